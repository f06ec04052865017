// Which wallet a caller may touch or see; another's wallet answers as if it were not there.
import type { Context, SignedContext } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { orNotFound } from '#server/core/fail.ts'
import { logRead } from '#server/core/work/log-read.ts'

export type WalletRow = {
  id: string
  kind: 'person' | 'programme' | 'platform'
  ownerId: string | null
  /** Who has the account now that its owner's was merged into. */
  holderId: string | null
  name: string | null
  status: 'active' | 'frozen' | 'closed'
  /** Where its owner's days end; UTC for programmes and the platform. */
  timeZone: NotNull<string>
}

const findWalletRow = async (
  ctx: Pick<Context, 'sql'>,
  id: string,
): Promise<WalletRow | undefined> => {
  const [row] = await ctx.sql<
    WalletRow[]
  >`select w.id, w.kind, w.owner_id, m.holder_id, w.name, w.status,
      coalesce(p.time_zone, 'UTC') as time_zone
    from wallet.wallets w left join identity.public_accounts p on p.id = w.person_id
    left join identity.public_merges m on m.account_id = w.person_id where w.id = ${id}`
  return row
}

/** The caller's own wallet. */
export const loadOwnWallet = async (ctx: SignedContext, id: string): Promise<WalletRow> => {
  const row = await findWalletRow(ctx, id)
  return orNotFound(row?.ownerId === ctx.actor.accountId ? row : null, 'wallet_not_found')
}

export const seesAllWallets = (ctx: SignedContext): boolean =>
  ctx.actor.roles.includes('admin') || ctx.actor.roles.includes('support')

/** The caller's own wallet, one of an account merged into theirs, or any for staff: its owner reads who looked. */
export const loadAuthorizedWallet = async (ctx: SignedContext, id: string): Promise<WalletRow> => {
  const row = await findWalletRow(ctx, id)
  const isOwn = row?.ownerId === ctx.actor.accountId || row?.holderId === ctx.actor.accountId
  const wallet = orNotFound(row && (isOwn || seesAllWallets(ctx)) ? row : null, 'wallet_not_found')
  if (wallet.kind === 'person' && !isOwn) await logRead(ctx, 'person.wallet_read', wallet.ownerId)
  return wallet
}
