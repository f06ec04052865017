// Coins of a payment whose money, or a part of it, is contested or went back: set aside, given back, or taken. Only bought
// coins are (purpose `dispute`): a gift is not taken for a purchase. What was spent already is owed, and freezes the wallet.
import type { Context } from '#server/core/context.ts'
import type { PaymentIntent } from '#server/providers/payments/payments.ts'
import { countSpendable } from '../ledger/balance.ts'
import { grant } from '../ledger/grant-coins.ts'
import { capture, charge, hold, release } from '../ledger/spend-coins.ts'
import { freezeFor, loadOwed, postReceivable } from './receivables.ts'

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
  refundedMinor: number
  lostMinor: number
  takenCoins: number
  disputedCoins: number
  disputedMissing: number
}

/** The coins of a part of the payment's money, rounded down: in the person's favour, as they are those that go back. */
export const coinsOfPart = (
  row: Pick<PaymentRow, 'coins' | 'amountMinor'>,
  minor: number,
): number =>
  Number((BigInt(row.coins) * BigInt(Math.min(minor, row.amountMinor))) / BigInt(row.amountMinor))

const spendingOf = (row: PaymentRow, amount: number, reason: string) =>
  ({
    owner: row.ownerId,
    amount,
    purpose: 'dispute',
    reason,
    subject: `payment:${row.id}`,
  }) as const

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
  const loose = Math.min(due - fromHold, await countSpendable(ctx, row.ownerId, 'dispute'))
  if (loose > 0) await charge(ctx, { ...spendingOf(row, loose, reason), to: 'issuance' })
  return due - fromHold - loose
}

/** Gives back coins of a dispute that was won after it was lost: what is owed ends first, the rest returns to the wallet. */
const giveBack = async (ctx: Context, row: PaymentRow, coins: number): Promise<void> => {
  const owed = Math.min(coins, await loadOwed(ctx, row.id))
  if (owed > 0) await postReceivable(ctx, row.id, -owed)
  if (coins > owed)
    await grant(ctx, {
      owner: row.ownerId,
      amount: coins - owed,
      coinType: 'free',
      paid: true,
      reason: 'dispute_won',
      subject: `payment:${row.id}`,
    })
}

/**
 * What was lost in all. It falls only by what was won: a reading from before the loss says less too, and is old. To a wallet
 * that was closed nothing comes back; its money is then among what nobody has settled.
 */
const loadLost = async (ctx: Context, row: PaymentRow, intent: PaymentIntent): Promise<number> => {
  if (intent.lost >= row.lostMinor) return intent.lost
  if (intent.won < row.lostMinor - intent.lost) return row.lostMinor
  const [open] = await ctx.sql`
    select from wallet.wallets where id = ${row.walletId} and status <> 'closed'`
  return open ? intent.lost : row.lostMinor
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
  intent: PaymentIntent,
): Promise<void> => {
  const refunded = Math.max(row.refundedMinor, intent.refunded)
  const lost = await loadLost(ctx, row, intent)
  const gone = Math.min(row.amountMinor, refunded + lost)
  const contested = Math.min(row.amountMinor - gone, intent.contested)
  const taken = coinsOfPart(row, gone)
  const disputed = coinsOfPart(row, gone + contested) - taken
  const status = statusOf(row, refunded, lost, contested)
  let { disputeHold: held, disputedMissing: missing } = row
  let owed = 0
  if (taken !== row.takenCoins || disputed !== row.disputedCoins) {
    const reason = lost > row.lostMinor ? 'dispute_lost' : 'payment_refunded'
    owed = await takeBack(ctx, row, Math.max(0, taken - row.takenCoins), reason)
    if (owed > 0) await postReceivable(ctx, row.id, owed)
    if (taken < row.takenCoins) await giveBack(ctx, row, row.takenCoins - taken)
    const aside = Math.min(disputed, await countSpendable(ctx, row.ownerId, 'dispute'))
    held = aside > 0 ? await hold(ctx, spendingOf(row, aside, 'payment_disputed')) : null
    missing = disputed - aside
  }
  await ctx.sql`update wallet.payments set status = ${status}, refunded_minor = ${refunded}, lost_minor = ${lost},
      taken_coins = ${taken}, disputed_coins = ${disputed}, disputed_missing = ${missing},
      dispute_hold = ${held}, ask_at = ${ctx.now}, changed_at = ${ctx.now}
    where id = ${row.id} and (status, refunded_minor, lost_minor, taken_coins, disputed_coins)
      is distinct from (${status}, ${refunded}::bigint, ${lost}::bigint, ${taken}::bigint, ${disputed}::bigint)`
  if (taken !== row.takenCoins || disputed !== row.disputedCoins) {
    await freezeFor(ctx, row, 'receivable', (await loadOwed(ctx, row.id)) > 0)
    await freezeFor(ctx, row, 'dispute', missing > 0)
  }
  // A dispute of which we hear only when it was lost is told all the same.
  const isNew = status === 'disputed' || lost > row.lostMinor
  if (row.status !== 'disputed' && isNew)
    await ctx.emit('wallet.payment_disputed', {
      accountId: row.ownerId,
      paymentId: row.id,
      coins: disputed > 0 ? disputed : taken - row.takenCoins,
      missing: disputed > 0 ? missing : owed,
    })
  if (taken !== row.takenCoins || disputed !== row.disputedCoins)
    await ctx.publish([row.ownerId], 'wallet')
}
