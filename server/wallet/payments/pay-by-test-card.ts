import type { payByTestCard as call } from '#contract/wallet/payments/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { StandInPayments } from '#server/providers/payments/stand-in-shapes.ts'

type Place = Pick<Context, 'mode' | 'providers'>

/** Production never plays payments: without Stripe nobody can buy coins there. */
export const paymentsAreOff = ({ mode, providers: { payments } }: Place): boolean =>
  payments.mode === 'stand-in' && mode === 'production'

/** The stand-in, where test cards may buy coins. */
export const testBank = (place: Place): StandInPayments | null =>
  place.providers.payments.mode === 'stand-in' && !paymentsAreOff(place)
    ? (place.providers.payments as StandInPayments)
    : null

export const payByTestCard: CallFunction<typeof call> = async (
  ctx,
  { paymentIntent, clientSecret, card, challenge },
) => {
  const bank = testBank(ctx)
  if (!bank) return fail('not_found')
  const [own] =
    await ctx.sql`select 1 from wallet.payments where provider_id = ${paymentIntent} and owner_id = ${ctx.actor.accountId}`
  const intent = own ? bank.enterCard(paymentIntent, clientSecret, card, challenge) : null
  if (!intent) return fail('not_found')
  if (intent.status === 'requires_payment_method')
    return fail('payment_failed', {
      declineCode: intent.last_payment_error?.decline_code ?? 'generic_decline',
    })
  return { status: intent.status, needsChallenge: intent.status === 'requires_action' }
}
