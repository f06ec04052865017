import { type getCardDispute as call, maxUses } from '#contract/wallet/card-disputes/calls.ts'
import type { Payment } from '#contract/wallet/payments/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { orNotFound } from '#server/core/fail.ts'
import { loadOwed } from '../payments/receivables.ts'
import { findPayment } from '../payments/to-payment.ts'
import { toTransaction, type HistoryRow, loadHistory } from '../statements/transaction-history.ts'
import { findCardDispute } from './card-dispute-rows.ts'

type Account = {
  since: NotNull<string>
  mailProvedAt: string | null
  phoneProvedAt: string | null
  creditedBefore: NotNull<number>
  contested: NotNull<number>
}

/** What left the wallet after the payment's coins had come. */
const listUsesSince = async (
  ctx: Pick<Context, 'sql'>,
  { walletId, transactionId }: Payment,
): Promise<HistoryRow[]> => {
  const [credit] = await ctx.sql<{ seq: number }[]>`
    select seq from wallet.transfers where id = ${transactionId}`
  return credit
    ? loadHistory(
        ctx,
        walletId,
        { direction: 'out', timeZone: 'UTC' },
        { after: credit.seq, skip: 0, limit: maxUses, sort: 'date' },
      )
    : []
}

export const getCardDispute: CallFunction<typeof call> = async (ctx, { id }) => {
  const dispute = orNotFound(await findCardDispute(ctx, id))
  const payment = await findPayment(ctx, dispute.owner.id, dispute.paymentId)
  const [account] = await ctx.sql<[Account]>`
    select a.created_at as since, a.email_verified_at as mail_proved_at, a.phone_verified_at as phone_proved_at,
      (select count(*)::int from wallet.payments p where p.owner_id = a.id and p.transfer_id is not null
        and p.created_at < ${payment.date}) as credited_before,
      (select count(distinct d.payment_id)::int from wallet.card_disputes d join wallet.payments p on p.id = d.payment_id
        where p.owner_id = a.id) as contested
    from identity.public_accounts a where a.id = ${dispute.owner.id}`
  const [coins] = await ctx.sql<[{ setAside: NotNull<number>; taken: number }]>`
    select disputed_coins - disputed_missing as set_aside, taken_coins as taken from wallet.payments
    where id = ${payment.id}`
  const rows = await listUsesSince(ctx, payment)
  return {
    dispute,
    payment,
    account,
    uses: rows
      .map((row) => toTransaction(row, ctx.request.language))
      .map(({ date, description, amount }) => ({ at: date, what: description, coins: -amount })),
    coins: { ...coins, owed: await loadOwed(ctx, payment.id) },
  }
}
