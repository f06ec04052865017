// One function makes our payment agree with what the provider says is true. The client's call, events, retries and the
// reconciler all end here and may race: the payment's row is the lock, and the ledger's key lets coins come once.
import { maxCoinsBought } from '#contract/wallet/payments/calls.ts'
import type { Context } from '#server/core/context.ts'
import { Failure } from '#server/core/fail.ts'
import type { PaymentIntent } from '#server/providers/payments/payments.ts'
import { type PaymentRow, settleCredited } from './contested-payment.ts'
import { grant } from '../ledger/grant-coins.ts'
import { keepCardDisputes } from '../card-disputes/keep-card-disputes.ts'
import { upsertPaymentCard } from './payment-cards.ts'
import { upsertMoves } from './processor-moves.ts'

/** The payment as it arrived: coins in proportion where another amount came; null where no coins can be made of it. */
const updateArrived = async (
  ctx: Context,
  row: PaymentRow,
  intent: PaymentIntent,
): Promise<PaymentRow | null> => {
  if (intent.currency !== row.currency) return null
  if (intent.received === row.amountMinor) return row
  // Rounded down: whole coins are given for what was paid for whole.
  const coins = Number((BigInt(row.coins) * BigInt(intent.received)) / BigInt(row.amountMinor))
  if (coins < 1 || coins > maxCoinsBought) return null
  await ctx.sql`update wallet.payments set asked_coins = coins, asked_minor = amount_minor,
    coins = ${coins}, amount_minor = ${intent.received} where id = ${row.id}`
  return { ...row, coins, amountMinor: intent.received }
}

const giveMoneyBack = async (
  ctx: Context,
  row: PaymentRow,
  intent: PaymentIntent,
): Promise<void> => {
  const { id: paymentId, ownerId: accountId, coins } = row
  await ctx.sql`select wallet.post_unplaced(${paymentId}, ${intent.currency}, ${intent.received}, ${ctx.now})`
  await ctx.sql`update wallet.payments set status = 'refund_pending', changed_at = ${ctx.now} where id = ${paymentId}`
  await ctx.queue('wallet.refund', { paymentId }, { key: `refund:${paymentId}` })
  await ctx.emit('wallet.coins_refused', { accountId, paymentId, coins })
}

/** The move that gave the coins; null where the wallet takes none any more. */
const grantBought = async (ctx: Context, row: PaymentRow): Promise<string | null> => {
  const subject = `payment:${row.id}`
  try {
    return await grant(ctx, {
      owner: row.ownerId,
      amount: row.coins,
      coinType: 'free',
      paid: true,
      reason: 'coins_bought',
      subject,
      key: subject,
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return null
  }
}

const credit = async (ctx: Context, row: PaymentRow, intent: PaymentIntent): Promise<void> => {
  const { id: paymentId, ownerId: accountId, coins, currency, amountMinor } = row
  const transfer = await grantBought(ctx, row)
  // The money goes back (spec §8).
  if (transfer === null) return giveMoneyBack(ctx, row, intent)
  const [credited] = await ctx.sql<{ repayDue: boolean }[]>`update wallet.payments
    set status = 'credited', transfer_id = ${transfer}, decline_code = null, changed_at = ${ctx.now},
      repay_due = exists (select from wallet.receivables r where r.wallet_id = ${row.walletId})
    where id = ${paymentId} returning repay_due`
  await ctx.emit('wallet.coins_added', { accountId, paymentId, coins, currency, amountMinor })
  // Until then the wallet stays frozen.
  if (credited?.repayDue)
    await ctx.queue('wallet.repayFromPurchase', { paymentId }, { key: `repay:${paymentId}` })
}

const waitingStatus = (intent: PaymentIntent): 'processing' | 'canceled' | 'open' =>
  intent.status === 'processing' ? 'processing' : intent.status === 'canceled' ? 'canceled' : 'open'

/** A payment whose coins have not been credited. */
const settleUncredited = async (
  ctx: Context,
  row: PaymentRow,
  intent: PaymentIntent,
): Promise<void> => {
  if (row.status === 'refunded') return
  if (intent.received > 0 && intent.refunded >= intent.received)
    await ctx.sql`update wallet.payments set status = 'refunded', changed_at = ${ctx.now} where id = ${row.id}`
  else if (row.status === 'refund_pending') return
  else if (intent.status === 'succeeded') {
    await upsertPaymentCard(ctx, row.ownerId, intent.cardFingerprint)
    const paid = await updateArrived(ctx, row, intent)
    await (paid ? credit(ctx, paid, intent) : giveMoneyBack(ctx, row, intent))
  } else if (row.status !== 'canceled')
    // A reading that is older than the one that ended the payment opens it no more.
    await ctx.sql`update wallet.payments set status = ${waitingStatus(intent)}, decline_code = ${intent.declineCode},
      ask_at = case when status = ${waitingStatus(intent)} then ask_at else ${ctx.now} end,
      changed_at = ${ctx.now} where id = ${row.id}`
}

/** Coins came, or more of their money went back: an invoice or a credit note is due. */
const hasNewPapers = (before: PaymentRow, now: PaymentRow): boolean =>
  now.transferId !== null &&
  (before.transferId === null ||
    now.refundedMinor + now.lostMinor > before.refundedMinor + before.lostMinor)

/** Brings one payment up to date with its intent, in the caller's transaction. Gives its row as it is then. */
export const settlePayment = async (
  ctx: Context,
  intent: PaymentIntent,
): Promise<PaymentRow | null> => {
  const read = async (): Promise<PaymentRow | undefined> =>
    (
      await ctx.sql<PaymentRow[]>`
    select id, wallet_id, owner_id, coins, currency, amount_minor, status, transfer_id, dispute_hold,
      refunded_minor, lost_minor, taken_coins, disputed_coins, disputed_missing
    from wallet.payments
    where provider_id = ${intent.id} or (provider_id is null and id::text = ${intent.paymentId}) for update`
    )[0]
  const found = await read()
  if (!found) return null
  // Our note of the intent was lost in a crash; its own note of the payment makes it good.
  if (found.status === 'created')
    await ctx.sql`update wallet.payments set provider_id = ${intent.id}, status = 'open' where id = ${found.id}`
  if (found.transferId === null) await settleUncredited(ctx, found, intent)
  const credited = (await read())!
  if (credited.transferId !== null) await settleCredited(ctx, credited, intent)
  await keepCardDisputes(ctx, found.id, intent.disputes)
  await upsertMoves(ctx, intent.moves, new Map([[intent.id, found.id]]))
  const settled = (await read())!
  if (hasNewPapers(found, settled))
    await ctx.queue('wallet.issueInvoices', { paymentId: settled.id })
  if (settled.status !== found.status) await ctx.publish([settled.ownerId], 'wallet')
  return settled
}
