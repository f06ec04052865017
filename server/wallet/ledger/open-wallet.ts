import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'

type WithSql = Pick<Context, 'sql'>

export const findWalletId = async (ctx: WithSql, owner: string): Promise<string | null> => {
  const [row] = await ctx.sql<
    { id: string }[]
  >`select id from wallet.wallets where owner_id = ${owner}`
  return row?.id ?? null
}

/** Gives the owner's wallet, opened when there is none. A programme's owner is the programme itself. */
export const openWallet = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  owner: string,
  kind: 'person' | 'programme' = 'person',
): Promise<string> => {
  const there = await findWalletId(ctx, owner)
  if (there) return there
  const own =
    kind === 'person' ? { person: owner, programme: null } : { person: null, programme: owner }
  await ctx.sql`insert into wallet.wallets (id, kind, person_id, programme_id, opened_at)
    values (${newId(ctx.now.getTime())}, ${kind}, ${own.person}, ${own.programme}, ${ctx.now}) on conflict do nothing`
  const id = await findWalletId(ctx, owner)
  if (!id) throw new Error('the wallet was opened and is not there')
  await ctx.sql`select wallet.open_account(${id}, 'free', 'available', null)`
  return id
}
