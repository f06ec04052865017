// What became of a payout at the bank, and the papers about it.
import { call, file } from '#contract/kit.ts'
import { z } from 'zod'
import { rolesWith } from '#contract/permissions.ts'
import { Coins, Day, Id, PageIndex, PageSize, text, When } from '#contract/shapes.ts'
import { Recall } from '../shapes.ts'
import { recallReasons, recallStates, transferPurposes, transferTypes } from '../state.ts'

const both = ['maker', 'checker'] as const

const about = { param: 'id', kind: 'transfer', open: ['checker'] } as const

const ofRequest = {
  path: z.object({ id: Id }),
  query: z.object({ language: z.enum(['en', 'de']).default('en') }),
}

export const getTransferReceipt = call({
  method: 'GET',
  path: '/api/requests/{id}/receipt',
  may: both,
  summary: 'The receipt of an approved transfer as PDF.',
  request: ofRequest,
  response: file,
  taking: 'document',
  fails: ['wrong_state'],
  about,
})

export const requestRecall = call({
  method: 'POST',
  path: '/api/requests/{id}/recall',
  may: both,
  personal: true,
  fresh: true,
  summary:
    'Asks the bank for a payout back, once. The bank decides; coins come back when the money does.',
  request: {
    path: z.object({ id: Id }),
    body: z.object({ reason: z.enum(recallReasons), remarks: text(3, 500) }),
  },
  response: z.object({ message: z.literal('recall_requested'), recall: Recall }),
  fails: ['wrong_state'],
  about,
})

/**
 * Banking days within which a bank answers (EPC, SEPA credit transfer rulebook: 15 days for the recall of an originator), and
 * within which what it agreed to send back is expected.
 */
export const recallDueDays = 15

const OpenRecall = z.object({
  /** Of the request. */
  id: Id,
  transferRequestId: z.string(),
  recipientName: z.string(),
  /** Decimal text of what the bank was told to pay. */
  amount: z.string(),
  currency: z.string(),
  /** `asked`: no answer yet; `accepted`: the money is not back yet. */
  state: z.enum(recallStates).exclude(['refused']),
  reason: z.enum(recallReasons),
  by: z.string(),
  askedAt: When,
  /** The last day on which this would be usual. */
  dueDay: Day,
  /** That day is over: somebody should call the bank. */
  isDue: z.boolean(),
})
export type OpenRecall = z.infer<typeof OpenRecall>

export const listOpenRecalls = call({
  method: 'GET',
  path: '/api/recalls',
  may: rolesWith('see_books'),
  summary:
    'Payouts that were asked back and are neither refused nor back, the oldest first, at most 200.',
  response: z.object({ recalls: z.array(OpenRecall) }),
  about: { none: 'role' },
})

const Paid = {
  /** `TR-00000042`. */
  transferRequestId: z.string(),
  type: z.enum(transferTypes),
  senderName: z.string(),
  recipientName: z.string(),
  purpose: z.enum(transferPurposes),
  coins: Coins,
  /** Decimal text of what the bank was told to pay; null for wallets. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
}

export const PaidTransfer = z.object({ id: Id, ...Paid, paidAt: When })
export type PaidTransfer = z.infer<typeof PaidTransfer>

export const listPaidTransfers = call({
  method: 'GET',
  path: '/api/requests/paid',
  may: 'signed-in',
  summary:
    'Transfers that arrived which the caller sent or received, newest first: those with a proof of payment.',
  request: { query: z.object({ pageIndex: PageIndex, pageSize: PageSize }) },
  response: z.object({ transfers: z.array(PaidTransfer), total: z.int() }),
  about: { none: 'own' },
})

export const downloadPaymentProof = call({
  method: 'GET',
  path: '/api/requests/{id}/payment-proof',
  may: 'signed-in',
  summary:
    'The proof that a transfer was paid as PDF, for its sender and its payee. Its code is checked at `/verify`.',
  request: ofRequest,
  response: file,
  taking: 'own',
  fails: ['wrong_state'],
  about: { param: 'id', kind: 'consent' },
})

export const PaymentProof = z.object({
  ...Paid,
  /** `returned`: the bank sent it back after it had arrived. */
  state: z.enum(['paid', 'returned']),
  /** The end of the account number and the bank; empty for wallets. */
  account: z.string(),
  /** Null where the bank sent it back since. */
  paidAt: When.nullable(),
  returnedAt: When.nullable(),
})
export type PaymentProof = z.infer<typeof PaymentProof>

export const readPaymentProof = call({
  method: 'GET',
  path: '/api/verify/payments/{publicId}',
  may: 'anyone',
  rate: 'public',
  summary: 'What a proof of payment says, as of now, for whoever has the paper with its code.',
  request: { path: z.object({ publicId: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }) },
  response: PaymentProof,
  about: { none: 'secret' },
})
