// What runs out by itself: lots past their day leave circulation, holds past their time give the coins back.
import type { JobContext } from '#server/core/context.ts'
import { release } from './spend-coins.ts'
import type { NotNull } from '#server/core/database/db.ts'

const atOnce = 200

export const expireCoins = async (ctx: JobContext): Promise<void> => {
  for (let moved = true; moved;)
    moved = await ctx.begin(async (tx) => {
      const owners = await tx.sql<
        { id: NotNull<string> }[]
      >`select owner as id from wallet.expire_lots(${tx.now}, ${atOnce}) owner`
      await tx.publish(
        owners.map(({ id }) => id),
        'wallet',
      )
      return owners.length > 0
    })
}

export const expireHolds = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.sql<{ id: string; owner: NotNull<string> }[]>`
    select h.id, w.owner_id as owner from wallet.holds h join wallet.wallets w on w.id = h.wallet_id
    where h.status = 'open' and h.expires_at <= ${ctx.now} order by h.id limit 10000`
  for (const { id, owner } of due)
    await ctx.begin(async (tx) => {
      const [still] =
        await tx.sql`select 1 from wallet.holds where id = ${id} and status = 'open' for update`
      if (!still) return
      await release(tx, id, 'expired')
      await tx.publish([owner], 'wallet')
    })
}
