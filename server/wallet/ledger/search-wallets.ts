import type { searchWallets as searchCall, Wallet } from '#contract/wallet/ledger/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { seesAllWallets, loadAuthorizedWallet } from './load-authorized-wallet.ts'
import { openWallet, findWalletId } from './open-wallet.ts'
import { toWallet } from './to-wallet.ts'

/** Wallets of accounts that were merged into the caller's: their coins are in the caller's now, their past stands here. */
const listFormerWallets = async (ctx: SignedContext): Promise<Wallet[]> => {
  const former = await ctx.sql<{ id: string; mail: string | null }[]>`
    select w.id, p.mail from identity.public_merges m join wallet.wallets w on w.person_id = m.account_id
    left join identity.public_accounts p on p.id = m.account_id
    where m.holder_id = ${ctx.actor.accountId} order by w.opened_at, w.id`
  return Promise.all(
    former.map(async ({ id, mail }) => ({
      ...(await toWallet(ctx, await loadAuthorizedWallet(ctx, id))),
      formerMail: mail,
    })),
  )
}

export const searchWallets: CallFunction<typeof searchCall> = async (
  ctx,
  { ownerId = ctx.actor.accountId },
) => {
  const isOwn = ownerId === ctx.actor.accountId
  if (!isOwn && !seesAllWallets(ctx)) return fail('wallet_not_found')
  const id = isOwn ? await openWallet(ctx, ownerId) : await findWalletId(ctx, ownerId)
  const wallets = id ? [await toWallet(ctx, await loadAuthorizedWallet(ctx, id))] : []
  return { wallets: isOwn ? [...wallets, ...(await listFormerWallets(ctx))] : wallets }
}
