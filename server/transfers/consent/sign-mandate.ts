import { maxMandateDays, type signMandate as signCall } from '#contract/transfers/consent/calls.ts'
import { after, days } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { recipientOf } from '../transfer-rows.ts'
import { loadConsent } from './consent-rows.ts'
import { loadMandate } from './mandates.ts'

export const signMandate: CallFunction<typeof signCall> = async (
  ctx,
  { requestId, makers, maxCoins, lastDay },
) => {
  const request = await loadConsent(ctx, requestId)
  // The last day counts whole.
  const endsAt = after(new Date(`${lastDay}T00:00:00Z`), days(1))
  if (endsAt <= ctx.now || endsAt > after(ctx.now, days(maxMandateDays + 1)))
    return fail('bad_input', { fields: { lastDay: 'out_of_range' } })
  const id = newId(ctx.now.getTime())
  const mandate = {
    id,
    sender_id: ctx.actor.accountId,
    maker_id: makers === 'this' ? request.makerId : null,
    purpose: request.purpose,
    type: request.type,
    payee: request.payee,
    recipient_name: request.recipientName,
    recipient: recipientOf(request),
    max_coins: maxCoins,
    signed_at: ctx.now,
    ends_at: endsAt,
  }
  await ctx.sql`insert into transfers.mandates ${ctx.sql(mandate)}`
  await ctx.log({
    action: 'mandate.signed',
    subject: { kind: 'mandate', id },
    payload: {
      maker: mandate.maker_id,
      purpose: mandate.purpose,
      payee: mandate.payee,
      maxCoins,
      endsAt: endsAt.toISOString(),
    },
  })
  const { accountId: senderId } = ctx.actor
  await ctx.emit('transfers.mandate_signed', {
    mandateId: id,
    senderId,
    recipientName: request.recipientName,
  })
  await ctx.publish([senderId], 'consents')
  return { ...(await loadMandate(ctx, id)), message: 'success' }
}
