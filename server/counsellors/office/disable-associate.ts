import type { disableAssociate as contract } from '#contract/counsellors/office/calls.ts'
import { undoDays } from '#contract/counsellors/shapes.ts'
import { assignAdviserToMany, putUnderSupervisor } from '#server/applications/public.ts'
import { after, days } from '#server/core/clock.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { reassignTickets } from '#server/helpdesk/public.ts'
import { disableAccount, enableAccount } from '#server/identity/public.ts'
import { cancelAppointments } from '../appointments/cancel-appointment.ts'
import { type ColleagueRow, loadManaged, nameOf } from './load-colleague.ts'
import { chosenReceiver, type StudentReceiver } from './receivers.ts'
import { takeTurns } from './take-turns.ts'

export const disableAssociate: CallFunction<typeof contract> = async (
  context,
  { uuid, status, receiver: named, reason },
) => {
  const ctx = await takeTurns(context)
  const colleague = await loadManaged(ctx, uuid)
  if ((colleague.status === 'active') === (status === 1)) return fail('wrong_state')
  const outcome = {
    message: `The account of ${nameOf(colleague)} has been ${status === 1 ? 'Enabled' : 'Disabled'}`,
  }
  if (status === 1) {
    await enableAccount(ctx, uuid)
    await ctx.publish(['admin', ctx.actor.accountId], 'counsellors')
    return { ...outcome, data: { ...outcome, handoverId: null, undoUntil: null } }
  }
  const receiver = await chosenReceiver(ctx, colleague, named)
  const handover = await handOver(ctx, colleague, receiver, reason)
  await cancelAppointments(ctx, ctx.sql`p.adviser_id = ${uuid}`, 'left')
  await disableAccount(ctx, uuid, reason)
  await ctx.publish(['admin', ctx.actor.accountId, receiver.uuid], 'counsellors')
  const undoUntil = handover.undoUntil.toISOString()
  return { ...outcome, data: { ...outcome, handoverId: handover.id, undoUntil } }
}

/** Why a student has somebody else, as everybody reads it who looks after them; the reason of the act is the log’s. */
const handedOver = 'handed_over'

/** Gives everything of somebody to the receiver and keeps what it was. A number of statements that does not grow with it. */
const handOver = async (
  ctx: SignedContext,
  leaving: ColleagueRow,
  receiver: StudentReceiver,
  reason: string,
): Promise<{ id: string; undoUntil: Date }> => {
  const { sql, now, actor } = ctx
  const id = newId(now.getTime())
  const undoUntil = after(now, days(undoDays))
  await sql`insert into counsellors.handovers (id, from_id, to_id, reason, by_id, at, undo_until)
    values (${id}, ${leaving.id}, ${receiver.uuid}, ${reason}, ${actor.accountId}, ${now}, ${undoUntil})`
  const students = (
    await sql<
      { id: string }[]
    >`select student_id as id from applications.public_advisers where adviser_id = ${leaving.id}`
  ).map((row) => row.id)
  // Nobody advises themself: such a student goes back to the pool.
  await assignAdviserToMany(
    ctx,
    students.filter((one) => one !== receiver.uuid),
    receiver.uuid,
    handedOver,
  )
  // Whoever does not work at the desk cannot keep its tickets: they wait for the desk.
  const keeper = receiver.role === 'admin' ? receiver.uuid : null
  const tickets = await reassignTickets(ctx, { ownerId: leaving.id }, keeper)
  const tasks = (
    await sql<{ id: string }[]>`update counsellors.tasks set assignee_id = ${receiver.uuid}
      where assignee_id = ${leaving.id} and done_at is null returning id`
  ).map((row) => row.id)
  const associates = (
    await sql<{ id: string }[]>`select adviser_id as id from applications.public_supervisors
      where supervisor_id = ${leaving.id}`
  ).map((row) => row.id)
  const supervisor = receiver.role === 'counsellor' ? receiver.uuid : null
  const others = associates.filter((one) => one !== receiver.uuid)
  await putUnderSupervisor(ctx, others, supervisor)
  // Nobody works under an account that is disabled: an associate who receives is under nobody, as the rest of them.
  if (others.length < associates.length) await putUnderSupervisor(ctx, [receiver.uuid], null)
  const lists = {
    student: students,
    ticket: tickets.map(String),
    task: tasks,
    associate: associates,
  }
  for (const [kind, items] of Object.entries(lists))
    if (items.length > 0)
      await sql`insert into counsellors.handover_items (handover_id, kind, items) values (${id}, ${kind}, ${items})`
  await ctx.log({
    action: 'counsellor.handed_over',
    subject: { kind: 'account', id: leaving.id },
    payload: {
      handoverId: id,
      to: receiver.uuid,
      reason,
      students: students.length,
      tickets: tickets.length,
      tasks: tasks.length,
      associates: associates.length,
    },
  })
  return { id, undoUntil }
}
