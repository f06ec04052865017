// Checking a transfer request, and the table of approvals: from which amount it needs how many people (spec §4, §7).
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import { Id } from '#contract/shapes.ts'
import { ChangedTransfer, TransferRemarks, SeenVersion, moneyFails } from '../shapes.ts'
import { transferTypes } from '../state.ts'

const both = ['maker', 'checker'] as const

export const approveTransfer = call({
  method: 'PUT',
  path: '/api/requests/approve',
  failureKey: 'error_occured',
  may: both,
  personal: true,
  fresh: true,
  summary:
    'The action `approve`: the held coins move to the receiver, or out to the bank, once all approvals are given.',
  request: {
    headers: z.object({ transactionId: Id }),
    body: z.object({ remarks: TransferRemarks, version: SeenVersion }),
  },
  response: ChangedTransfer,
  fails: [
    'wrong_state',
    'stale',
    'same_person',
    'wallet_frozen',
    'recipient_cap',
    'screening_open',
    ...moneyFails,
  ],
  about: { param: 'headers.transactionId', kind: 'transfer', open: ['checker'] },
})

export const approveTransfers = call({
  method: 'POST',
  path: '/api/requests/approvals',
  may: both,
  personal: true,
  fresh: true,
  ownTransaction: true,
  summary:
    'Approves several requests after one proof, each for itself: what stops one does not stop the others.',
  request: {
    body: z.object({
      requests: z
        .array(z.object({ id: Id, version: z.int().min(1) }))
        .min(1)
        .max(50),
    }),
  },
  response: z.object({
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
  about: { param: 'body.requests.0.id', kind: 'transfer', open: ['checker'] },
})

/**
 * What the same sender, or the same maker, sends to one counterparty within so many hours is one sum for these thresholds, so
 * that splitting it needs the people that the sum needs.
 */
export const countedTogetherHours = 24

const Currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { error: 'currency' })

const Threshold = z
  .object({
    type: z.enum(transferTypes),
    /** `AO` counts coins, whatever leaves; other currencies count what leaves for a bank in them. */
    currency: z.union([z.literal('AO'), Currency]).default('AO'),
    /** Decimal text; whole for coins. */
    from: z
      .string()
      .trim()
      .max(20)
      .regex(/^\d+(\.\d+)?$/, { error: 'decimal' }),
    approvals: z.int().min(0).max(2),
  })
  .refine(({ type, approvals }) => type !== 'bank' || approvals >= 1, {
    path: ['approvals'],
    error: 'payout_needs_approval',
  })
export type Threshold = z.infer<typeof Threshold>

export const getThresholds = call({
  method: 'GET',
  path: '/api/requests/thresholds',
  may: ['admin'],
  summary:
    'From which amount a request needs how many approvals, counting what the same sender or maker sends to the same counterparty within 24 hours. The strictest line that applies counts; without one it is one.',
  response: z.object({ thresholds: z.array(Threshold) }),
  about: { none: 'role' },
})

export const changeThresholds = call({
  method: 'PUT',
  path: '/api/requests/thresholds',
  may: ['admin'],
  personal: true,
  fresh: true,
  summary:
    'Asks for another table of approvals; it counts once another admin has confirmed it, and 24 hours later when any amount would need fewer people. Requests already submitted need no fewer than they were submitted with.',
  request: { body: z.object({ thresholds: z.array(Threshold).max(50) }) },
  response: z.object({
    message: z.literal('pending_confirmation'),
    /** The change that another admin has to confirm. */
    changeRequest: Id,
    /** As they stand until then. */
    thresholds: z.array(Threshold),
  }),
  fails: ['currency_unknown', 'rates_old'],
  about: { none: 'role' },
})
