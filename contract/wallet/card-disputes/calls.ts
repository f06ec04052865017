// Payments that cardholders contest: what their banks say, until when evidence is taken, and what is known to answer with.
import { z } from 'zod'
import { rolesWith } from '#contract/permissions.ts'
import { Coins, Id, PageIndex, PageSize, text, When } from '#contract/shapes.ts'
import { call, file } from '#contract/kit.ts'
import { Payment } from '../payments/calls.ts'

const may = rolesWith('see_books')

/** In the order in which a dispute passes them. `closed`: its bank only asked, or it was prevented. */
export const cardDisputeStatuses = [
  'inquiry',
  'needs_response',
  'under_review',
  'closed',
  'lost',
  'won',
] as const
export type CardDisputeStatus = (typeof cardDisputeStatuses)[number]

/** Those in which the processor takes evidence. */
export const answerable: readonly CardDisputeStatus[] = ['inquiry', 'needs_response']

export const CardDispute = z.object({
  id: Id,
  paymentId: Id,
  /** The processor's name of it: what its own pages find it by. */
  reference: z.string(),
  status: z.enum(cardDisputeStatuses),
  /** The bank's reason, in the processor's terms, such as `fraudulent`. */
  reason: z.string(),
  /** Minor units of the currency. */
  amount: z.int(),
  amountText: z.string(),
  currency: z.string(),
  openedAt: When,
  /** Null where the processor names no day. */
  evidenceUntil: When.nullable(),
  owner: z.object({ id: Id, name: z.string(), mail: z.string() }),
})
export type CardDispute = z.infer<typeof CardDispute>

export const cardDisputeSorts = ['until', '-until', '-date', 'date', '-amount', 'amount'] as const
export type CardDisputeSort = (typeof cardDisputeSorts)[number]

const CardDisputeFilter = z.object({
  status: z.enum(cardDisputeStatuses).optional(),
  /** A part of the owner's name or address, or of the processor's reference. */
  text: text(0, 100).optional(),
})
export type CardDisputeFilter = z.infer<typeof CardDisputeFilter>

export const searchCardDisputes = call({
  method: 'POST',
  path: '/api/card-disputes/search',
  may,
  rate: 'read',
  ownTransaction: true,
  summary:
    'Contested payments of everybody. By `until` those that wait for evidence come first, the one with the least time before the others.',
  request: {
    body: CardDisputeFilter.extend({
      pageIndex: PageIndex.default(0),
      pageSize: PageSize.default(20),
      sort: z.enum(cardDisputeSorts).default('until'),
    }),
  },
  response: z.object({
    disputes: z.array(CardDispute),
    totalRecords: z.int(),
    /** How many wait for evidence now, whatever was asked. */
    waiting: z.int(),
  }),
  about: { none: 'role' },
})

export const downloadCardDisputes = call({
  method: 'GET',
  path: '/api/card-disputes/download',
  may,
  summary: 'Contested payments as CSV, narrowed as in the search, oldest first.',
  request: { query: CardDisputeFilter },
  response: file,
  taking: 'export',
  about: { none: 'role' },
})

export const getCardDispute = call({
  method: 'GET',
  path: '/api/card-disputes/{id}',
  may,
  summary: 'One contested payment, with what is known to answer its bank with.',
  request: { path: z.object({ id: Id }) },
  response: z.object({
    dispute: CardDispute,
    payment: Payment,
    account: z.object({
      since: When,
      mailProvedAt: When.nullable(),
      phoneProvedAt: When.nullable(),
      /** Earlier payments that were credited, and how many payments of theirs were ever contested. */
      creditedBefore: z.int(),
      contested: z.int(),
    }),
    /** What the account did with coins since the payment, oldest first; at most `maxUses`. */
    uses: z.array(z.object({ at: When, what: z.string(), coins: z.int() })),
    /** Coins of the payment: set aside for the dispute, taken for good, owed. */
    coins: z.object({ setAside: Coins, taken: Coins, owed: Coins }),
  }),
  about: { none: 'role' },
})

/** So many uses are enough to tell a bank that coins were used. */
export const maxUses = 100
