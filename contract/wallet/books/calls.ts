// The books: what AO has, owes, earned and spent, in double entry. Read by admins and auditors; periods close by two admins.
import { z } from 'zod'
import { rolesWith } from '#contract/permissions.ts'
import { Coins, Day, Id, When } from '#contract/shapes.ts'
import { call, file } from '#contract/kit.ts'
import { coinType } from '../shapes.ts'

const may = rolesWith('see_books')

/** In the order a trial balance shows them. */
export const bookAccounts = [
  'assets:processor',
  'assets:processor:pending',
  'assets:bank',
  'assets:receivables',
  'assets:unexplained',
  'liabilities:coins:bought',
  'liabilities:coins:promotional',
  'liabilities:payouts',
  'liabilities:refunds',
  'liabilities:tax',
  'equity:coins',
  'equity:conversion',
  'equity:opening',
  'income:services',
  'income:breakage',
  'income:exchange',
  'income:other',
  'expenses:processor-fees',
  'expenses:bank-fees',
  'expenses:promotions',
  'expenses:refunds',
] as const
export type BookAccount = (typeof bookAccounts)[number]

export const entryKinds = [
  'opening',
  'purchase',
  'grant',
  'spent',
  'taken_back',
  'repaid',
  'expired',
  'paid_out',
  'returned',
  'reversed',
  'refund',
  'dispute_lost',
  'dispute_won',
  'receivable',
  'receivable_ended',
  'unplaced',
  'unplaced_returned',
  'processor',
  'payout_ordered',
  'payout_settled',
  'payout_returned',
  'bank',
] as const

/** A currency, in its minor units, or AO: whole coins. */
const Unit = z.string().regex(/^[A-Z]{2,3}$/, { error: 'currency' })

/** A decimal text of the unit; below zero for a credit. */
const Amount = z.string()

const At = z.object({ at: z.iso.datetime({ offset: true }).optional() })
const Between = z.object({ fromDate: Day.optional(), toDate: Day.optional() })

export const TrialRow = z.object({
  account: z.enum(bookAccounts),
  unit: z.string(),
  debit: Amount,
  credit: Amount,
  balance: Amount,
})
export type TrialRow = z.infer<typeof TrialRow>

export const getTrialBalance = call({
  method: 'GET',
  path: '/api/books/trial-balance',
  may,
  rate: 'read',
  summary: 'Debit, credit and balance of every account at a moment, now unless said.',
  request: { query: At },
  response: z.object({ at: When, closedThrough: Day.nullable(), rows: z.array(TrialRow) }),
  about: { none: 'role' },
})

export const downloadTrialBalance = call({
  method: 'GET',
  path: '/api/books/trial-balance/download',
  may,
  summary: 'The trial balance as CSV.',
  request: { query: At },
  response: file,
  taking: 'public',
  about: { none: 'role' },
})

const OfAccount = Between.extend({ account: z.enum(bookAccounts), unit: Unit })

export const BookEntry = z.object({
  /** Its place in the books; without gaps. */
  number: z.int(),
  id: Id,
  at: When,
  kind: z.enum(entryKinds),
  /** What it is about: a payment, a move of coins, a balance transaction of the processor, or a transfer request. */
  reference: z.string(),
  amount: Amount,
})
export type BookEntry = z.infer<typeof BookEntry>

export const getAccountStatement = call({
  method: 'GET',
  path: '/api/books/statement',
  may,
  rate: 'read',
  summary:
    'The entries of an account in one unit, oldest first, with its balance before and after.',
  request: {
    query: OfAccount.extend({
      pageIndex: z.coerce.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
  },
  response: z.object({
    opening: Amount,
    closing: Amount,
    entries: z.array(BookEntry),
    totalRecords: z.int(),
  }),
  about: { none: 'role' },
})

export const downloadJournal = call({
  method: 'GET',
  path: '/api/books/journal',
  may,
  summary: 'All entries of a time as plain-text accounting, as hledger and its kin read it.',
  request: { query: Between },
  response: file,
  taking: 'export',
  about: { none: 'role' },
})

/** Days that coins have been in a wallet, up to and including. */
export const liabilityAges = ['d30', 'd90', 'd365', 'older'] as const

export const getBookFigures = call({
  method: 'GET',
  path: '/api/books/figures',
  may,
  rate: 'read',
  summary:
    'Revenue, breakage and costs by month in the base currency; the coins that are owed by kind and age.',
  response: z.object({
    currency: z.string(),
    months: z.array(
      z.object({
        month: Day,
        services: z.int(),
        breakage: z.int(),
        exchange: z.int(),
        fees: z.int(),
        promotions: z.int(),
        /** Owed at the end of the month. */
        bought: z.int(),
        promotional: z.int(),
      }),
    ),
    liability: z.array(
      z.object({
        paid: z.boolean(),
        coinType,
        age: z.enum(liabilityAges),
        coins: Coins,
      }),
    ),
  }),
  about: { none: 'role' },
})

export const listPeriods = call({
  method: 'GET',
  path: '/api/books/periods',
  may,
  rate: 'read',
  summary: 'The days through which the books are closed, newest first, and who closed them.',
  response: z.object({
    periods: z.array(
      z.object({ through: Day, at: When, requestedBy: z.string(), confirmedBy: z.string() }),
    ),
    /** The last day that could be closed now. */
    lastDay: Day,
  }),
  about: { none: 'role' },
})

export const closePeriod = call({
  method: 'POST',
  path: '/api/books/periods',
  may: rolesWith('close_books'),
  personal: true,
  fresh: true,
  summary:
    'Asks another admin to close the books through a day: nothing is posted up to it from then on.',
  request: { body: z.object({ through: Day }) },
  response: z.object({ message: z.literal('pending_confirmation'), changeRequest: Id }),
  fails: ['wrong_state'],
  about: { none: 'role' },
})
