// One function makes our payment agree with what the provider says is true. The client's call, events, retries and the
// reconciler all end here and may race: the payment's row is the lock, and the ledger's key lets coins come once.
import type { Context } from '#server/core/context.ts'
import type { Intent } from '#server/providers/payments.ts'
import { Failure } from '#server/core/fail.ts'
import { spendableFor } from './balance.ts'
import { grant } from './grant.ts'
import { capture, hold, release } from './spend.ts'

export type PaymentRow = {
  id: string; wallet_id: string; owner_id: string; coins: number; currency: string; amount_minor: number; status: string
  transfer_id: string | null; dispute_hold: string | null; dispute_debt: number
}

const paid = (row: PaymentRow, intent: Intent): boolean =>
  intent.status === 'succeeded' && intent.amount === row.amount_minor && intent.currency === row.currency

const credit = async (ctx: Context, row: PaymentRow): Promise<void> => {
  const subject = `payment:${row.id}`
  try {
    const transfer = await grant(ctx, {
      owner: row.owner_id, amount: row.coins, coinType: 'free', paid: true, reason: 'coins_bought', subject, key: subject,
    })
    await ctx.sql`update wallet.payments set status = 'credited', transfer_id = ${transfer}, decline_code = null, changed_at = ${ctx.now} where id = ${row.id}`
    await ctx.emit('wallet.coins_added', {
      accountId: row.owner_id, paymentId: row.id, coins: row.coins, currency: row.currency, amountMinor: row.amount_minor,
    })
  } catch (error) {
    // A wallet that takes no coins any more: the money goes back (spec §8).
    if (!(error instanceof Failure)) throw error
    await ctx.sql`update wallet.payments set status = 'refund_pending', changed_at = ${ctx.now} where id = ${row.id}`
    await ctx.queue('wallet.refund', { paymentId: row.id }, { key: `refund:${row.id}` })
    await ctx.emit('wallet.coins_refused', { accountId: row.owner_id, paymentId: row.id, coins: row.coins })
  }
}

/** Sets the coins of a contested payment aside; what was spent already is a debt, and the wallet is frozen for it. */
const freeze = async (ctx: Context, row: PaymentRow, reason: string): Promise<PaymentRow> => {
  const amount = Math.min(row.coins, await spendableFor(ctx, row.owner_id, 'dispute'))
  const missing = row.coins - amount
  const held = amount === 0 ? null
    : await hold(ctx, { owner: row.owner_id, amount, purpose: 'dispute', reason, subject: `payment:${row.id}` })
  if (missing > 0) await ctx.sql`update wallet.wallets set status = 'frozen' where id = ${row.wallet_id} and status = 'active'`
  await ctx.sql`update wallet.payments set status = 'disputed', dispute_hold = ${held}, dispute_debt = ${missing}, changed_at = ${ctx.now} where id = ${row.id}`
  await ctx.emit('wallet.payment_disputed', { accountId: row.owner_id, paymentId: row.id, coins: row.coins, missing })
  return { ...row, status: 'disputed', dispute_hold: held, dispute_debt: missing }
}

const giveBack = async (ctx: Context, row: PaymentRow): Promise<void> => {
  if (row.dispute_hold) await release(ctx, row.dispute_hold)
  await ctx.sql`update wallet.payments set status = 'credited', dispute_hold = null, dispute_debt = 0, changed_at = ${ctx.now} where id = ${row.id}`
  if (row.dispute_debt > 0) await ctx.sql`update wallet.wallets w set status = 'active' where w.id = ${row.wallet_id} and w.status = 'frozen'
    and not exists (select from wallet.payments p where p.wallet_id = w.id and p.dispute_debt > 0)`
}

const takeBack = async (ctx: Context, row: PaymentRow, final: 'dispute_lost' | 'refunded', reason: string): Promise<void> => {
  const frozen = row.status === 'disputed' ? row : await freeze(ctx, row, reason)
  if (frozen.dispute_hold) await capture(ctx, frozen.dispute_hold, undefined, 'issuance')
  await ctx.sql`update wallet.payments set status = ${final}, changed_at = ${ctx.now} where id = ${row.id}`
}

/** Brings one payment up to date with its intent, in the caller's transaction. Gives its row as it is then. */
export const settlePayment = async (ctx: Context, intent: Intent): Promise<PaymentRow | null> => {
  const read = async () => (await ctx.sql<PaymentRow[]>`
    select id, wallet_id, owner_id, coins, currency, amount_minor, status, transfer_id, dispute_hold, dispute_debt
    from wallet.payments where provider_id = ${intent.id} or (provider_id is null and id::text = ${intent.paymentId}) for update`)[0]
  let row = await read()
  if (!row) return null
  const before = row.status
  if (before === 'created') await ctx.sql`update wallet.payments set provider_id = ${intent.id}, status = 'open' where id = ${row.id}`
  if (row.transfer_id === null && before !== 'refunded') {
    if (intent.refunded) await ctx.sql`update wallet.payments set status = 'refunded', changed_at = ${ctx.now} where id = ${row.id}`
    else if (before !== 'refund_pending' && paid(row, intent)) await credit(ctx, row)
    else if (before !== 'refund_pending' && intent.status !== 'succeeded') await ctx.sql`update wallet.payments set decline_code = ${intent.declineCode}, changed_at = ${ctx.now},
      status = ${intent.status === 'processing' ? 'processing' : intent.status === 'canceled' ? 'canceled' : 'open'} where id = ${row.id}`
  }
  row = (await read())!
  if (row.status === 'credited' && intent.refunded) await takeBack(ctx, row, 'refunded', 'payment_refunded')
  else if (row.status === 'credited' && intent.dispute === 'open') await freeze(ctx, row, 'payment_disputed')
  else if (['credited', 'disputed'].includes(row.status) && intent.dispute === 'lost') await takeBack(ctx, row, 'dispute_lost', 'dispute_lost')
  else if (row.status === 'disputed' && intent.dispute === 'won') await giveBack(ctx, row)
  row = (await read())!
  if (row.status !== before) await ctx.tell([row.owner_id], 'wallet')
  return row
}
