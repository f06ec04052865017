// Whose coins they are says yes first: to one request, or by a standing mandate that covers requests like it.
import { z } from 'zod'
import { Coins, Day, Id, PageIndex, PageSize, When, text } from '#contract/shapes.ts'
import {
  allTransferRejections,
  consents,
  mandateStates,
  transferPurposes,
  transferStatuses,
  transferTypes,
} from '../state.ts'
import { call } from '#contract/kit.ts'
import { maxCoins } from '#contract/wallet/shapes.ts'

/** Days a mandate may run at most. */
export const maxMandateDays = 366

/** What the sender sees of a request on their coins. */
export const ConsentRequest = z.object({
  id: Id,
  /** `TR-00000042`. */
  transferRequestId: z.string(),
  status: z.enum(transferStatuses),
  type: z.enum(transferTypes),
  coins: Coins,
  /** Decimal text of what the bank is told to pay; null for wallets. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  purpose: z.enum(transferPurposes),
  remarks: z.string(),
  makerName: z.string(),
  /** As the account of AO says it; of a bank account the holder as the bank is told. */
  recipientName: z.string(),
  /** What the maker called the recipient, where the account of AO says another name. */
  writtenName: z.string().nullable(),
  /** Address of the person, or number of the bank account. */
  recipient: z.string(),
  bankName: z.string(),
  bankCountry: z.string(),
  /** SWIFT code, or the country's own number of the bank. */
  bankCode: z.string(),
  /** Name and SWIFT code, or empty. */
  intermediary: z.string(),
  submittedAt: When,
  expiresAt: When,
  consent: z.enum(consents).nullable(),
  consentedAt: When.nullable(),
  rejection: z.enum(allTransferRejections).nullable(),
  /** Coins the sender could use for it now. */
  usable: Coins,
  version: z.int(),
})
export type ConsentRequest = z.infer<typeof ConsentRequest>

export const Mandate = z.object({
  id: Id,
  state: z.enum(mandateStates),
  /** Null when any of AO's makers may use it. */
  makerName: z.string().nullable(),
  purpose: z.enum(transferPurposes),
  type: z.enum(transferTypes),
  recipientName: z.string(),
  recipient: z.string(),
  maxCoins: Coins,
  usedCoins: Coins,
  signedAt: When,
  endsAt: When,
  endedAt: When.nullable(),
})
export type Mandate = z.infer<typeof Mandate>

const byId = { path: z.object({ id: Id }) }

const about = { param: 'id', kind: 'consent' } as const

export const listConsents = call({
  method: 'GET',
  path: '/api/requests/consents',
  may: 'signed-in',
  summary:
    'Requests that others made on the caller’s coins: those that wait for consent first, then the newest.',
  request: { query: z.object({ pageIndex: PageIndex, pageSize: PageSize }) },
  response: z.object({ requests: z.array(ConsentRequest), total: z.int(), waiting: z.int() }),
  about: { none: 'own' },
})

export const getConsent = call({
  method: 'GET',
  path: '/api/requests/consents/{id}',
  may: 'signed-in',
  summary: 'One request on the caller’s coins, with what will happen.',
  request: byId,
  response: ConsentRequest,
  about,
})

export const giveConsent = call({
  method: 'POST',
  path: '/api/requests/consents/{id}/give',
  says: { not_enough_coins: 'insufficient_balance' },
  may: 'signed-in',
  personal: true,
  fresh: true,
  summary: 'The sender agrees: the coins are held, and the request goes to whoever checks it.',
  request: { ...byId, body: z.object({ version: z.int().min(1) }) },
  response: ConsentRequest.extend({ message: z.literal('success') }),
  fails: [
    'wrong_state',
    'stale',
    'wallet_not_found',
    'wallet_frozen',
    'not_enough_coins',
    'recipient_cap',
    'payout_coins',
    'payout_limit',
    'payout_limit_payee',
    'payouts_off',
    'country_embargoed',
  ],
  about,
})

export const refuseConsent = call({
  method: 'POST',
  path: '/api/requests/consents/{id}/refuse',
  may: 'signed-in',
  personal: true,
  summary:
    'The sender refuses, or takes their consent back until all approvals are given: no coin moves.',
  request: { ...byId, body: z.object({ remarks: text(0, 1000).default('') }) },
  response: ConsentRequest.extend({ message: z.literal('success') }),
  fails: ['wrong_state'],
  about,
})

export const listMandates = call({
  method: 'GET',
  path: '/api/mandates',
  may: 'signed-in',
  summary: 'Mandates that the caller signed, those in force first.',
  response: z.object({ mandates: z.array(Mandate) }),
  about: { none: 'own' },
})

export const signMandate = call({
  method: 'POST',
  path: '/api/mandates',
  may: 'signed-in',
  status: 201,
  personal: true,
  fresh: true,
  summary:
    'Signs a standing mandate after the example of a request on one’s coins: same recipient and purpose, by that maker or any, up to a sum, until a day.',
  request: {
    body: z.object({
      requestId: Id,
      makers: z.enum(['this', 'any']),
      maxCoins: z.int().min(1).max(maxCoins),
      /** The last day on which it may be used, in UTC. */
      lastDay: Day,
    }),
  },
  response: Mandate.extend({ message: z.literal('success') }),
  about: { param: 'body.requestId', kind: 'consent' },
})

export const endMandate = call({
  method: 'POST',
  path: '/api/mandates/{id}/end',
  may: 'signed-in',
  personal: true,
  summary:
    'Ends a mandate at once. Requests that rest on it and are not approved yet ask the sender anew.',
  request: byId,
  response: Mandate.extend({ message: z.literal('success') }),
  fails: ['wrong_state'],
  about: { param: 'id', kind: 'mandate' },
})
