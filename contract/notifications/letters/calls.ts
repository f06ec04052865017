// Letters: what was sent and what became of it, and whether mail reaches somebody. Calls → screens:
//   letters         listLetters · exportLetters · sendLetterAgain
//   dashboard       getMailReach · sendAddressCheck
//   confirmAddress  confirmAddress
// receiveMailReport is for mail servers.
import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { rolesWith } from '#contract/permissions.ts'
import { Day, Done, Id, PageIndex, PageSize, question, When } from '#contract/shapes.ts'

/**
 * `waiting` tried and to be tried again · `sent` taken by the next server · `failed` tried for the last time · `refused` by the
 * next server, for good · `stopped` not tried, since no mail reaches the address · `returned` came back: nothing reaches it ·
 * `undelivered` came back, this one alone · `complained` its reader called it spam.
 */
export const letterStates = [
  'waiting',
  'sent',
  'failed',
  'refused',
  'stopped',
  'returned',
  'undelivered',
  'complained',
] as const

export const SentLetter = z.object({
  id: Id,
  at: When,
  changedAt: When,
  channel: z.enum(['mail', 'sms']),
  name: z.string(),
  /** Mail address, or number in E.164. */
  address: z.string(),
  state: z.enum(letterStates),
  attempts: z.int(),
  /** What a mail server answered (RFC 3463), or what went wrong on the way; empty when nothing did. */
  status: z.string(),
  /** Whether no mail goes to this address now. */
  lost: z.boolean(),
  /** Whether it is still kept, and not a code that is worth nothing by now. */
  repeatable: z.boolean(),
})
export type SentLetter = z.infer<typeof SentLetter>

export const letterSorts = [
  'at',
  '-at',
  'address',
  '-address',
  'name',
  '-name',
  'state',
  '-state',
] as const

const filter = z.object({
  /** Part of an address or number. */
  search: question(200).default(''),
  state: z.enum(letterStates).optional(),
  /** A kind of letter, by its name here: `email_code`. */
  name: z.string().max(60).optional(),
  channel: z.enum(['mail', 'sms']).optional(),
  from: Day.optional(),
  to: Day.optional(),
  sort: z.enum(letterSorts).default('-at'),
})

export type LetterFilter = z.infer<typeof filter>

export const listLetters = call({
  method: 'GET',
  path: '/api/rest/notifications/letters',
  may: rolesWith('see_letters'),
  rate: 'search',
  summary:
    'Mails and SMS of the last 90 days, by kind, state, days and address, without what they say.',
  request: {
    query: filter.extend({ pageIndex: PageIndex, pageSize: PageSize }),
  },
  response: z.object({
    letters: z.array(SentLetter),
    /** Every kind there is, to filter by. */
    kinds: z.array(z.string()),
    total: z.int(),
    /** Of the last 24 hours; all of them are named. */
    today: z.record(z.enum(letterStates), z.int()),
    /** Letters that nobody has tried yet, and since when the oldest of them waits. */
    queued: z.int(),
    oldestQueuedAt: When.nullable(),
  }),
  about: { none: 'role' },
})

export const exportLetters = call({
  method: 'GET',
  path: '/api/rest/notifications/letters/export',
  may: rolesWith('see_letters'),
  personal: true,
  rate: 'file',
  summary: 'The same as CSV, in words, without what they say; that it was taken out is logged.',
  request: { query: filter },
  response: file,
  taking: 'export',
  about: { none: 'role' },
})

export const sendLetterAgain = call({
  method: 'POST',
  path: '/api/rest/notifications/letters/{letterId}/send',
  may: rolesWith('see_letters'),
  personal: true,
  summary:
    'Sends a letter again as a new one; when no mail went to its address any more, mail does again.',
  request: { path: z.object({ letterId: Id }) },
  response: Done,
  fails: ['not_repeatable'],
  about: { none: 'role' },
})

export const getMailReach = call({
  method: 'GET',
  path: '/api/notifications/reach',
  may: 'signed-in',
  summary: 'Whether mail reaches the caller: why and since when it does not.',
  response: z.object({
    mail: z.string(),
    lost: z.object({ reason: z.enum(['returned', 'complained']), at: When }).nullable(),
  }),
  about: { none: 'own' },
})

export const sendAddressCheck = call({
  method: 'POST',
  path: '/api/notifications/reach/check',
  may: 'signed-in',
  personal: true,
  rate: 'otp',
  summary:
    'Sends a link to the caller’s address, which proves that mail reaches it again; at most one in ten minutes.',
  response: Done,
  about: { none: 'own' },
})

const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
export const confirmAddress = call({
  method: 'POST',
  path: '/api/notifications/reach/confirm',
  may: 'anyone',
  rate: 'otp',
  summary: 'Follows that link: mail goes to the address again.',
  request: { body: z.object({ token: Token }) },
  response: Done,
  fails: ['invalid_code'],
  about: { none: 'secret' },
})

export const receiveMailReport = call({
  method: 'POST',
  path: '/api/notifications/mail/reports',
  may: 'anyone',
  rate: 'read',
  accepts: 'bytes',
  maxBytes: 262_144,
  summary:
    'What a mail server returns of a letter, as it came (RFC 3464 or RFC 5965), with the HMAC-SHA256 of its bytes in hexadecimal.',
  request: { headers: z.object({ 'x-signature': z.string().max(200).optional() }) },
  response: z.object({ received: z.literal(true) }),
  about: { none: 'secret' },
})
