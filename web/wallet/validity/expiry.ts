// Which coins run out when, from the lots that the wallet names.
import type { Wallet } from '#contract/wallet/ledger/calls.ts'
import { daysAfter } from '#contract/days.ts'

type Expiries = Wallet['coinExpiryDetails']

const sum = (lots: Expiries) => lots.reduce((total, { amount }) => total + amount, 0)

/** Coins whose last day comes within so many days of this one. */
export const expiringBy = (lots: Expiries, days: number, today: string): number =>
  sum(lots.filter(({ expiryDate }) => expiryDate <= daysAfter(today, days)))

export type Month = { month: string; coins: number; lots: Expiries }

/** One entry a month in which coins run out, soonest first. */
export const byMonth = (lots: Expiries): Month[] => {
  const months = Map.groupBy(lots, ({ expiryDate }) => expiryDate.slice(0, 7))
  return [...months]
    .map(([month, ofMonth]) => ({ month, coins: sum(ofMonth), lots: ofMonth }))
    .sort((a, b) => a.month.localeCompare(b.month))
}
