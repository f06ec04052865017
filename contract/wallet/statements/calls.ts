// Calls of what happened to a wallet: its transactions, its balance over time, its statements (spec §7, wallet service).
import { z } from 'zod'
import { Coins, Day, Id, PageIndex, PageSize, When, text } from '#contract/shapes.ts'
import { call, file } from '#contract/kit.ts'
import { Transaction, recentTransactions } from '../ledger/calls.ts'
import { MoneySort, Owned, aboutWallet, dayRange, coinType, moveKinds } from '../shapes.ts'

export const OfTransaction = z.object({ id: Id, transactionId: Id })

export const DisputeTicket = z.object({
  id: z.int(),
  number: z.string(),
  transactionId: Id,
  title: z.string(),
  type: z.string(),
  state: z.string(),
  createdAt: When,
})

export const raiseDispute = call({
  method: 'POST',
  path: '/api/wallets/{id}/transactions/{transactionId}/tickets',
  failureKey: 'error_occured',
  may: 'signed-in',
  personal: true,
  status: 201,
  about: [
    { param: 'id', kind: 'wallet' },
    { param: 'transactionId', kind: 'transaction' },
  ],
  summary: 'Raises a dispute about a transaction; the help desk gets a ticket.',
  request: {
    path: OfTransaction,
    body: z.object({ title: text(3, 100), description: text(1, 5000) }),
  },
  response: z.object({ message: z.literal('dispute_raise_success'), ticket: DisputeTicket }),
  fails: ['wallet_not_found'],
})

const Transactions = z.object({
  transactions: z.array(Transaction),
  totalRecords: z.int(),
  /** False when a filtered search found more than were counted. */
  counted: z.boolean(),
  /** Give it as `before` for the next page; null at the end. */
  next: z.string().nullable(),
})

export const getCoinTransactionDetails = call({
  method: 'GET',
  path: '/api/wallets/{id}/coinTransactionDetails',
  may: 'signed-in',
  about: aboutWallet,
  summary: 'Transactions of one coin type, newest first.',
  request: { path: Owned, query: z.object({ coinType, pageSize: PageSize, pageIndex: PageIndex }) },
  mayLag: true,
  response: Transactions,
  fails: ['wallet_not_found'],
})

export const searchTransactions = call({
  method: 'POST',
  path: '/api/wallets/{id}/transactions/search',
  may: 'signed-in',
  about: aboutWallet,
  rate: 'read',
  ownTransaction: true,
  summary:
    'Transactions of a wallet with the balance after each. `before` goes with the newest first; by amount the newest 10,000 are sorted.',
  request: {
    path: Owned,
    body: z
      .object({
        pageIndex: PageIndex.default(0),
        pageSize: PageSize.default(recentTransactions),
        before: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
        coinType: coinType.optional(),
        kinds: z.array(z.enum(moveKinds)).max(8).optional(),
        direction: z.enum(['in', 'out']).optional(),
        ...dayRange,
        /** Words of the description in either language, note, reference; or the e-mail address of the other side. */
        text: text(0, 100).optional(),
        sort: MoneySort.default('-date'),
      })
      .refine((b) => b.before === undefined || b.sort === '-date', {
        path: ['before'],
        error: 'newest_first_only',
      }),
  },
  response: Transactions,
  fails: ['wallet_not_found'],
})

export const getTransaction = call({
  method: 'GET',
  path: '/api/wallets/{id}/transactions/{transactionId}',
  may: 'signed-in',
  about: [aboutWallet, { param: 'transactionId', kind: 'transaction', open: ['admin', 'support'] }],
  summary:
    'One transaction: the lots it used, the other side, what it reverses or was reversed by.',
  request: { path: OfTransaction },
  response: Transaction.extend({
    walletId: Id,
    counterparty: z.object({ kind: z.enum(['person', 'programme', 'platform']), name: z.string() }),
    lots: z.array(
      z.object({
        amount: Coins,
        expiryDate: Day.nullable(),
        expiresAt: When.nullable(),
        paid: z.boolean(),
      }),
    ),
    /** Where the owner's days end. */
    timeZone: z.string(),
    purpose: z.string(),
    reverses: Id.nullable(),
    reversedBy: Id.nullable(),
    holdId: Id.nullable(),
  }),
  fails: ['wallet_not_found'],
})

export const searchTransactionTickets = call({
  method: 'GET',
  path: '/api/wallets/{id}/transactions/{transactionId}/tickets/search',
  may: 'signed-in',
  about: [aboutWallet, { param: 'transactionId', kind: 'transaction', open: ['admin', 'support'] }],
  summary: 'Tickets that the owner raised about a transaction, newest first.',
  request: { path: OfTransaction },
  response: z.object({ tickets: z.array(DisputeTicket) }),
  fails: ['wallet_not_found'],
})

export const getBalanceHistory = call({
  method: 'GET',
  path: '/api/wallets/{id}/balances',
  may: 'signed-in',
  about: aboutWallet,
  summary: 'Coins available at the end of each day, oldest first; at most 366 days.',
  request: {
    path: Owned,
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  },
  mayLag: true,
  response: z.object({ walletId: Id, days: z.array(z.object({ day: Day, coins: z.int() })) }),
  fails: ['wallet_not_found'],
})

export const downloadStatement = call({
  method: 'GET',
  path: '/api/wallets/{id}/statement',
  may: 'signed-in',
  personal: true,
  about: aboutWallet,
  summary:
    'A statement of a period as CSV (any length) or PDF (the newest 5,000 lines), with running balances.',
  request: {
    path: Owned,
    query: z.object({ format: z.enum(['csv', 'pdf']).default('csv'), ...dayRange }),
  },
  response: file,
  taking: 'export',
  fails: ['wallet_not_found'],
})
