import type { exportStudents as contract } from '#contract/counsellors/students.ts'
import type { StudentLine } from '#contract/counsellors/shapes.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import { csvLine } from '#server/core/http/csv.ts'
import { counsellors as de } from '#text/de/counsellors.ts'
import { counsellors as en } from '#text/en/counsellors.ts'
import { studentRows } from './student-rows.ts'

type Filter = Parameters<Answer<typeof contract>>[1]
const atOnce = 500
const day = (at: string | null): string => at?.slice(0, 10) ?? ''

const lines = async function* (ctx: SignedContext, filter: Filter): AsyncGenerator<Uint8Array> {
  const words = ctx.request.language === 'de' ? de : en
  const { columns, stages, waiting, states, flags } = words
  // The mark at the front tells a spreadsheet that this is UTF-8.
  yield Buffer.from(
    `\ufeff${csvLine([
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
    ])}`,
  )
  const toLine = (row: StudentLine): string =>
    csvLine([
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
  for (let from = 0; ; from += atOnce) {
    const { lines: rows } = await studentRows(ctx, filter, { size: atOnce, from })
    if (rows.length > 0) yield Buffer.from(rows.map(toLine).join(''))
    if (rows.length < atOnce) return
  }
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
  return {
    bytes: lines(ctx, filter),
    type: 'text/csv; charset=utf-8',
    filename: `students-${ctx.now.toISOString().slice(0, 10)}.csv`,
    disposition: 'attachment',
  }
}
