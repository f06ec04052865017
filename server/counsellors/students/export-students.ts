import { utcDay } from '#contract/days.ts'
import type { exportStudents as contract } from '#contract/counsellors/students.ts'
import type { StudentLine } from '#contract/counsellors/shapes.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import { csvBytes, csvFile } from '#server/core/formats/csv.ts'
import { counsellors as de } from '#text/de/counsellors.ts'
import { counsellors as en } from '#text/en/counsellors.ts'
import { studentRows } from './student-rows.ts'

type Filter = Parameters<Answer<typeof contract>>[1]
const atOnce = 500
const day = (at: string | null): string => at?.slice(0, 10) ?? ''

const parts = async function* (ctx: SignedContext, filter: Filter): AsyncGenerator<StudentLine[]> {
  for (let from = 0; ; from += atOnce) {
    const { lines } = await studentRows(ctx, filter, { size: atOnce, from })
    yield lines
    if (lines.length < atOnce) return
  }
}

const csv = (ctx: SignedContext, filter: Filter): AsyncGenerator<Uint8Array> => {
  const { columns, stages, waiting, states, flags } = ctx.request.language === 'de' ? de : en
  const head = [
    columns.name,
    columns.mail,
    columns.country,
    columns.stage,
    columns.applications,
    columns.waiting,
    columns.nextDeadline,
    columns.lastContact,
    columns.openTasks,
    columns.adviser,
    columns.state,
    columns.flags,
  ]
  return csvBytes(head, parts(ctx, filter), (row) => [
    row.name,
    row.mail,
    row.country,
    stages[row.stage],
    row.applications,
    waiting[row.waiting],
    day(row.nextDeadline),
    day(row.lastContact),
    row.openTasks,
    row.adviser?.name ?? null,
    states[row.state],
    row.flags.map((flag) => flags[flag]).join('; '),
  ])
}

export const exportStudents: Answer<typeof contract> = async (ctx, filter) => {
  const { total } = await studentRows(ctx, filter, { size: 1, from: 0 })
  await ctx.begin((tx) =>
    tx.log({
      action: 'students.exported',
      subject: { kind: 'account', id: ctx.actor.accountId },
      payload: { filter, count: total },
    }),
  )
  return csvFile(`students-${utcDay(ctx.now)}.csv`, csv(ctx, filter))
}
