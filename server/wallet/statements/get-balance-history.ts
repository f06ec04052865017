import { dayIn, daysAfter } from '#contract/days.ts'
import type { getBalanceHistory as call } from '#contract/wallet/statements/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadAuthorizedWallet } from '../ledger/load-authorized-wallet.ts'

/** What was available at the end of each of the owner's days: the balance after each account's last entry before the day's end. */
export const getBalanceHistory: CallFunction<typeof call> = async (ctx, { id, days }) => {
  const wallet = await loadAuthorizedWallet(ctx, id)
  const list = Array.from({ length: days }, (_, i) =>
    daysAfter(dayIn(wallet.timeZone, ctx.now), i + 1 - days),
  )
  const rows = await ctx.sql<{ day: string; coins: number }[]>`
    with ends as (select d.day, wallet.seq_at((d.day + 1)::timestamp at time zone ${wallet.timeZone}) as seq from unnest(${list}::date[]) d (day))
    select e.day, coalesce(sum(last.after), 0)::bigint as coins
    from ends e left join wallet.accounts a on a.wallet_id = ${wallet.id} and a.role = 'available'
    left join lateral (
      select x.after from (
        (select t.seq, t.from_after as after from wallet.transfers t
          where t.from_account = a.id and t.seq < e.seq order by t.seq desc limit 1)
        union all
        (select t.seq, t.to_after from wallet.transfers t
          where t.to_account = a.id and t.seq < e.seq order by t.seq desc limit 1)) x
      order by x.seq desc limit 1) last on true
    group by e.day order by e.day`
  return { walletId: wallet.id, days: [...rows] }
}
