// Transfer requests: one person makes them, another checks them, a third receives (spec §3, §4, §7).
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Coins, Id, PageIndex, PageSize, When, text } from '#contract/shapes.ts'
import { TransferForm } from './form.ts'
import {
  ChangedTransfer,
  TransferRemarks,
  TransferLine,
  TransferRequest,
  SeenVersion,
  moneyFails,
} from '../shapes.ts'
import { transferRejections, transferActions, transferStatuses, transferTypes } from '../state.ts'
import { maxCoins } from '#contract/wallet/shapes.ts'

const both = ['maker', 'checker'] as const

const about = { param: 'id', kind: 'transfer', open: ['checker'] } as const

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
  request: { path: z.object({ id: z.string().trim().min(1).max(40) }) },
  response: z.object({
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
  about: { none: 'role' },
})

export const createTransfer = call({
  method: 'POST',
  path: '/api/requests',
  failureKey: 'error_occured',
  says: { not_enough_coins: 'insufficient_balance' },
  may: ['maker'],
  status: 201,
  personal: true,
  summary:
    'Makes a transfer request. It waits for its sender’s consent unless a mandate covers it; its coins are held from then on. With `isDraft` it is only kept, however incomplete.',
  request: {
    query: z.object({
      isDraft: z.union([z.stringbool(), z.literal('').transform(() => true)]).default(false),
    }),
    body: TransferForm,
  },
  response: ChangedTransfer,
  fails: [
    'account_too_young',
    'guardian_for_payments',
    'reference_used',
    'self_transfer',
    'same_person',
    'wallet_not_found',
    'wallet_frozen',
    'not_enough_coins',
    'currency_unknown',
    ...moneyFails,
  ],
  about: { none: 'own' },
})

export const getTransfer = call({
  method: 'GET',
  path: '/api/requests/{id}',
  may: both,
  summary: 'One request: a maker sees their own, a checker every submitted one with what to check.',
  request: { path: z.object({ id: Id }) },
  response: TransferRequest,
  about,
})

export const changeTransfer = call({
  method: 'PUT',
  path: '/api/requests/{id}',
  failureKey: 'error_occured',
  says: { not_enough_coins: 'insufficient_balance' },
  may: both,
  personal: true,
  summary:
    'Saves a draft or mends a rejected request by its id; or acts (`submit`, `withdraw`, `reject`) on the one the header `transactionId` names.',
  request: {
    path: z.object({ id: z.union([Id, z.enum(transferActions).exclude(['approve'])]) }),
    headers: z.object({ transactionId: Id.optional() }),
    body: TransferForm.extend({
      remarks: TransferRemarks,
      reasonCode: z.enum(transferRejections).optional(),
      version: SeenVersion,
    }),
  },
  response: ChangedTransfer,
  fails: [
    'account_too_young',
    'guardian_for_payments',
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
  about: [
    { param: 'id', kind: 'transfer' },
    { param: 'headers.transactionId', kind: 'transfer', open: ['checker'] },
  ],
})

export const getTransferWorth = call({
  method: 'GET',
  path: '/api/requests/worth',
  may: ['maker'],
  summary:
    'What coins come to as money that leaves for a bank today, as the request would be settled if it were submitted now.',
  request: {
    query: z.object({ coins: z.coerce.number().int().min(1).max(maxCoins), currency: Currency }),
  },
  response: z.object({ amount: z.string(), currency: z.string(), rateDay: z.string() }),
  fails: ['currency_unknown', 'rates_old'],
  about: { none: 'all' },
})

export const deleteTransfer = call({
  method: 'DELETE',
  path: '/api/requests/{id}',
  failureKey: 'error_occured',
  may: ['maker'],
  personal: true,
  summary: 'Deletes a draft of one’s own.',
  request: { path: z.object({ id: Id }) },
  response: z.object({ message: z.literal('draft_delete_success') }),
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
  request: {
    body: z.object({
      /** `pending`: whatever waits, for consent or for approval (spec §2). */
      status: z.enum([...transferStatuses, 'pending']).optional(),
      type: z.enum(transferTypes).optional(),
      /** As whom someone asks who both makes and checks. */
      as: z.enum(['maker', 'checker']).optional(),
      text: text(0, 100).optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  response: z.object({
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
  about: { none: 'visible' },
})
