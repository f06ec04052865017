import type { previewHandover as contract } from '#contract/counsellors/office/calls.ts'
import type { ResultOf } from '#contract/kit.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadManaged } from './load-colleague.ts'
import { listReceivers } from './receivers.ts'

export const previewHandover: CallFunction<typeof contract> = async (ctx, { uuid }) => {
  const leaving = await loadManaged(ctx, uuid)
  const { sql } = ctx
  const [[moves], receivers] = await Promise.all([
    sql<[ResultOf<typeof contract>['moves']]>`select
      (select count(*)::int from applications.public_advisers where adviser_id = ${uuid}) as students,
      (select coalesce(json_agg(json_build_object('status', s.status, 'count', s.n) order by s.n desc), '[]') from (
        select status, count(*)::int as n from applications.public_applications where adviser_id = ${uuid} group by status) s) as applications,
      (select count(*)::int from helpdesk.public_tickets where owner_id = ${uuid} and state <> 'closed') as tickets,
      (select count(distinct m.application_id)::int from applications.public_applications a
        join applications.public_messages m on m.application_id = a.id where a.adviser_id = ${uuid}) as chats,
      (select count(*)::int from counsellors.tasks where assignee_id = ${uuid} and done_at is null) as tasks_due,
      (select count(*)::int from counsellors.appointments
        where adviser_id = ${uuid} and state = 'booked' and starts_at > ${ctx.now}) as calls,
      (select count(*)::int from applications.public_supervisors where supervisor_id = ${uuid}) as associates`,
    listReceivers(ctx, leaving),
  ])
  return {
    moves,
    receivers,
    receiver: receivers.find(({ role }) => role === 'admin')?.uuid ?? null,
  }
}
