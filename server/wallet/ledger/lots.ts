// The lots of a wallet that can still be spent, in the order they will be.
import { utcDay } from '#contract/days.ts'
import type { CoinType } from '#contract/wallet/calls.ts'
import type { Context } from '#server/core/context.ts'

export type Lot = {
  coinType: CoinType
  amount: number
  expires: string
  paid: boolean
  since: string
}

export const lotsOf = (
  ctx: Pick<Context, 'sql' | 'now'>,
  walletId: string,
  coinType: CoinType | null = null,
) =>
  ctx.sql<Lot[]>`
    select a.coin_type, l.coins as amount, l.expires, l.paid, l.since
    from wallet.accounts a
    cross join lateral unnest(a.lot_expires, a.lot_paid, a.lot_since, a.lot_coins) l (expires, paid, since, coins)
    where a.wallet_id = ${walletId} and a.role = 'available' and l.expires > ${ctx.now}
      and (${coinType}::text is null or a.coin_type = ${coinType})
    order by l.expires, a.coin_type, l.paid`

/** The last day on which a lot is good; null when it always is. */
export const lastDay = (expires: string): string | null =>
  expires === 'infinity' ? null : utcDay(new Date(Date.parse(expires) - 1))

export type Expiry = { coinType: CoinType; amount: number; expiryDate: string }

/** What runs out on which day within a period, and how much never does. */
export const expiries = (lots: readonly Lot[], fromDate?: string, toDate?: string) => {
  const days = new Map<string, Expiry>()
  let neverExpires = 0
  for (const lot of lots) {
    const day = lastDay(lot.expires)
    if (day === null) neverExpires += lot.amount
    else if ((!fromDate || day >= fromDate) && (!toDate || day <= toDate)) {
      const known = days.get(`${day} ${lot.coinType}`)
      if (known) known.amount += lot.amount
      else
        days.set(`${day} ${lot.coinType}`, {
          coinType: lot.coinType,
          amount: lot.amount,
          expiryDate: day,
        })
    }
  }
  return { validity: [...days.values()], neverExpires }
}
