// A transfer request as SQL keeps it, and as the contract shows it to one caller.
import { decimalFrom } from '#contract/money.ts'
import type { TransferForm } from '#contract/transfers/requests/form.ts'
import type { TransferLine, TransferRequest } from '#contract/transfers/shapes.ts'
import {
  type Consent,
  type PayoutState,
  type TransferPurpose,
  type TransferRejection,
  type TransferStatus,
  type TransferType,
  isPossible,
} from '#contract/transfers/state.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import type { ChecksAs } from './deputies/deputy-rows.ts'

export type TransferRow = {
  id: string
  number: number
  makerId: string
  makerName: string
  status: TransferStatus
  type: TransferType
  form: TransferForm
  version: number
  senderName: string
  senderMail: string
  recipientName: string
  linkedTicket: string | null
  referenceTransaction: string | null
  submission: number
  senderId: string | null
  receiverId: string | null
  coins: number | null
  holdId: string | null
  approvalsNeeded: number | null
  amountMinor: number | null
  currency: string | null
  rateDay: string | null
  payee: string | null
  /** By what sums to one counterparty are added up. */
  counterparty: string[]
  purpose: TransferPurpose | null
  consent: Consent | null
  consentedAt: string | null
  mandateId: string | null
  submittedAt: string | null
  expiresAt: string | null
  decidedAt: string | null
  deciderName: string
  reasonCode: TransferRejection | null
  rejectionRemarks: string
  transferId: string | null
  payoutState: PayoutState | null
  payoutReference: string
  payoutReason: string
  payoutChangedAt: string | null
  createdAt: string
  changedAt: string
}

const columns = (ctx: Pick<Context, 'sql'>): Fragment => ctx.sql`
  r.id, r.number, r.maker_id, m.name as maker_name, r.status, r.type, r.form, r.version,
  r.sender_name, r.sender_mail, r.recipient_name, r.linked_ticket,
  r.reference_transaction, r.submission, r.sender_id, r.receiver_id, r.coins,
  r.hold_id, r.approvals_needed, r.amount_minor, r.currency,
  r.rate_day, r.payee, coalesce(r.counterparty, '{}') as counterparty, r.purpose, r.consent, r.consented_at,
  r.mandate_id, r.submitted_at, r.expires_at, r.decided_at,
  coalesce(d.name, '') as decider_name, r.reason_code, r.rejection_remarks,
  r.transfer_id, r.payout_state, r.payout_reference,
  r.payout_reason, r.payout_changed_at, r.created_at, r.changed_at`

export const transferRows = (
  ctx: Pick<Context, 'sql'>,
  where: Fragment,
  rest: Fragment = ctx.sql``,
): Promise<TransferRow[]> =>
  ctx.sql<TransferRow[]>`select ${columns(ctx)} from transfers.requests r
    join identity.public_accounts m on m.id = r.maker_id left join identity.public_accounts d on d.id = r.decided_by
    where r.deleted_at is null and ${where} ${rest}`

export const findTransfer = async (
  ctx: Pick<Context, 'sql'>,
  id: string,
  lock: Fragment = ctx.sql``,
): Promise<TransferRow | undefined> => (await transferRows(ctx, ctx.sql`r.id = ${id}`, lock))[0]

/** The account number as the bank has it, or the person's address. */
export const recipientOf = ({ type, form }: Pick<TransferRow, 'type' | 'form'>): string =>
  type === 'bank' ? form.accountDetails.account : form.recipientEmail

export const requestNumber = (number: number): string => `TR-${String(number).padStart(8, '0')}`

/** By which a bank knows the order: `TR000000421`, at most 35 characters. */
export const orderId = ({
  number,
  submission,
}: Pick<TransferRow, 'number' | 'submission'>): string =>
  `${requestNumber(number)}-${submission}`.replaceAll('-', '')

export const toTransferLine =
  (ctx: SignedContext) =>
  (r: TransferRow): TransferLine => ({
    id: r.id,
    transferRequestId: requestNumber(r.number),
    approvalTicketId: r.submission > 0 ? `${requestNumber(r.number)}-${r.submission}` : null,
    type: r.type,
    status: r.status,
    isDraft: r.status === 'draft',
    date: r.submittedAt ?? r.createdAt,
    senderName: r.senderName,
    senderEmail: r.senderMail,
    recipientName: r.recipientName, // A mended draft says what it says now, not what was submitted before.
    coins: r.status === 'draft' ? r.form.coins : r.coins,
    recipient: recipientOf(r),
    // Drafts of before purposes were asked for name none.
    purpose: r.form.purpose ?? 'other',
    remarks: r.form.remarks,
    amount:
      r.status !== 'draft' && r.amountMinor && r.currency
        ? decimalFrom(r.amountMinor, r.currency)
        : null,
    currency: r.status === 'draft' ? null : r.currency,
    makerName: r.makerName,
    payoutState: r.payoutState,
    own: r.makerId === ctx.actor.accountId,
    version: r.version,
  })

export type Approval = {
  by: string
  name: string
  at: string
  remarks: string
  /** For whom a deputy gave it. */
  forId: string | null
  forName: string | null
}
export const listApprovals = (
  ctx: Pick<Context, 'sql'>,
  r: Pick<TransferRow, 'id' | 'submission'>,
): Promise<Approval[]> =>
  ctx.sql<
    Approval[]
  >`select d.checker_id as by, a.name, d.at, d.remarks, d.for_id, f.name as for_name
    from transfers.decisions d join identity.public_accounts a on a.id = d.checker_id
    left join identity.public_accounts f on f.id = d.for_id
    where d.request_id = ${r.id} and d.submission = ${r.submission} and d.decision = 'approved' order by d.at, d.checker_id`

/** Who made it, whose coins they are and who receives them: none of them decides. */
export const isParty = (
  r: Pick<TransferRow, 'makerId' | 'senderId' | 'receiverId'>,
  accountId: string,
): boolean => [r.makerId, r.senderId, r.receiverId].includes(accountId)

const rejectionOf = (r: TransferRow): TransferRequest['rejection'] =>
  r.reasonCode && r.decidedAt
    ? {
        reasonCode: r.reasonCode,
        remarks: r.rejectionRemarks,
        by: r.reasonCode === 'sender_refused' ? r.senderName : r.deciderName,
        at: r.decidedAt,
      }
    : null

const payoutOf = (r: TransferRow): TransferRequest['payout'] =>
  r.payoutState && r.amountMinor && r.currency
    ? {
        state: r.payoutState,
        amount: decimalFrom(r.amountMinor, r.currency),
        currency: r.currency,
        rateDay: r.rateDay ?? '',
        reference: r.payoutReference,
        changedAt: r.payoutChangedAt!,
        reason: r.payoutReason,
      }
    : null

/** Why this caller does not decide; null when they do. */
const whyNotDecide = (
  r: TransferRow,
  given: readonly Approval[],
  me: string,
  { forId }: ChecksAs,
): TransferRequest['whyNot'] => {
  if (isParty(r, me)) return 'same_person'
  if (forId !== null && isParty(r, forId)) return 'deputy_of_party'
  if (given.some(({ by }) => by === me)) return 'already_approved'
  // A checker and their deputy are one person.
  const person = forId ?? me
  return given.some(({ by, forId: other }) => (other ?? by) === person) ? 'approved_for_one' : null
}

export const toTransferRequest = (
  ctx: SignedContext,
  r: TransferRow,
  given: readonly Approval[],
  review: TransferRequest['review'],
  as: ChecksAs | null,
): Omit<TransferRequest, 'screening' | 'recall' | 'decidesFor'> => {
  const me = ctx.actor.accountId
  const checks = as !== null && r.status === 'pending approval'
  const whyNot = checks ? whyNotDecide(r, given, me, as) : null
  return {
    ...toTransferLine(ctx)(r),
    makerId: r.makerId,
    senderMobile: r.form.senderMobile,
    senderAddress: r.form.senderAddress,
    recipientEmail: r.form.recipientEmail,
    consent: r.consent,
    linkedTicketId: r.form.linkedTicketId,
    referenceTransactionId: r.form.referenceTransactionId,
    accountDetails: r.form.accountDetails,
    submittedAt: r.submittedAt,
    expiresAt: isPossible('expire', r.status) ? r.expiresAt : null,
    decidedAt: r.decidedAt,
    approvals: {
      needed: r.approvalsNeeded ?? 0,
      given: given.map(({ forId: _, ...one }) => one),
    },
    rejection: rejectionOf(r),
    payout: payoutOf(r),
    decides: checks && whyNot === null,
    whyNot,
    review,
  }
}
