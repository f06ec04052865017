import type {
  getPaymentSettings as settingsCall,
  payByTestCard as call,
} from '#contract/wallet/payments.ts'
import { minCoins, maxCoinsBought } from '#contract/wallet/payments.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { cards } from '#server/providers/payments/payments-stand-in-cards.ts'
import type { StandInPayments } from '#server/providers/payments/stand-in-shapes.ts'
import { ratesOfDays } from './reference-rates.ts'

type Place = Pick<Context, 'mode' | 'providers'>

/** Production never plays payments: without Stripe nobody can buy coins there. */
export const paymentsAreOff = ({ mode, providers: { payments } }: Place): boolean =>
  payments.mode === 'stand-in' && mode === 'production'

/** The stand-in, where test cards may buy coins. */
const testBank = (place: Place): StandInPayments | null =>
  place.providers.payments.mode === 'stand-in' && !paymentsAreOff(place)
    ? (place.providers.payments as StandInPayments)
    : null

export const payByTestCard: Answer<typeof call> = async (
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

export const getPaymentSettings: Answer<typeof settingsCall> = async (ctx) => {
  const { payments } = ctx.providers
  const [rates] = await ctx.begin((tx) => ratesOfDays(tx, 1))
  const known = await ctx.sql<
    { currency: string }[]
  >`select currency from wallet.rates where day = ${rates!.day} order by currency`
  return {
    provider: paymentsAreOff(ctx) ? 'off' : payments.mode,
    publishableKey: payments.publishableKey,
    currencies: known.map(({ currency }) => currency),
    minCoins,
    maxCoins: maxCoinsBought,
    testCards: testBank(ctx)
      ? Object.entries(cards).map(([number, does]) => ({ number, does }))
      : [],
  }
}
