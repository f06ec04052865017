// What the stand-in settles: a balance transaction for each charge, refund and dispute, in the currency it pays out, and a payout a day.
import { exponentOf, roundHalfEven } from '#contract/money.ts'
import { millionths } from '../rates.ts'
import { snapshot } from '../rates-snapshot.ts'
import type { FakeBalance, FakePayout } from './stand-in-shapes.ts'

/** Currencies with a bank account of their own; all others are settled in dollars. */
const settled = ['usd', 'eur', 'gbp']
const daySeconds = 86_400
/** Taken of the rate of the day. */
const markupBasisPoints = 100n
const disputeFee = 1500

const perEuro = (currency: string): bigint => {
  const rates: Readonly<Record<string, string>> = snapshot.perEuro
  return BigInt(millionths(rates[currency.toUpperCase()] ?? '1'))
}
const tens = (currency: string) => 10n ** BigInt(exponentOf(currency.toUpperCase()))

const settle = (
  amount: number,
  currency: string,
): { amount: number; currency: string; rate: number | null } => {
  if (settled.includes(currency)) return { amount, currency, rate: null }
  const from = perEuro(currency) * tens(currency)
  const to = perEuro('usd') * tens('usd')
  const share = 10_000n - markupBasisPoints
  return {
    amount:
      Number(roundHalfEven(BigInt(Math.abs(amount)) * to * share, from * 10_000n)) *
      Math.sign(amount),
    currency: 'usd',
    rate: Number((perEuro('usd') * share) / 10_000n) / Number(perEuro(currency)),
  }
}

/** 2.9 % and 30 cents. */
const cardFee = (amount: number): number => Number(roundHalfEven(BigInt(amount) * 29n, 1000n)) + 30

const types = {
  charge: 'charge',
  refund: 'refund',
  dispute: 'adjustment',
  dispute_reversal: 'adjustment',
  payout: 'payout',
  other_adjustment: 'adjustment',
} as const

export const balanceOf = (
  id: string,
  category: FakeBalance['reporting_category'],
  source: string,
  { amount, currency }: { amount: number; currency: string },
  created: number,
): FakeBalance => {
  const moved = settle(amount, currency)
  const fee =
    category === 'charge' ? cardFee(moved.amount) : category === 'dispute' ? disputeFee : 0
  return {
    id,
    object: 'balance_transaction',
    amount: moved.amount,
    fee,
    net: moved.amount - fee,
    currency: moved.currency,
    exchange_rate: moved.rate,
    reporting_category: category,
    type: types[category],
    source,
    created,
    available_on: created + 2 * daySeconds,
    status: 'pending',
  }
}

/** The payouts that are due by now: one a day and currency, of what became available until that day began. */
export const duePayouts = (
  balances: readonly FakeBalance[],
  now: number,
  newName: (prefix: string) => string,
): { payout: FakePayout; balance: FakeBalance }[] => {
  const today = Math.floor(now / daySeconds) * daySeconds
  return settled.flatMap((currency) => {
    const open = balances
      .filter((each) => each.currency === currency && each.available_on <= today)
      .reduce((sum, { net }) => sum + net, 0)
    if (open <= 0) return []
    const payout: FakePayout = {
      id: newName('po'),
      object: 'payout',
      amount: open,
      currency,
      arrival_date: today + daySeconds,
      status: 'paid',
    }
    const balance = balanceOf(
      newName('txn'),
      'payout',
      payout.id,
      { amount: -open, currency },
      today,
    )
    return [{ payout, balance: { ...balance, available_on: today } }]
  })
}

/** A charge as it is answered: with its balance transaction where that was asked for, else with its name. */
export const withBalance = <T extends { balance_transaction?: string | FakeBalance | null }>(
  url: URL,
  balances: ReadonlyMap<string, FakeBalance>,
  of: T,
): T => {
  const isFiltered = [...url.searchParams].some(
    ([name, value]) => name.startsWith('expand') && value.endsWith('balance_transaction'),
  )
  const name = of.balance_transaction
  return isFiltered && typeof name === 'string'
    ? { ...of, balance_transaction: balances.get(name) ?? null }
    : of
}

/** As a list expands them: each beside the charge, refund, dispute or payout that it is of. */
export const withSources = (
  balances: readonly FakeBalance[],
  sources: readonly { id: string }[],
): object[] => {
  const byId = new Map(sources.map((each) => [each.id, each]))
  return balances.map((each) => ({ ...each, source: byId.get(each.source) ?? each.source }))
}
