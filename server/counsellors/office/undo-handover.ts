import type { undoHandover as contract } from '#contract/counsellors/office/calls.ts'
import { assignAdviserToMany, putUnderSupervisor } from '#server/applications/public.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { reassignTickets } from '#server/helpdesk/public.ts'
import { enableAccount } from '#server/identity/public.ts'
import { loadManaged, nameOf } from './load-colleague.ts'
import { takeTurns } from './take-turns.ts'

type Row = { id: string; fromId: string; toId: string; undoUntil: string; undoneAt: string | null }

/** What is still with the receiver comes back; what has gone on since stays where it is. */
export const undoHandover: CallFunction<typeof contract> = async (context, { handoverId }) => {
  const ctx = await takeTurns(context)
  const { sql, now, actor } = ctx
  const [row] = await sql<Row[]>`
    select id, from_id, to_id, undo_until, undone_at
    from counsellors.handovers where id = ${handoverId} for update`
  const handover = orNotFound(row)
  const colleague = await loadManaged(ctx, handover.fromId)
  if (handover.undoneAt) return fail('wrong_state')
  if (await hasGoneOn(ctx, handover)) return fail('wrong_state', { reason: 'receiver_handed_over' })
  if (Date.parse(handover.undoUntil) <= now.getTime()) return fail('deadline_passed')
  const students = (
    await sql<
      { id: string }[]
    >`select a.student_id as id from counsellors.handover_items i cross join unnest(i.items::uuid[]) s (id)
      join applications.public_advisers a on a.student_id = s.id and a.adviser_id = ${handover.toId}
      where i.handover_id = ${handoverId} and i.kind = 'student'`
  ).map(({ id }) => id)
  const isBack = colleague.status === 'active'
  if (!isBack) await enableAccount(ctx, handover.fromId)
  await assignAdviserToMany(ctx, students, handover.fromId, 'undone')
  await bringBackWork(ctx, handover)
  await sql`update counsellors.handovers set undone_at = ${now}, undone_by = ${actor.accountId} where id = ${handoverId}`
  await ctx.log({
    action: 'counsellor.handover_undone',
    subject: { kind: 'account', id: handover.fromId },
    payload: { handoverId, students: students.length },
  })
  await ctx.publish(['admin', actor.accountId, handover.toId], 'counsellors')
  return {
    data: {
      message: isBack
        ? `What was still there is back with ${nameOf(colleague)}`
        : `The account of ${nameOf(colleague)} has been Enabled`,
      students: students.length,
    },
  }
}

/** The receiver was disabled after it: what they received is with somebody else, and that is undone first. */
const hasGoneOn = async ({ sql }: SignedContext, { id, toId }: Row): Promise<boolean> => {
  const later = await sql<{ id: string }[]>`select h.id from counsellors.handovers h
    where h.from_id = ${toId} and h.undone_at is null and h.id <> ${id}
      and h.at >= (select at from counsellors.handovers where id = ${id}) limit 1`
  return later.length > 0
}

const bringBackWork = async (ctx: SignedContext, { id, fromId, toId }: Row): Promise<void> => {
  const { sql } = ctx
  const lists = await sql<{ kind: string; items: string[] }[]>`
    select kind, items from counsellors.handover_items where handover_id = ${id} and kind <> 'student'`
  const of = (kind: string) => lists.find((list) => list.kind === kind)?.items ?? []
  await sql`update counsellors.tasks set assignee_id = ${fromId}
    where id = any (${of('task')}::uuid[]) and assignee_id = ${toId} and done_at is null`
  const associates = await sql<{ id: string }[]>`
    select i.id from unnest(${of('associate')}::uuid[]) i (id)
    left join applications.public_supervisors u on u.adviser_id = i.id
    where u.supervisor_id is null or u.supervisor_id = ${toId}`
  await putUnderSupervisor(
    ctx,
    associates.map((row) => row.id),
    fromId,
  )
  const ticketIds = of('ticket').map(Number)
  for (const ownerId of [toId, null]) await reassignTickets(ctx, { ticketIds, ownerId }, fromId)
}
