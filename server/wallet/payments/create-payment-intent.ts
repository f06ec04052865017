import {
  type createPaymentIntent as call,
  minCoins,
  maxCoinsBought,
} from '#contract/wallet/payments/calls.ts'
import { amountStep } from '#contract/money.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { assertGuardianConsent } from '#server/identity/public.ts'
import { askProvider } from './call-payment-provider.ts'
import { moveKey } from '../ledger/ledger-moves.ts'
import { openWallet } from '../ledger/open-wallet.ts'
import { paymentsAreOff } from './pay-by-test-card.ts'
import { coinsForAmount, priceOf, loadPricing } from './prices.ts'
import { assertFresh, loadRatesOfDays } from './reference-rates.ts'

type PriceQuery = { amount: number; currency: string; coins?: number | undefined }

const stillGoodFor = 15 * 60_000

/** How many coins the amount buys, at today's rates or, just after a new day's came, at the ones the preview showed. */
const quoted = async (ctx: Context, { amount, currency, coins }: PriceQuery) => {
  const pricing = await loadPricing(ctx)
  const [newest, before] = await loadRatesOfDays(ctx, 2)
  if (!newest) return fail('currency_unknown')
  if (currency !== pricing.base) assertFresh(ctx, newest)
  const fresh = ctx.now.getTime() - Date.parse(newest.fetchedAt) < stillGoodFor
  for (const rates of before && fresh ? [newest, before] : [newest]) {
    const bought = coins ?? coinsForAmount(amount, currency, pricing, rates, maxCoinsBought)
    if (bought < minCoins) return fail('coins_below_minimum', { minimum: minCoins })
    if (priceOf(bought, currency, pricing, rates).total === BigInt(amount))
      return { coins: bought, rateDay: rates.day }
  }
  const wanted = coins ?? coinsForAmount(amount, currency, pricing, newest, maxCoinsBought)
  return fail('amount_mismatch', {
    coins: wanted,
    amount: Number(priceOf(wanted, currency, pricing, newest).total),
  })
}

type Row = { id: string; providerId: string | null; body: string | null }

/** Keeps the payment first, then makes the intent under a key of its id: a crash between the two is made good by asking again. */
export const createPaymentIntent: CallFunction<typeof call> = async (ctx, input) => {
  if (paymentsAreOff(ctx)) return fail('payments_off')
  const { amount, currency, description } = input
  if (amount % amountStep(currency) !== 0)
    return fail('bad_input', { fields: { amount: 'wrong_step' } })
  const { coins, rateDay } = await quoted(ctx, input)
  const key = ctx.request.idempotencyKey
    ? moveKey(`intent\n${ctx.actor.accountId}\n${ctx.request.idempotencyKey}`)
    : null
  const body = key ? moveKey(JSON.stringify([amount, currency, coins, description])) : null
  const payment = await ctx.begin(async (tx) => {
    await assertGuardianConsent(tx, ctx.actor.accountId, 'payments')
    const walletId = await openWallet(tx, ctx.actor.accountId)
    const [wallet] = await tx.sql<
      [{ status: string }]
    >`select status from wallet.wallets where id = ${walletId}`
    // Who owes coins for money that went back may buy them: that is what frees the wallet again.
    const [owes] = await tx.sql`
      select from wallet.freezes
      where wallet_id = ${walletId} and reason = 'receivable' and lifted_at is null limit 1`
    if (wallet.status !== 'active' && !(wallet.status === 'frozen' && owes))
      return fail('wallet_frozen')
    const [made] = await tx.sql<Row[]>`
      insert into wallet.payments (id, wallet_id, owner_id, coins, currency, amount_minor, rate_day, description, key, body,
        created_at, changed_at, ask_at)
      values (${newId(ctx.now.getTime())}, ${walletId}, ${ctx.actor.accountId}, ${coins}, ${currency}, ${amount}, ${rateDay},
        ${description}, ${key}, ${body}, ${ctx.now}, ${ctx.now}, ${ctx.now})
      on conflict (key) do nothing returning id, provider_id, body`
    if (made) return made
    const [kept] = await tx.sql<
      [Row]
    >`select id, provider_id, body from wallet.payments where key = ${key}`
    return kept.body === body ? kept : fail('key_reused')
  })
  const { payments } = ctx.providers
  // The provider forgets keys after a day; what was made is read, never made again.
  const made = payment.providerId && (await askProvider(payments.readIntent(payment.providerId)))
  const intent =
    made ||
    (await askProvider(
      payments.createIntent({ paymentId: payment.id, amount, currency, description, coins }),
    ))
  await ctx.sql`update wallet.payments set provider_id = ${intent.id}, status = 'open', changed_at = ${ctx.now}
    where id = ${payment.id} and status = 'created'`
  return {
    id: intent.id,
    paymentId: payment.id,
    clientSecret: intent.clientSecret,
    amount,
    currency,
    coins,
    status: intent.status,
    provider: payments.mode,
    publishableKey: payments.publishableKey,
  }
}
