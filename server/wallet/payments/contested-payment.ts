// Coins of a payment whose money, or a part of it, is contested or went back: set aside, given back, or taken. Only bought
// coins are (purpose `dispute`): a gift is not taken for a purchase. What was spent already is a debt, and freezes the wallet.
import type { Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import type { Intent } from '#server/providers/payments/payments.ts'
import { spendableFor } from '../ledger/balance.ts'
import { capture, charge, hold, release } from '../ledger/spend-coins.ts'

export type PaymentRow = {
  id: string
  walletId: string
  ownerId: string
  coins: number
  currency: string
  amountMinor: number
  status: string
  transferId: string | null
  disputeHold: string | null
  disputeDebt: number
  refundedMinor: number
  lostMinor: number
  takenCoins: number
  disputedCoins: number
  disputedMissing: number
}

/** The coins of a part of the payment's money, rounded down: in the person's favour, as they are those that go back. */
export const shareOf = (row: Pick<PaymentRow, 'coins' | 'amountMinor'>, minor: number): number =>
  Number((BigInt(row.coins) * BigInt(Math.min(minor, row.amountMinor))) / BigInt(row.amountMinor))

const spendingOf = (row: PaymentRow, amount: number, reason: string) =>
  ({
    owner: row.ownerId,
    amount,
    purpose: 'dispute',
    reason,
    subject: `payment:${row.id}`,
  }) as const

const thaw = (ctx: Context, walletId: string) =>
  ctx.sql`update wallet.wallets w set status = 'active' where w.id = ${walletId} and w.status = 'frozen'
    and not exists (select from wallet.payments p
      where p.wallet_id = w.id and p.dispute_debt + p.disputed_missing > 0)`

/** Takes coins for money that went back, first those set aside. Gives how many were not there. */
const takeBack = async (
  ctx: Context,
  row: PaymentRow,
  due: number,
  reason: string,
): Promise<number> => {
  const held = row.disputedCoins - row.disputedMissing
  const fromHold = Math.min(due, held)
  if (row.disputeHold && fromHold > 0) await capture(ctx, row.disputeHold, fromHold, 'issuance')
  if (row.disputeHold && fromHold < held) await release(ctx, row.disputeHold)
  const loose = Math.min(due - fromHold, await spendableFor(ctx, row.ownerId, 'dispute'))
  if (loose > 0) await charge(ctx, { ...spendingOf(row, loose, reason), to: 'issuance' })
  return due - fromHold - loose
}

const statusOf = (row: PaymentRow, refunded: number, lost: number, contested: number): string => {
  if (contested > 0) return 'disputed'
  if (refunded + lost < row.amountMinor) return 'credited'
  return refunded < row.amountMinor ? 'dispute_lost' : 'refunded'
}

/**
 * Makes the coins of a credited payment agree with its money. What went back is taken in all, not by event, and never falls:
 * readings that come twice or late change nothing.
 */
export const settleCredited = async (
  ctx: Context,
  row: PaymentRow,
  intent: Intent,
): Promise<void> => {
  const refunded = Math.max(row.refundedMinor, intent.refunded)
  const lost = Math.max(row.lostMinor, intent.lost)
  const gone = Math.min(row.amountMinor, refunded + lost)
  const contested = Math.min(row.amountMinor - gone, intent.contested)
  const taken = shareOf(row, gone)
  const disputed = shareOf(row, gone + contested) - taken
  const status = statusOf(row, refunded, lost, contested)
  let { disputeHold: held, disputeDebt: debt, disputedMissing: missing } = row
  if (taken !== row.takenCoins || disputed !== row.disputedCoins) {
    const reason = lost > row.lostMinor ? 'dispute_lost' : 'payment_refunded'
    debt += await takeBack(ctx, row, taken - row.takenCoins, reason)
    const aside = Math.min(disputed, await spendableFor(ctx, row.ownerId, 'dispute'))
    held = aside > 0 ? await hold(ctx, spendingOf(row, aside, 'payment_disputed')) : null
    missing = disputed - aside
  }
  await ctx.sql`update wallet.payments set status = ${status}, refunded_minor = ${refunded}, lost_minor = ${lost},
      taken_coins = ${taken}, disputed_coins = ${disputed}, disputed_missing = ${missing},
      dispute_hold = ${held}, dispute_debt = ${debt}, ask_at = ${ctx.now}, changed_at = ${ctx.now}
    where id = ${row.id} and (status, refunded_minor, lost_minor, taken_coins, disputed_coins)
      is distinct from (${status}, ${refunded}::bigint, ${lost}::bigint, ${taken}::bigint, ${disputed}::bigint)`
  if (debt + missing > 0)
    await ctx.sql`update wallet.wallets set status = 'frozen' where id = ${row.walletId} and status = 'active'`
  else if (row.disputeDebt + row.disputedMissing > 0) await thaw(ctx, row.walletId)
  // A dispute of which we hear only when it was lost is told all the same.
  const isNew = status === 'disputed' || lost > row.lostMinor
  if (row.status !== 'disputed' && isNew)
    await ctx.emit('wallet.payment_disputed', {
      accountId: row.ownerId,
      paymentId: row.id,
      coins: disputed > 0 ? disputed : taken - row.takenCoins,
      missing: disputed > 0 ? missing : debt - row.disputeDebt,
    })
  if (taken !== row.takenCoins || disputed !== row.disputedCoins)
    await ctx.publish([row.ownerId], 'wallet')
}

/** Takes what a wallet owes for money that went back from the coins bought meanwhile; a wallet that owes nothing is free. */
export const collectDebt = async (ctx: Context, paymentId: string): Promise<void> => {
  const row = orNotFound(
    (
      await ctx.sql<PaymentRow[]>`select * from wallet.payments where id = ${paymentId} for update`
    )[0],
  )
  const amount = Math.min(row.disputeDebt, await spendableFor(ctx, row.ownerId, 'dispute'))
  if (amount === 0) return
  const reason = row.lostMinor > 0 ? 'dispute_lost' : 'payment_refunded'
  await charge(ctx, { ...spendingOf(row, amount, reason), to: 'issuance' })
  await ctx.sql`update wallet.payments set dispute_debt = dispute_debt - ${amount}, changed_at = ${ctx.now} where id = ${row.id}`
  await thaw(ctx, row.walletId)
  await ctx.publish([row.ownerId], 'wallet')
}
