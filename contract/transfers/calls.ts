// Transfer requests: one person makes them, another checks them, a third receives (spec §3, §4, §7).
import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { Coins, Id, PageIndex, PageSize, text, When } from '#contract/shapes.ts'
import { maxCoins } from '#contract/wallet/calls.ts'
import { AccountDetails, TransferForm } from './form.ts'
import {
  allRefusals,
  checkFindings,
  checkNames,
  consents,
  payoutStates,
  purposes,
  refusalReasons,
  transferActions,
  transferStatuses,
  transferTypes,
} from './state.ts'

const both = ['maker', 'checker'] as const
const about = { param: 'id', kind: 'transfer', open: ['checker'] } as const

/** What keeps a transfer from being made or approved. */
const moneyFails = [
  'role_cooling',
  'payouts_off',
  'payout_coins',
  'payout_limit',
  'payout_limit_payee',
  'country_embargoed',
] as const

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
  makerName: z.string(),
  payoutState: z.enum(payoutStates).nullable(),
  /** The caller made it. */
  own: z.boolean(),
  /** Counts every save and submission; give it with a decision, so that nobody approves what they have not seen. */
  version: z.int(),
}
export const TransferLine = z.object(Line)
export type TransferLine = z.infer<typeof TransferLine>

const Check = z.object({
  check: z.enum(checkNames),
  finding: z.enum(checkFindings),
  warns: z.boolean(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** For `edited`: what it said before, and what it says now. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type Check = z.infer<typeof Check>

export const TransferRequest = z.object({
  ...Line,
  makerId: Id,
  senderMobile: z.string(),
  senderAddress: z.string(),
  recipientEmail: z.string(),
  purpose: z.enum(purposes),
  /** Why the sender's coins may be used; null while the sender has not said so. */
  consent: z.enum(consents).nullable(),
  remarks: z.string(),
  linkedTicketId: z.string(),
  referenceTransactionId: z.string(),
  accountDetails: AccountDetails,
  submittedAt: When.nullable(),
  expiresAt: When.nullable(),
  decidedAt: When.nullable(),
  approvals: z.object({
    needed: z.int(),
    given: z.array(z.object({ by: Id, name: z.string(), at: When, remarks: z.string() })),
  }),
  rejection: z
    .object({ reasonCode: z.enum(allRefusals), remarks: z.string(), by: z.string(), at: When })
    .nullable(),
  payout: Payout.nullable(),
  /** The caller may approve or reject it; `whyNot` says why not. */
  decides: z.boolean(),
  whyNot: z.enum(['same_person', 'already_approved']).nullable(),
  /** For those who check, while it is pending. */
  review: z.array(Check),
})
export type TransferRequest = z.infer<typeof TransferRequest>
const Answered = TransferRequest.extend({ message: z.string() })

const Remarks = text(0, 1000).optional()
const Version = z.int().min(1).optional()
const Currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { error: 'currency' })

export const findReference = call({
  method: 'GET',
  path: '/api/requests/transactions/{id}',
  may: ['maker'],
  summary:
    'A help-desk ticket number or wallet transaction id to start a request from: whom it is about, and that it is unused.',
  takes: { path: z.object({ id: z.string().trim().min(1).max(40) }) },
  gives: z.object({
    kind: z.enum(['ticket', 'transaction']),
    id: z.string(),
    title: z.string(),
    state: z.string(),
    date: When,
    senderName: z.string(),
    senderEmail: z.string(),
    senderMobile: z.string(),
    coins: Coins.nullable(),
  }),
  fails: ['reference_used'],
})

export const createTransfer = call({
  method: 'POST',
  path: '/api/requests',
  may: ['maker'],
  status: 201,
  personal: true,
  summary:
    'Makes a transfer request. It waits for its sender’s consent unless a mandate covers it; its coins are held from then on. With `isDraft` it is only kept, however incomplete.',
  takes: {
    query: z.object({
      isDraft: z.union([z.stringbool(), z.literal('').transform(() => true)]).default(false),
    }),
    body: TransferForm,
  },
  gives: Answered,
  fails: [
    'reference_used',
    'self_transfer',
    'same_person',
    'wallet_not_found',
    'wallet_frozen',
    'not_enough_coins',
    'currency_unknown',
    ...moneyFails,
  ],
})

export const getTransfer = call({
  method: 'GET',
  path: '/api/requests/{id}',
  may: both,
  summary: 'One request: a maker sees their own, a checker every submitted one with what to check.',
  takes: { path: z.object({ id: Id }) },
  gives: TransferRequest,
  about,
})

export const changeTransfer = call({
  method: 'PUT',
  path: '/api/requests/{id}',
  may: both,
  personal: true,
  summary:
    'Saves a draft or mends a rejected request by its id; or acts (`submit`, `withdraw`, `reject`) on the one the header `transactionId` names.',
  takes: {
    path: z.object({ id: z.union([Id, z.enum(transferActions).exclude(['approve'])]) }),
    headers: z.object({ transactionId: Id.optional() }),
    body: TransferForm.extend({
      remarks: Remarks,
      reasonCode: z.enum(refusalReasons).optional(),
      version: Version,
    }),
  },
  gives: Answered,
  fails: [
    'wrong_state',
    'stale',
    'same_person',
    'reference_used',
    'self_transfer',
    'wallet_not_found',
    'wallet_frozen',
    'not_enough_coins',
    'recipient_cap',
    'currency_unknown',
    ...moneyFails,
  ],
  about,
})

export const approveTransfer = call({
  method: 'PUT',
  path: '/api/requests/approve',
  may: both,
  personal: true,
  fresh: true,
  summary:
    'The action `approve`: the held coins move to the receiver, or out to the bank, once all approvals are given.',
  takes: {
    headers: z.object({ transactionId: Id }),
    body: z.object({ remarks: Remarks, version: Version }),
  },
  gives: Answered,
  fails: ['wrong_state', 'stale', 'same_person', 'wallet_frozen', 'recipient_cap', ...moneyFails],
})

export const approveTransfers = call({
  method: 'POST',
  path: '/api/requests/approvals',
  may: ['checker'],
  personal: true,
  fresh: true,
  ownTransaction: true,
  summary:
    'Approves several requests after one proof, each for itself: what stops one does not stop the others.',
  takes: {
    body: z.object({
      requests: z
        .array(z.object({ id: Id, version: z.int().min(1) }))
        .min(1)
        .max(50),
    }),
  },
  gives: z.object({
    results: z.array(
      z.object({
        id: Id,
        approved: z.boolean(),
        /** Why it was not, as a code and in words. */
        code: z.string().nullable(),
        message: z.string(),
      }),
    ),
  }),
})

export const getTransferWorth = call({
  method: 'GET',
  path: '/api/requests/worth',
  may: ['maker'],
  summary:
    'What coins come to as money that leaves for a bank today, as the request would be settled if it were submitted now.',
  takes: {
    query: z.object({ coins: z.coerce.number().int().min(1).max(maxCoins), currency: Currency }),
  },
  gives: z.object({ amount: z.string(), currency: z.string(), rateDay: z.string() }),
  fails: ['currency_unknown'],
})

export const deleteTransfer = call({
  method: 'DELETE',
  path: '/api/requests/{id}',
  may: ['maker'],
  personal: true,
  summary: 'Deletes a draft of one’s own.',
  takes: { path: z.object({ id: Id }) },
  gives: z.object({ message: z.literal('draft_delete_success') }),
  fails: ['wrong_state'],
  about: { param: 'id', kind: 'transfer' },
})

export const searchTransfers = call({
  method: 'POST',
  path: '/api/requests/search',
  may: both,
  rate: 'read',
  ownTransaction: true,
  summary:
    'Requests with the newest change first, and how many there are in each status. Makers find their own, checkers every submitted one.',
  takes: {
    body: z.object({
      status: z.enum(transferStatuses).optional(),
      type: z.enum(transferTypes).optional(),
      /** As whom someone asks who both makes and checks. */
      as: z.enum(['maker', 'checker']).optional(),
      text: text(0, 100).optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  gives: z.object({
    requests: z.array(TransferLine),
    counts: z.object({
      draft: z.int(),
      'pending consent': z.int(),
      'pending approval': z.int(),
      approved: z.int(),
      rejected: z.int(),
    }),
    totalRecords: z.int(),
    /** False when a narrowed search found more than were counted. */
    counted: z.boolean(),
  }),
})

export const getTransferReceipt = call({
  method: 'GET',
  path: '/api/requests/{id}/receipt',
  may: both,
  summary: 'The receipt of an approved transfer as PDF.',
  takes: {
    path: z.object({ id: Id }),
    query: z.object({ language: z.enum(['en', 'de']).default('en') }),
  },
  gives: file,
  fails: ['wrong_state'],
  about,
})
