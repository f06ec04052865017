// A run of purchases, refunds, disputes, payouts, returns and expiry under a moving clock, as the processor and people make them,
// beside sums that are kept here by hand.
import { hours } from '#server/core/clock.ts'
import { Failure } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import type { StandInPayments } from '#server/providers/payments/stand-in-shapes.ts'
import type { TestApp } from '#server/testing.ts'
import { grant, reverse } from '../ledger/grant-coins.ts'
import { capture, charge, hold } from '../ledger/spend-coins.ts'
import { openWallet } from '../ledger/open-wallet.ts'
import { settlePayment } from '../payments/settle-payment.ts'

/** A generator of small whole numbers that a seed decides. */
const dice = (seed: number) => {
  let state = seed >>> 0
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const prices = { USD: [500, 1000, 12_300], EUR: [450, 999], JPY: [800, 15_000] } as const
const currencies = ['USD', 'EUR', 'JPY'] as const

export type ModelSums = {
  payments: number
  /** Of each currency: what the processor's balance transactions come to. */
  processor: Map<string, number>
  /** Payments' money that cardholders contest now. */
  contested: Map<string, number>
}

export const runModel = async (
  app: TestApp,
  { payments, people = 40, seed = 7 }: { payments: number; people?: number; seed?: number },
): Promise<ModelSums> => {
  const bank = app.app.providers.payments as StandInPayments
  bank.onNews(() => {})
  const roll = dice(seed)
  const owners: string[] = []
  for (let n = 0; n < people; n++) owners.push((await app.person('student')).id)
  const made: string[] = []
  const payouts: { request: string; transfer: string; minor: number }[] = []
  const settle = async (id: string) => {
    const intent = (await bank.readIntent(id))!
    await app.system((ctx) => settlePayment(ctx, intent))
  }
  const tried = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })

  const buy = async () => {
    const owner = owners[roll(owners.length)]!
    const currency = currencies[roll(3)]!
    const amount = prices[currency][roll(prices[currency].length)]!
    const id = newId(app.clock.now().getTime())
    const coins = 10 + roll(400)
    await app.system(async (ctx) => {
      const walletId = await openWallet(ctx, owner)
      await ctx.sql`insert into wallet.payments (id, wallet_id, owner_id, coins, currency, amount_minor, rate_day, description,
          created_at, changed_at, ask_at)
        values (${id}, ${walletId}, ${owner}, ${coins}, ${currency}, ${amount}, ${ctx.now.toISOString().slice(0, 10)}, '',
          ${ctx.now}, ${ctx.now}, ${ctx.now})`
    })
    const intent = await bank.createIntent({
      paymentId: id,
      amount,
      currency,
      description: '',
      coins,
    })
    bank.enterCard(intent.id, intent.clientSecret, '4242424242424242')
    await settle(intent.id)
    await app.job('wallet.repayFromPurchase', { paymentId: id })
    made.push(intent.id)
  }
  const some = () => made[roll(made.length)]!
  const payOut = async () => {
    const owner = owners[roll(owners.length)]!
    const minor = 10 + roll(500)
    await tried(
      app.system(async (ctx) => {
        const held = await hold(ctx, {
          owner,
          amount: 1 + roll(60),
          purpose: 'payout',
          reason: 'transfer_request',
        })
        const transfer = await capture(ctx, held, undefined, 'payout')
        payouts.push({ request: newId(ctx.now.getTime()), transfer, minor })
      }),
    )
    const last = payouts.at(-1)
    if (last) await post(last, 'queued')
  }
  const post = async ({ request, transfer, minor }: (typeof payouts)[number], state: string) =>
    app.system(
      (ctx) =>
        ctx.sql`select wallet.public_post_payout(${request}, ${transfer}, ${state}, 'EUR', ${minor}, ${ctx.now})
          where not exists (select from wallet.journal where request_id = ${request} and kind = ${
            { queued: 'payout_ordered', settled: 'payout_settled', returned: 'payout_returned' }[
              state
            ]!
          })`,
    )
  const endPayout = async () => {
    const payout = payouts[roll(Math.max(1, payouts.length))]
    if (!payout) return
    if (roll(3) > 0) return void (await post(payout, 'settled'))
    await tried(
      app.system(async (ctx) => {
        await reverse(ctx, payout.transfer, 'transfer_returned')
        await ctx.sql`select wallet.public_post_payout(${payout.request}, ${payout.transfer}, 'returned', 'EUR', ${payout.minor}, ${ctx.now})`
      }),
    )
  }
  const spend = () =>
    tried(
      app.system((ctx) =>
        charge(ctx, {
          owner: owners[roll(owners.length)]!,
          amount: 1 + roll(120),
          purpose: 'other',
          reason: 'fee',
        }),
      ),
    )
  const give = () =>
    app.system((ctx) =>
      grant(ctx, {
        owner: owners[roll(owners.length)]!,
        amount: 1 + roll(50),
        coinType: 'application',
        reason: 'gift',
        lastDay: (today) => today,
      }),
    )
  const acts = [
    async () => {
      const id = some()
      if (bank.refundPart(id, 1 + roll(600))) await settle(id)
    },
    async () => {
      const id = some()
      const intent = (await bank.readIntent(id))!
      if (intent.contested + intent.lost + intent.refunded === 0)
        bank.contest(id, 1 + roll(intent.received))
      await settle(id)
    },
    async () => {
      const id = some()
      bank.settleDispute(id, roll(2) === 0 ? 'won' : 'lost')
      await settle(id)
    },
    async () => {
      const id = some()
      bank.overturnDispute(id)
      await settle(id)
    },
    payOut,
    endPayout,
    give,
  ]
  for (let n = 0; n < payments; n++) {
    await buy()
    await spend()
    if (roll(3) === 0) await acts[roll(acts.length)]!()
    if (roll(4) === 0) app.clock.advance(hours(1 + roll(9)))
    if (roll(50) === 0) await app.job('wallet.expireCoins')
  }

  const sums: ModelSums = { payments, processor: new Map(), contested: new Map() }
  const add = (to: Map<string, number>, key: string, amount: number) =>
    to.set(key, (to.get(key) ?? 0) + amount)
  for (const id of made) {
    const { moves, contested, currency } = (await bank.readIntent(id))!
    for (const move of moves) add(sums.processor, move.currency, move.amount - move.fee)
    if (contested > 0) add(sums.contested, currency, contested)
  }
  return sums
}
