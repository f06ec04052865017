import { applicationStatuses } from '#contract/applications/state.ts'
import type { studentApplications as contract } from '#contract/applications/tracker/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { applicationLineOf, listLineRows } from './application-lines.ts'
import { mayList } from '../detail/application-rows.ts'

const maxOfAStudent = 200

export const studentApplications: CallFunction<typeof contract> = async (ctx, { uuid, status }) => {
  const { sql } = ctx
  const side = await mayList(ctx, uuid)
  const where = sql`a.student_id = ${uuid} and (${status ?? null}::text is null or a.status = ${status ?? null})`
  // What is over comes last; before that, what is due first.
  const order = sql`applications.public_is_final(a.status), a.due_at nulls last, a.changed_at desc, a.id`
  const [rows, counted] = await Promise.all([
    listLineRows(ctx, side, where, order, maxOfAStudent),
    sql<
      { status: string; n: number }[]
    >`select status, count(*)::int as n from applications.applications where student_id = ${uuid} group by 1`,
  ])
  const counts = Object.fromEntries(
    applicationStatuses.map((each) => [each, counted.find((row) => row.status === each)?.n ?? 0]),
  )
  return {
    data: { applications: rows.map(applicationLineOf(ctx, side)), counts },
    message: 'success',
    status: true,
  }
}
