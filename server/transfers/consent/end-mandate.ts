import type { endMandate as endCall } from '#contract/transfers/consent/calls.ts'
import { mandateFrom } from '#contract/transfers/state.ts'
import type { CallFunction, Context, JobContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { release } from '#server/wallet/public.ts'
import { eachRequest } from '../decision/for-each-request.ts'
import { announceRequest } from '../announce.ts'
import { findTransfer } from '../transfer-rows.ts'
import { expiryFrom } from './begin-approval.ts'
import { loadMandate } from './mandates.ts'
import type { NotNull } from '#server/core/database/db.ts'

/** Requests that rested on it and are not approved: the coins are free, and the sender is asked. */
const lapseRequests = async (ctx: Context, mandateId: string): Promise<void> => {
  const resting = await ctx.sql<{ id: string; holdId: NotNull<string> }[]>`
    select id, hold_id from transfers.requests
    where mandate_id = ${mandateId} and status = 'pending approval' order by id for update`
  for (const { id, holdId } of resting) {
    await release(ctx, holdId)
    const change = {
      status: 'pending consent',
      hold_id: null,
      consent: null,
      consented_at: null,
      mandate_id: null,
      expires_at: await expiryFrom(ctx),
      changed_at: ctx.now,
    }
    await ctx.sql`update transfers.requests
      set ${ctx.sql(change)}, version = version + 1, submission = submission + 1 where id = ${id}`
    await ctx.log({
      action: 'transfer.consent_lapsed',
      subject: { kind: 'transfer', id },
      payload: { mandateId },
    })
    await announceRequest(ctx, (await findTransfer(ctx, id))!)
  }
}

/** On schedule: mandates that ended otherwise, as by an upgrade that can no longer tell whom they named. */
export const lapseEnded = async (ctx: JobContext): Promise<void> => {
  const ended = await ctx.sql<{ id: string }[]>`
    select distinct m.id from transfers.mandates m join transfers.requests r on r.mandate_id = m.id
    where m.ended_at is not null and r.status = 'pending approval'`
  await eachRequest(ended, (id) => ctx.begin((tx) => lapseRequests(tx, id)))
}

export const endMandate: CallFunction<typeof endCall> = async (ctx, { id }) => {
  const { accountId: senderId } = ctx.actor
  // Locked, so that no request comes to rest on it meanwhile.
  await ctx.sql`select from transfers.mandates where id = ${id} and sender_id = ${senderId} for update`
  const { state, recipientName } = await loadMandate(ctx, id)
  if (!(mandateFrom.end as readonly string[]).includes(state))
    return fail('wrong_state', { status: state })
  await ctx.sql`update transfers.mandates set ended_at = ${ctx.now} where id = ${id}`
  await ctx.log({ action: 'mandate.ended', subject: { kind: 'mandate', id } })
  await lapseRequests(ctx, id)
  await ctx.emit('transfers.mandate_ended', { mandateId: id, senderId, recipientName })
  await ctx.publish([senderId], 'consents')
  return { ...(await loadMandate(ctx, id)), message: 'success' }
}
