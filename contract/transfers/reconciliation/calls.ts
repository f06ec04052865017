// The statements of our bank against what AO knows: each entry is matched or stands in a queue until somebody says why it differs.
import { z } from 'zod'
import { rolesWith } from '#contract/permissions.ts'
import { Day, fileName, Id, PageIndex, PageSize, text, When } from '#contract/shapes.ts'
import { call, file } from '#contract/kit.ts'

const may = rolesWith('see_books')

/** Bytes of a statement: some ten thousand entries, which is more than banks put into one. */
export const maxStatementBytes = 8 * 1024 * 1024

/** Why a file is not taken; what it is about follows after `:` where that is known. */
export const statementReasons = [
  'empty_file',
  'not_xml',
  'has_doctype',
  'not_a_statement',
  'broken_statement',
  'no_account',
  'other_account',
  'other_currency',
  'statement_changed',
] as const
export type StatementReason = (typeof statementReasons)[number]

export const BankStatement = z.object({
  id: Id,
  iban: z.string(),
  currency: z.string(),
  reference: z.string(),
  openingDay: Day,
  closingDay: Day,
  /** Decimal texts of the currency. */
  opening: z.string(),
  closing: z.string(),
  /** What the books say lay at the bank at the end of the last day. */
  books: z.string(),
  entries: z.int(),
  matched: z.int(),
  differences: z.int(),
  open: z.int(),
  filename: z.string(),
  /** Null: read from the folder of the bank's software. */
  importedBy: z.string().nullable(),
  importedAt: When,
})
export type BankStatement = z.infer<typeof BankStatement>

export const addBankStatement = call({
  method: 'POST',
  path: '/api/bank-statements',
  may: rolesWith('reconcile_bank'),
  personal: true,
  accepts: 'bytes',
  maxBytes: maxStatementBytes,
  ownTransaction: true,
  rate: 'upload',
  summary:
    'Takes statements of our account as camt.053 and matches their entries. One that is there already is nothing new. It changes no payout: of that the bank itself reports.',
  request: { query: z.object({ filename: fileName(200, 0).default('') }) },
  response: z.object({
    statements: z.array(
      z.object({ reference: z.string(), known: z.boolean(), entries: z.int(), matched: z.int() }),
    ),
  }),
  fails: ['file_upload', 'wrong_state'],
  about: { none: 'role' },
})

export const searchBankStatements = call({
  method: 'POST',
  path: '/api/bank-statements/search',
  may,
  rate: 'read',
  summary: 'Statements that were taken, the newest day first.',
  request: {
    body: z.object({
      text: text(0, 100).optional(),
      pageIndex: PageIndex.default(0),
      pageSize: PageSize.default(20),
    }),
  },
  response: z.object({
    /** The account whose statements are taken; null where none is set up. */
    account: z.object({ iban: z.string(), currency: z.string() }).nullable(),
    statements: z.array(BankStatement),
    totalRecords: z.int(),
  }),
  about: { none: 'role' },
})

export const differenceKinds = [
  'unknown_entry',
  'amount_differs',
  'booked_twice',
  'state_differs',
  'payout_missing',
  'return_missing',
  'processor_payout_missing',
  'balance_gap',
  'sum_differs',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const differenceStatuses = ['open', 'resolved'] as const
/** `came_right`: what was missing came, or what disagreed agrees. */
export const resolutions = ['explained', 'posted', 'came_right'] as const

/** Accounts that what a bank booked may be posted against. */
export const bankCounterAccounts = [
  'expenses:bank-fees',
  'income:other',
  'equity:opening',
  'assets:unexplained',
] as const

/** Differences in which money stands that the books do not have. */
export const isPostable = (kind: DifferenceKind): boolean =>
  kind === 'unknown_entry' || kind === 'balance_gap'

export const BankDifference = z.object({
  id: Id,
  kind: z.enum(differenceKinds),
  status: z.enum(differenceStatuses),
  day: Day,
  foundAt: When,
  currency: z.string(),
  /** What the bank says: a decimal text, below zero for what left. Null where it says nothing. */
  bank: z.string().nullable(),
  expected: z.string().nullable(),
  expectedCurrency: z.string().nullable(),
  statement: z.string(),
  /** What the bank calls the entry, and who is on its other side. */
  reference: z.string(),
  party: z.string(),
  remittance: z.string(),
  /** `TR-00000042`, or the payout of the processor. */
  about: z.string(),
  resolution: z.enum(resolutions).nullable(),
  note: z.string(),
  account: z.enum(bankCounterAccounts).nullable(),
  resolvedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  resolvedAt: When.nullable(),
})
export type BankDifference = z.infer<typeof BankDifference>

export const differenceSorts = ['-day', 'day', '-found', 'found', '-amount', 'amount'] as const
export type DifferenceSort = (typeof differenceSorts)[number]

const DifferenceFilter = z.object({
  kind: z.enum(differenceKinds).optional(),
  status: z.enum(differenceStatuses).optional(),
  /** A part of a reference, a name, a text or an amount. */
  text: text(0, 100).optional(),
})
export type DifferenceFilter = z.infer<typeof DifferenceFilter>

export const searchBankDifferences = call({
  method: 'POST',
  path: '/api/bank-differences/search',
  may,
  rate: 'read',
  summary: 'What does not agree between the statements of the bank and AO.',
  request: {
    body: DifferenceFilter.extend({
      pageIndex: PageIndex.default(0),
      pageSize: PageSize.default(20),
      sort: z.enum(differenceSorts).default('-day'),
    }),
  },
  response: z.object({
    differences: z.array(BankDifference),
    totalRecords: z.int(),
    /** How many are open, whatever was asked. */
    open: z.int(),
  }),
  about: { none: 'role' },
})

export const downloadBankDifferences = call({
  method: 'GET',
  path: '/api/bank-differences/download',
  may,
  summary: 'Differences as CSV, narrowed as in the search, oldest first.',
  request: { query: DifferenceFilter },
  response: file,
  taking: 'export',
  about: { none: 'role' },
})

export const getBankDifference = call({
  method: 'GET',
  path: '/api/bank-differences/{id}',
  may,
  summary: 'One difference.',
  request: { path: z.object({ id: Id }) },
  response: BankDifference,
  about: { none: 'role' },
})

export const resolveBankDifference = call({
  method: 'POST',
  path: '/api/bank-differences/{id}/resolve',
  may: rolesWith('reconcile_bank'),
  personal: true,
  fresh: true,
  summary:
    'Says why something differs. With an account it is posted against it, once another admin has confirmed.',
  request: {
    path: z.object({ id: Id }),
    body: z.object({
      note: text(3, 1000),
      account: z.enum(bankCounterAccounts).optional(),
    }),
  },
  response: z.object({
    message: z.enum(['difference_resolved', 'pending_confirmation']),
    changeRequest: Id.nullable(),
  }),
  fails: ['wrong_state'],
  about: { none: 'role' },
})
