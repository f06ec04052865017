// The lots of a wallet that can still be spent, in the order they will be.
import { dayIn } from '#contract/days.ts'
import type { CoinType } from '#contract/wallet/shapes.ts'
import type { Context } from '#server/core/context.ts'

export type Lot = {
  coinType: CoinType
  amount: number
  expires: string
  paid: boolean
  since: string
}

export const listLots = (
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

/** Until when a lot is good: the first moment that is too late, and the day that was in its owner's zone. Null: always. */
export const expiryIn = (
  timeZone: string,
  expires: string,
): { expiryDate: string | null; expiresAt: string | null } =>
  expires === 'infinity'
    ? { expiryDate: null, expiresAt: null }
    : {
        expiryDate: dayIn(timeZone, new Date(Date.parse(expires) - 1)),
        expiresAt: new Date(expires).toISOString(),
      }

export type Expiry = { coinType: CoinType; amount: number; expiryDate: string; expiresAt: string }

/** What runs out when within a period of the owner's days, and how much never does. */
export const expiriesWithin = (
  lots: readonly Lot[],
  timeZone: string,
  fromDate?: string,
  toDate?: string,
) => {
  const found = new Map<string, Expiry>()
  let neverExpires = 0
  for (const { coinType, amount, expires } of lots) {
    const { expiryDate, expiresAt } = expiryIn(timeZone, expires)
    if (expiryDate === null || expiresAt === null) neverExpires += amount
    else if ((!fromDate || expiryDate >= fromDate) && (!toDate || expiryDate <= toDate)) {
      const known = found.get(`${expiresAt} ${coinType}`)
      if (known) known.amount += amount
      else found.set(`${expiresAt} ${coinType}`, { coinType, amount, expiryDate, expiresAt })
    }
  }
  return { validity: [...found.values()], neverExpires }
}
