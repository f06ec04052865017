// Coins of a payment that is contested or was refunded: set aside, given back, or taken.
import type { Context } from '#server/core/context.ts'
import { spendableFor } from './balance.ts'
import { capture, hold, release } from './spend.ts'

export type PaymentRow = {
  id: string
  wallet_id: string
  owner_id: string
  coins: number
  currency: string
  amount_minor: number
  status: string
  transfer_id: string | null
  dispute_hold: string | null
  dispute_debt: number
}

/** Sets the coins aside; what was spent already is a debt, and the wallet is frozen for it. */
export const freeze = async (ctx: Context, row: PaymentRow, reason: string): Promise<PaymentRow> => {
  const amount = Math.min(row.coins, await spendableFor(ctx, row.owner_id, 'dispute'))
  const missing = row.coins - amount
  const spending = { owner: row.owner_id, amount, purpose: 'dispute', reason, subject: `payment:${row.id}` } as const
  const held = amount === 0 ? null : await hold(ctx, spending)
  if (missing > 0)
    await ctx.sql`update wallet.wallets set status = 'frozen' where id = ${row.wallet_id} and status = 'active'`
  await ctx.sql`update wallet.payments
    set status = 'disputed', dispute_hold = ${held}, dispute_debt = ${missing}, changed_at = ${ctx.now} where id = ${row.id}`
  const { owner_id: accountId, id: paymentId, coins } = row
  await ctx.emit('wallet.payment_disputed', { accountId, paymentId, coins, missing })
  return { ...row, status: 'disputed', dispute_hold: held, dispute_debt: missing }
}

/** The dispute was won: the coins are free again, and so is a wallet that owes nothing else. */
export const giveBack = async (ctx: Context, row: PaymentRow): Promise<void> => {
  if (row.dispute_hold) await release(ctx, row.dispute_hold)
  await ctx.sql`update wallet.payments
    set status = 'credited', dispute_hold = null, dispute_debt = 0, changed_at = ${ctx.now} where id = ${row.id}`
  if (row.dispute_debt === 0) return
  await ctx.sql`update wallet.wallets w set status = 'active' where w.id = ${row.wallet_id} and w.status = 'frozen'
    and not exists (select from wallet.payments p where p.wallet_id = w.id and p.dispute_debt > 0)`
}

/** The money went back: so do the coins. */
export const takeBack = async (
  ctx: Context, row: PaymentRow, final: 'dispute_lost' | 'refunded', reason: string,
): Promise<void> => {
  const frozen = row.status === 'disputed' ? row : await freeze(ctx, row, reason)
  if (frozen.dispute_hold) await capture(ctx, frozen.dispute_hold, undefined, 'issuance')
  await ctx.sql`update wallet.payments set status = ${final}, changed_at = ${ctx.now} where id = ${row.id}`
}
