// Coins that are owed for payments that went back after they were spent: kept in the books, paid from bought coins, and why the
// wallet is frozen until then.
import type { Context, JobContext } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { countSpendable } from '../ledger/balance.ts'
import { charge } from '../ledger/spend-coins.ts'

type FreezeReason = 'receivable' | 'dispute'
type OfWallet = { id: string; walletId: string }

/** Freezes the wallet for a payment, or lifts that freeze; others stand. */
export const freezeFor = async (
  ctx: Context,
  { id, walletId }: OfWallet,
  reason: FreezeReason,
  stands: boolean,
): Promise<void> => {
  // Two who freeze or lift go one after the other, each seeing what the other did.
  await ctx.sql`select from wallet.wallets where id = ${walletId} for update`
  if (stands)
    await ctx.sql`insert into wallet.freezes (wallet_id, reason, payment_id, at)
      values (${walletId}, ${reason}, ${id}, ${ctx.now}) on conflict do nothing`
  else
    await ctx.sql`update wallet.freezes set lifted_at = ${ctx.now}
      where wallet_id = ${walletId} and reason = ${reason} and payment_id = ${id} and lifted_at is null`
}

export const loadOwed = async (ctx: Context, paymentId: string): Promise<number> => {
  const [row] = await ctx.sql<
    { coins: NotNull<number> }[]
  >`select coins from wallet.receivables where payment_id = ${paymentId}`
  return row?.coins ?? 0
}

/** Owed from now on; below zero, no longer owed. */
export const postReceivable = async (
  ctx: Context,
  paymentId: string,
  coins: number,
): Promise<void> => {
  await ctx.sql`select wallet.post_receivable(${paymentId}, ${coins}, ${ctx.now})`
}

/**
 * Pays what is owed for a payment from the wallet's bought coins, as many as are there and at most `most`. Gives how many were
 * paid and how many are still owed. The payment's row is the lock.
 */
export const repay = async (
  ctx: Context,
  paymentId: string,
  max: number,
): Promise<{ repaid: number; owed: number }> => {
  const [row] = await ctx.sql<{ id: string; walletId: string; ownerId: string }[]>`
    select id, wallet_id, owner_id from wallet.payments where id = ${paymentId} for update`
  const owed = row ? await loadOwed(ctx, paymentId) : 0
  if (!row || owed === 0) return { repaid: 0, owed: 0 }
  const repaid = Math.min(owed, max, await countSpendable(ctx, row.ownerId, 'dispute'))
  if (repaid > 0)
    await charge(ctx, {
      owner: row.ownerId,
      amount: repaid,
      purpose: 'dispute',
      reason: 'receivable_repaid',
      subject: `payment:${paymentId}`,
      to: 'issuance',
    })
  if (repaid === owed) await freezeFor(ctx, row, 'receivable', false)
  await ctx.publish([row.ownerId], 'wallet')
  return { repaid, owed: owed - repaid }
}

/**
 * Coins just bought pay first what the wallet owes, oldest first. As a job, in a transaction after the purchase's own: the books
 * need the purchase before they can spend its coins. Doing it again pays nothing twice.
 */
export const repayFromPurchase = async (
  ctx: JobContext,
  { paymentId }: { paymentId: string },
): Promise<void> =>
  ctx.begin(async (tx) => {
    const [due] = await tx.sql<{ walletId: string }[]>`
      select wallet_id from wallet.payments where id = ${paymentId} and repay_due`
    if (!due) return
    const owing = await tx.sql<{ paymentId: NotNull<string> }[]>`
      select payment_id from wallet.receivables where wallet_id = ${due.walletId} order by since, payment_id`
    const all = [paymentId, ...owing.map((each) => each.paymentId)]
    // All at once and newest first, as the processor's moves lock theirs: no two wait for each other in a ring.
    await tx.sql`select from wallet.payments where id = any (${all}) order by id desc for update`
    const [bought] = await tx.sql<{ coins: number; takenCoins: number; disputedCoins: number }[]>`
      update wallet.payments set repay_due = false where id = ${paymentId} and repay_due
      returning coins, taken_coins, disputed_coins`
    let left = bought ? bought.coins - bought.takenCoins - bought.disputedCoins : 0
    for (const each of owing) if (left > 0) left -= (await repay(tx, each.paymentId, left)).repaid
  })
