// A program ends: by its owner or an admin (stopped), or because its time is over (inactive). What nobody earned goes back
// to the owners as soon as everything done before the end has arrived; what was earned stays set aside until it is paid.
import { confirmWithinDays } from '#contract/rewards/disbursements/due.ts'
import { before, days } from '#server/core/clock.ts'
import type { Context, JobContext, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { hasUndelivered } from '#server/core/work/events.ts'
import { voidAward } from '../disbursements/void-award.ts'
import { updateTriggersClosed } from '../engine/program-triggers.ts'
import { giveBack } from './budget-holds.ts'
import {
  aboutProgram,
  assertStatus,
  decidesAbout,
  loadProgramForUpdate,
  listOwners,
  type ProgramRow,
  publishProgram,
} from './program-rows.ts'

/** Gives back what nobody earned. Gives false while an act from before the end may still be decided. */
const settleProgram = async (ctx: Context, id: string): Promise<boolean> => {
  const row = await loadProgramForUpdate(ctx, id)
  const { endedAt, settledAt, left } = row
  if (endedAt === null || settledAt !== null) return true
  if (await hasUndelivered(ctx.sql, 'rewards', new Date(endedAt))) return false
  await ctx.sql`update rewards.programs set reserved = reserved - left_over, returned = returned + left_over, left_over = 0,
      settled_at = ${ctx.now}, changed_at = ${ctx.now}
    where id = ${id}`
  await giveBack(ctx, id, left)
  await ctx.emit('rewards.program_ended', {
    ...aboutProgram(row, await listOwners(ctx, id)),
    status: row.status === 'stopped' ? 'stopped' : 'inactive',
    returned: left,
  })
  return true
}

const endProgram = async (
  ctx: Context,
  row: ProgramRow,
  status: 'stopped' | 'inactive',
  remarks: string,
): Promise<void> => {
  await ctx.sql`update rewards.programs set status = ${status}, version = version + 1, remarks = ${remarks},
      ended_at = ${ctx.now}, changed_at = ${ctx.now}
    where id = ${row.id}`
  await updateTriggersClosed(ctx, row.id)
  // What was to be paid at the end is due now, once its days of waiting are over.
  if (row.form.paymentRoutine === 'at_end')
    await ctx.sql`update rewards.disbursements
      set pay_at = least(pay_at, greatest(${ctx.now}, confirmed_at + make_interval(days => ${row.form.pendingDays})))
      where program_id = ${row.id} and status in ('pending', 'approved', 'on hold') and pay_at is not null`
  await ctx.log({
    action: status === 'stopped' ? 'program.stopped' : 'program.ended',
    subject: { kind: 'program', id: row.id },
    payload: { left: row.left, pending: row.pending, remarks },
  })
  await settleProgram(ctx, row.id)
}

/** One of those whose coins it is, or an admin, stops it, for good (spec §4). */
export const stopProgram = async (
  ctx: SignedContext,
  row: ProgramRow,
  remarks: string,
): Promise<void> => {
  const owns = decidesAbout(row, await listOwners(ctx, row.id), ctx.actor.accountId)
  if (!owns && !ctx.actor.roles.includes('admin')) return fail('not_yours')
  assertStatus(row, 'stop')
  await endProgram(ctx, row, 'stopped', remarks)
}

/**
 * What waits for an act that confirms it does not wait for ever: some time after the program's end it is taken back, and
 * the owners have their coins again.
 */
const voidUnconfirmed = async (ctx: JobContext): Promise<void> => {
  const waiting = await ctx.sql<{ id: string; programId: string }[]>`
    select d.id, d.program_id from rewards.disbursements d join rewards.programs p on p.id = d.program_id
    where d.confirmed_at is null and d.status in ('pending', 'approved', 'on hold')
      and p.ended_at <= ${before(ctx.now, days(confirmWithinDays))}
    order by d.id limit 1000`
  for (const { id, programId } of waiting)
    await ctx.begin(async (tx) => {
      const row = await loadProgramForUpdate(tx, programId)
      const [still] = await tx.sql`
        select 1 from rewards.disbursements where id = ${id} and confirmed_at is null`
      if (still) await voidAward(tx, row, id, 'not_confirmed', null)
    })
}

/** What ended while acts from before were still to arrive. */
const settleEnded = async (ctx: JobContext): Promise<void> => {
  const ended = await ctx.sql<{ id: string }[]>`
    select id from rewards.programs where ended_at is not null and settled_at is null order by ended_at`
  for (const { id } of ended)
    await ctx.begin(async (tx) => {
      if (await settleProgram(tx, id)) await publishProgram(tx, await loadProgramForUpdate(tx, id))
    })
}

/** Ends every program whose time is over, each in a transaction of its own. */
export const endDuePrograms = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.sql<{ id: string }[]>`
    select id from rewards.programs where status = 'active' and end_at <= ${ctx.now} order by end_at`
  for (const { id } of due)
    await ctx.begin(async (tx) => {
      const row = await loadProgramForUpdate(tx, id)
      if (row.status !== 'active' || Date.parse(row.endAt!) > tx.now.getTime()) return
      await endProgram(tx, row, 'inactive', '')
      await publishProgram(tx, row)
    })
  await settleEnded(ctx)
  await voidUnconfirmed(ctx)
}
