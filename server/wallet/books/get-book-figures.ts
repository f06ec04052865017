import type {
  BookAccount,
  getBookFigures as call,
  liabilityAges,
} from '#contract/wallet/books/calls.ts'
import type { CoinType } from '#contract/wallet/shapes.ts'
import type { CallFunction } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { loadPricing } from '../payments/prices.ts'

type Month = { month: NotNull<string>; account: BookAccount; amount: NotNull<number> }
type Owed = {
  paid: NotNull<boolean>
  coinType: CoinType
  age: NotNull<(typeof liabilityAges)[number]>
  coins: NotNull<number>
}

/** Income is shown above zero, and so are costs and what is owed. */
export const getBookFigures: CallFunction<typeof call> = async (ctx) => {
  const { base } = await loadPricing(ctx)
  const rows = await ctx.sql<Month[]>`
    select date_trunc('month', d.day)::date as month, d.account, sum(d.debit - d.credit)::bigint as amount
    from wallet.book_days d where d.unit = ${base} group by 1, 2 order by 1`
  const months = Map.groupBy(rows, ({ month }) => month)
  const owed = { bought: 0, promotional: 0 }
  const liability = await ctx.sql<Owed[]>`
    select l.paid, a.coin_type, case when l.since > ${ctx.now}::timestamptz - interval '30 days' then 'd30'
        when l.since > ${ctx.now}::timestamptz - interval '90 days' then 'd90'
        when l.since > ${ctx.now}::timestamptz - interval '365 days' then 'd365' else 'older' end as age,
      sum(l.coins)::bigint as coins
    from wallet.accounts a
    cross join lateral unnest(a.lot_paid, a.lot_since, a.lot_coins) l (paid, since, coins)
    where not a.source group by 1, 2, 3 order by 1 desc, 2, 3`
  return {
    currency: base,
    months: [...months].map(([month, of]) => {
      const gained = (account: BookAccount) =>
        of.find((row) => row.account === account)?.amount ?? 0
      owed.bought -= gained('liabilities:coins:bought')
      owed.promotional -= gained('liabilities:coins:promotional')
      return {
        month,
        services: 0 - gained('income:services'),
        breakage: 0 - gained('income:breakage'),
        exchange: 0 - gained('income:exchange'),
        fees: gained('expenses:processor-fees'),
        promotions: gained('expenses:promotions'),
        ...owed,
      }
    }),
    liability: [...liability],
  }
}
