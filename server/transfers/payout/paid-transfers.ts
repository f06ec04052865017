// Transfers that arrived: what their sender, their payee and whoever has a proof of them may read.
import type { PaidTransfer, PaymentProof } from '#contract/transfers/payout/calls.ts'
import { decimalFrom } from '#contract/money.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { requestNumber, type TransferRow } from '../transfer-rows.ts'

/** To a wallet it arrives as it is approved, at a bank when the bank says so. */
export const hasArrived = ({ sql }: Pick<Context, 'sql'>): Fragment => sql`
  r.status = 'approved' and (r.type = 'wallet' or r.payout_state = 'settled')`

export const isOwn = ({ sql, actor }: SignedContext): Fragment => sql`
  (r.sender_id = ${actor.accountId} or r.receiver_id = ${actor.accountId})`

/** Its last characters only: enough to recognise an account, too little to use it. */
export const maskedAccount = (account: string): string =>
  `•••• ${account.replace(/[\s-]/g, '').slice(-4)}`

const paidFacts = (r: TransferRow) => ({
  transferRequestId: requestNumber(r.number),
  type: r.type,
  senderName: r.senderName,
  recipientName: r.recipientName,
  purpose: r.purpose ?? 'other',
  coins: r.coins ?? 0,
  amount: r.amountMinor && r.currency ? decimalFrom(r.amountMinor, r.currency) : null,
  currency: r.currency,
})

const changedAt = (r: TransferRow): string => r.payoutChangedAt ?? r.decidedAt ?? r.changedAt

export const toPaidTransfer = (r: TransferRow): PaidTransfer => ({
  id: r.id,
  ...paidFacts(r),
  paidAt: changedAt(r),
})

export const toPaymentProof = (r: TransferRow): PaymentProof => {
  const returned = r.payoutState === 'returned'
  const { account, bankName } = r.form.accountDetails
  return {
    ...paidFacts(r),
    state: returned ? 'returned' : 'paid',
    account: r.type === 'bank' ? `${maskedAccount(account)}, ${bankName}` : '',
    paidAt: returned ? null : changedAt(r),
    returnedAt: returned ? changedAt(r) : null,
  }
}
