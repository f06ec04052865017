import type { getPaymentSettings as settingsCall, payByTestCard as call } from '#contract/payments.ts'
import { leastCoins, mostCoinsBought } from '#contract/payments.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { cards } from '#server/providers/payments-stand-in-cards.ts'
import type { StandInPayments } from '#server/providers/payments-stand-in.ts'
import { ratesOfDays } from './reference-rates.ts'

/** The stand-in, where test cards may buy coins: never in production, even when Stripe was not configured. */
const testBank = ({ mode, providers: { payments } }: Pick<Context, 'mode' | 'providers'>): StandInPayments | null =>
  payments.mode === 'stand-in' && mode !== 'production' ? (payments as StandInPayments) : null

export const payByTestCard: Answer<typeof call> = async (ctx, { paymentIntent, clientSecret, card, challenge }) => {
  const bank = testBank(ctx)
  if (!bank) return fail('not_found')
  const [own] = await ctx.sql`select 1 from wallet.payments where provider_id = ${paymentIntent} and owner_id = ${ctx.actor.accountId}`
  const intent = own ? bank.enterCard(paymentIntent, clientSecret, card, challenge) : null
  if (!intent) return fail('not_found')
  if (intent.status === 'requires_payment_method')
    return fail('payment_failed', { declineCode: intent.last_payment_error?.decline_code ?? 'generic_decline' })
  return { status: intent.status, needsChallenge: intent.status === 'requires_action' }
}

export const getPaymentSettings: Answer<typeof settingsCall> = async (ctx) => {
  const { payments } = ctx.providers
  const [rates] = await ctx.begin((tx) => ratesOfDays(tx, 1))
  const known = await ctx.sql<{ currency: string }[]>`select currency from wallet.rates where day = ${rates!.day} order by currency`
  return {
    provider: payments.mode, publishableKey: payments.publishableKey, currencies: known.map(({ currency }) => currency),
    leastCoins, mostCoins: mostCoinsBought,
    testCards: testBank(ctx) ? Object.entries(cards).map(([number, does]) => ({ number, does })) : [],
  }
}
