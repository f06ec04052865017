// Coins of a payment that is contested or was refunded: set aside, given back, or taken.
import type { Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { spendableFor } from '../ledger/balance.ts'
import { capture, charge, hold, release } from '../ledger/spend-coins.ts'

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
export const freeze = async (
  ctx: Context,
  row: PaymentRow,
  reason: string,
): Promise<PaymentRow> => {
  const amount = Math.min(row.coins, await spendableFor(ctx, row.owner_id, 'dispute'))
  const missing = row.coins - amount
  const spending = {
    owner: row.owner_id,
    amount,
    purpose: 'dispute',
    reason,
    subject: `payment:${row.id}`,
  } as const
  const held = amount === 0 ? null : await hold(ctx, spending)
  if (missing > 0)
    await ctx.sql`update wallet.wallets set status = 'frozen' where id = ${row.wallet_id} and status = 'active'`
  await ctx.sql`update wallet.payments
    set status = 'disputed', dispute_hold = ${held}, dispute_debt = ${missing}, changed_at = ${ctx.now} where id = ${row.id}`
  return { ...row, status: 'disputed', dispute_hold: held, dispute_debt: missing }
}

/** The dispute was won: the coins are free again, and so is a wallet that owes nothing else. */
export const giveBack = async (ctx: Context, row: PaymentRow): Promise<void> => {
  if (row.dispute_hold) await release(ctx, row.dispute_hold)
  await ctx.sql`update wallet.payments
    set status = 'credited', dispute_hold = null, dispute_debt = 0, changed_at = ${ctx.now} where id = ${row.id}`
  if (row.dispute_debt > 0) await thaw(ctx, row.wallet_id)
}

const thaw = (ctx: Context, walletId: string) =>
  ctx.sql`update wallet.wallets w set status = 'active' where w.id = ${walletId} and w.status = 'frozen'
    and not exists (select from wallet.payments p where p.wallet_id = w.id and p.dispute_debt > 0)`

/** Takes what a wallet owes for money that went back from the coins that came meanwhile; a wallet that owes nothing is free. */
export const collectDebt = async (ctx: Context, paymentId: string): Promise<void> => {
  const row = orNotFound(
    (
      await ctx.sql<PaymentRow[]>`select * from wallet.payments where id = ${paymentId} for update`
    )[0],
  )
  const amount = Math.min(row.dispute_debt, await spendableFor(ctx, row.owner_id, 'dispute'))
  if (amount === 0) return
  await charge(ctx, {
    owner: row.owner_id,
    amount,
    purpose: 'dispute',
    reason: 'dispute_lost',
    subject: `payment:${row.id}`,
    to: 'issuance',
  })
  await ctx.sql`update wallet.payments set dispute_debt = dispute_debt - ${amount}, changed_at = ${ctx.now} where id = ${row.id}`
  await thaw(ctx, row.wallet_id)
  await ctx.publish([row.owner_id], 'wallet')
}

/** The money went back: so do the coins. */
export const takeBack = async (
  ctx: Context,
  row: PaymentRow,
  final: 'dispute_lost' | 'refunded',
  reason: string,
): Promise<void> => {
  const frozen = row.status === 'disputed' ? row : await freeze(ctx, row, reason)
  if (frozen.dispute_hold) await capture(ctx, frozen.dispute_hold, undefined, 'issuance')
  await ctx.sql`update wallet.payments set status = ${final}, changed_at = ${ctx.now} where id = ${row.id}`
}
