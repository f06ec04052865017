// Trusted people and staff confirm; the second person begins the waiting time.
import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import { confirmationsNeeded, waitingDays } from '#contract/identity/recovery/state.ts'
import { after, days } from '#server/core/clock.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { findAccountById } from '../reads.ts'
import { assertNumber, loadRecoveryForUpdate } from './load-recovery.ts'
import { findRecovery } from './recovery-rows.ts'
import { sendLinkTo, notifyOwner, listTrustedPeopleOf } from './notify-of-recovery.ts'

/** Two people stand behind it: seven days begin; the owner and the new address are told. */
export const beginWaiting = async (
  ctx: SignedContext,
  id: string,
  change: Record<string, unknown> = {},
): Promise<void> => {
  const waiting = { ...change, status: 'waiting', waits_until: after(ctx.now, days(waitingDays)) }
  await ctx.sql`update identity.recoveries set ${ctx.sql(waiting)} where id = ${id}`
  await ctx.log({ action: 'recovery.waiting', subject: { kind: 'recovery', id } })
  const row = orNotFound(await findRecovery(ctx, ctx.sql`v.id = ${id}`))
  const owner = orNotFound(row.accountId ? await findAccountById(ctx, row.accountId) : null)
  await notifyOwner(ctx, owner, 'waiting', { newMails: [row.newMail], waitsUntil: row.waitsUntil })
  await sendLinkTo(ctx, row, 'recovery_waiting')
}

export const confirmRecovery: CallFunction<typeof recoveryCalls.confirmRecovery> = async (
  ctx,
  { id, number },
) => {
  const { accountId: me } = ctx.actor
  const loadTrusting = async (tx: SignedContext) => {
    const row = await loadRecoveryForUpdate(tx, 'confirm', id)
    const people = await listTrustedPeopleOf(tx, row)
    return row.road === 'trusted' && people.some((person) => person.id === me)
      ? row
      : fail('not_found')
  }
  await assertNumber(ctx, await ctx.begin(loadTrusting), number)
  return ctx.begin(async (tx) => {
    await loadTrusting(tx)
    const { count } = await tx.sql`insert into identity.recovery_confirmations
      values (${id}, ${me}, ${tx.now}) on conflict do nothing`
    if (count === 0) return fail('same_person')
    await tx.log({ action: 'recovery.confirmed', subject: { kind: 'recovery', id } })
    const now = orNotFound(await findRecovery(tx, tx.sql`v.id = ${id}`))
    if (now.confirmations >= confirmationsNeeded) await beginWaiting(tx, id)
    return { message: 'success' }
  })
}
