// Coins of a person who has died: frozen, and not run out, until two of the staff find that it was a mistake. Paying heirs out is
// for the money desk.
import type { CoinType } from '#contract/wallet/shapes.ts'
import { daysAfter } from '#contract/days.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { newId } from '#server/core/ids.ts'
import { expireSome } from '#server/wallet/validity/expire-coins.ts'
import { grant } from './grant-coins.ts'

/** Days in which coins are good that ran out while they were frozen by mistake. */
const daysBack = 30

/** Coins whose day has passed meanwhile come back with another last day. */
const giveBack = async (ctx: Context<null>, accountId: string, freezeId: string): Promise<void> => {
  const over = await ctx.sql<{ coinType: CoinType; coins: NotNull<number> }[]>`
    select a.coin_type, sum(l.coins)::bigint as coins
    from wallet.wallets w join wallet.accounts a on a.wallet_id = w.id and a.role = 'available'
    cross join lateral unnest(a.lot_expires, a.lot_coins) l (expires, coins)
    where w.person_id = ${accountId} and l.expires <= ${ctx.now} group by a.coin_type order by a.coin_type`
  // First they leave, so that a cap counts none of them twice.
  while (await expireSome(ctx));
  for (const { coinType, coins: amount } of over)
    await grant(ctx, {
      owner: accountId,
      amount,
      coinType,
      lastDay: (today) => daysAfter(today, daysBack),
      reason: 'frozen_by_mistake',
      key: `memorial ${freezeId} ${coinType}`,
    })
}

/** Begun or ended: what stands now is what counts, in whatever order the news comes. */
export const followMemorial = async (
  ctx: Context<null>,
  { accountId }: { accountId: string },
): Promise<void> => {
  const status =
    await ctx.sql`select from identity.public_memorials where account_id = ${accountId}`
  if (status.length > 0) {
    await ctx.sql`insert into wallet.freezes (id, wallet_id, reason, at)
      select ${newId(ctx.now.getTime())}, w.id, 'memorial', ${ctx.now} from wallet.wallets w
      where w.person_id = ${accountId} and w.status <> 'closed' on conflict do nothing`
  } else {
    const [freed] = await ctx.sql<{ id: string }[]>`
      update wallet.freezes f set lifted_at = ${ctx.now} from wallet.wallets w
      where w.id = f.wallet_id and w.person_id = ${accountId} and f.reason = 'memorial' and f.lifted_at is null
      returning f.id`
    if (freed) await giveBack(ctx, accountId, freed.id)
  }
  await ctx.publish([accountId], 'wallet')
}
