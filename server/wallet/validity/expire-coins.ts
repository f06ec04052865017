// What runs out by itself: lots past their day leave circulation, holds past their time give the coins back.
import type { Context, JobContext } from '#server/core/context.ts'
import { release } from '#server/wallet/ledger/spend-coins.ts'
import type { NotNull } from '#server/core/database/db.ts'

const atOnce = 200

/** Whether there were any: then there may be more. Needs a transaction. */
export const expireSome = async ({
  sql,
  now,
  publish,
}: Pick<Context<null>, 'sql' | 'now' | 'publish'>): Promise<boolean> => {
  const owners = await sql<
    { id: NotNull<string> }[]
  >`select owner as id from wallet.expire_lots(${now}, ${atOnce}) owner`
  await publish(
    owners.map(({ id }) => id),
    'wallet',
  )
  return owners.length > 0
}

export const expireCoins = async (ctx: JobContext): Promise<void> => {
  while (await ctx.begin(expireSome));
}

export const expireHolds = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.sql<{ id: string; owner: NotNull<string> }[]>`
    select h.id, w.owner_id as owner from wallet.holds h join wallet.wallets w on w.id = h.wallet_id
    where h.status = 'open' and h.expires_at <= ${ctx.now} order by h.id limit 10000`
  for (const { id, owner } of due)
    await ctx.begin(async (tx) => {
      const [still] = await tx.sql<
        [{ open: boolean | null }]
      >`select wallet.lock_hold(${id}) as open`
      if (!still.open) return
      await release(tx, id, 'expired')
      await tx.publish([owner], 'wallet')
    })
}
