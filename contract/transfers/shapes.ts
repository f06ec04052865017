import { Coins, Id, When, text } from '#contract/shapes.ts'
import { z } from 'zod'
import {
  allTransferRejections,
  checkFindings,
  transferCheckNames,
  consents,
  payoutStates,
  recallReasons,
  recallStates,
  transferPurposes,
  transferStatuses,
  transferTypes,
} from './state.ts'
import { AccountDetails } from './requests/form.ts'
import { Screening } from './screening/calls.ts'

/** What keeps a transfer from being made or approved. */
export const moneyFails = [
  'role_cooling',
  'payouts_off',
  'rates_old',
  'payout_coins',
  'payout_limit',
  'payout_limit_payee',
  'country_embargoed',
] as const

const Line = {
  id: Id,
  /** A number to say on the telephone: `TR-00000042`. */
  transferRequestId: z.string(),
  /** Number of the submission that is or was to be approved: `TR-00000042-1`; null before the first. */
  approvalTicketId: z.string().nullable(),
  type: z.enum(transferTypes),
  status: z.enum(transferStatuses),
  isDraft: z.boolean(),
  date: When,
  senderName: z.string(),
  senderEmail: z.string(),
  recipientName: z.string(),
  coins: Coins.nullable(),
  /** Address of the person, or number of the bank account. */
  recipient: z.string(),
  purpose: z.enum(transferPurposes),
  remarks: z.string(),
  /** Decimal text of what a bank is told to pay; null for wallets and drafts. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  makerName: z.string(),
  payoutState: z.enum(payoutStates).nullable(),
  /** The caller made it. */
  own: z.boolean(),
  /** Counts every save and submission; give it with a decision, so that nobody approves what they have not seen. */
  version: z.int(),
}

const Payout = z.object({
  state: z.enum(payoutStates),
  /** Decimal text in the currency of the account. */
  amount: z.string(),
  currency: z.string(),
  rateDay: z.string(),
  reference: z.string(),
  changedAt: When,
  reason: z.string(),
})

/** How a payout was asked back from its bank, and what the bank answered. */
export const Recall = z.object({
  state: z.enum(recallStates),
  reason: z.enum(recallReasons),
  remarks: z.string(),
  by: z.string(),
  askedAt: When,
  answeredAt: When.nullable(),
  /** The bank's code for a refusal, or empty. */
  answerReason: z.string(),
})
export type Recall = z.infer<typeof Recall>

const TransferCheck = z.object({
  check: z.enum(transferCheckNames),
  finding: z.enum(checkFindings),
  warns: z.boolean(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** For `edited`: what it said before, and what it says now. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type TransferCheck = z.infer<typeof TransferCheck>

export const TransferRequest = z.object({
  ...Line,
  makerId: Id,
  senderMobile: z.string(),
  senderAddress: z.string(),
  recipientEmail: z.string(),
  /** Why the sender's coins may be used; null while the sender has not said so. */
  consent: z.enum(consents).nullable(),
  linkedTicketId: z.string(),
  referenceTransactionId: z.string(),
  accountDetails: AccountDetails,
  submittedAt: When.nullable(),
  expiresAt: When.nullable(),
  decidedAt: When.nullable(),
  approvals: z.object({
    needed: z.int(),
    given: z.array(
      z.object({
        by: Id,
        name: z.string(),
        at: When,
        remarks: z.string(),
        /** For whom a deputy gave it. */
        forName: z.string().nullable(),
      }),
    ),
  }),
  rejection: z
    .object({
      reasonCode: z.enum(allTransferRejections),
      remarks: z.string(),
      by: z.string(),
      at: When,
    })
    .nullable(),
  payout: Payout.nullable(),
  recall: Recall.nullable(),
  /** The caller may approve or reject it; `whyNot` says why not. */
  decides: z.boolean(),
  whyNot: z
    .enum(['same_person', 'deputy_of_party', 'already_approved', 'approved_for_one'])
    .nullable(),
  /** The checker for whom the caller would decide, as their deputy. */
  decidesFor: z.string().nullable(),
  /** For those who check, while it is pending. */
  review: z.array(TransferCheck),
  /** For those who check: what the sanctions lists said of a payout. */
  screening: Screening.nullable(),
})
export type TransferRequest = z.infer<typeof TransferRequest>

export const ChangedTransfer = TransferRequest.extend({ message: z.string() })

export const TransferRemarks = text(0, 1000).optional()

export const SeenVersion = z.int().min(1).optional()

export const TransferLine = z.object(Line)
export type TransferLine = z.infer<typeof TransferLine>
