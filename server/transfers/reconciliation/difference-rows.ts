import type {
  BankDifference,
  DifferenceFilter,
  DifferenceSort,
} from '#contract/transfers/reconciliation/calls.ts'
import { minorFrom, plainAmount } from '#contract/money.ts'
import { maxBankMinor } from '#server/providers/bank/bank-statements.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { amountText } from '#server/wallet/public.ts'
import { likePattern } from '#server/core/database/like.ts'
import { requestNumber } from '../transfer-rows.ts'

type WithSql = Pick<Context, 'sql'>
type Reading = Pick<Context, 'sql' | 'providers'>
type Row = {
  id: string
  kind: BankDifference['kind']
  status: BankDifference['status']
  day: string
  foundAt: string
  currency: string
  bankMinor: number | null
  expectedMinor: number | null
  expectedCurrency: string | null
  statement: string
  endToEndId: string | null
  bankReference: string | null
  party: string | null
  remittance: string | null
  number: number | null
  processorId: string | null
  resolution: BankDifference['resolution']
  note: string
  account: BankDifference['account']
  resolvedBy: string | null
  confirmedBy: string | null
  resolvedAt: string | null
}

const toDifference = (row: Row): BankDifference => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  day: row.day,
  foundAt: row.foundAt,
  currency: row.currency,
  bank: row.bankMinor === null ? null : amountText(row.bankMinor, row.currency),
  expected:
    row.expectedMinor === null || row.expectedCurrency === null
      ? null
      : amountText(row.expectedMinor, row.expectedCurrency),
  expectedCurrency: row.expectedCurrency,
  statement: row.statement,
  reference: row.bankReference || row.endToEndId || '',
  party: row.party ?? '',
  remittance: row.remittance ?? '',
  about: row.number === null ? (row.processorId ?? '') : requestNumber(row.number),
  resolution: row.resolution,
  note: row.note,
  account: row.account,
  resolvedBy: row.resolvedBy,
  confirmedBy: row.confirmedBy,
  resolvedAt: row.resolvedAt,
})

const from = ({ sql }: WithSql): Fragment => sql`
  transfers.bank_differences d join transfers.bank_statements s on s.id = d.statement_id
  left join transfers.bank_entries e on e.id = d.entry_id
  left join transfers.requests r on r.id = d.request_id
  left join identity.public_accounts b on b.id = d.resolved_by
  left join identity.public_accounts c on c.id = d.confirmed_by`

const columns = ({ sql }: WithSql): Fragment => sql`
  d.id, d.kind, d.status, d.day, d.found_at, d.currency, d.bank_minor, d.expected_minor, d.expected_currency,
  s.reference as statement, e.end_to_end_id, e.bank_reference, e.party, e.remittance, r.number, d.processor_id,
  d.resolution, d.note, d.account, b.name as resolved_by, c.name as confirmed_by, d.resolved_at`

/** `-12.50` as people write it, in minor units, finds the amount whatever its sign; null: no amount. */
const amountIn = (text: string, currency: string): number | null => {
  const minor = minorFrom(plainAmount(text.trim().replace(/^[-+]/, '')), currency, maxBankMinor)
  return typeof minor === 'number' ? minor : null
}

const matching = (
  { sql, providers: { bank } }: Reading,
  { kind, status, text }: DifferenceFilter,
): Fragment => {
  const part = likePattern(text ?? '')
  const amount = amountIn(text ?? '', bank.account.currency)
  return sql`${kind ? sql`d.kind = ${kind}` : sql`true`} and ${status ? sql`d.status = ${status}` : sql`true`}
    and ${
      text
        ? sql`(s.reference ilike ${part} or e.end_to_end_id ilike ${part} or e.bank_reference ilike ${part}
            or e.party ilike ${part} or e.remittance ilike ${part} or d.processor_id ilike ${part} or d.note ilike ${part}
            or 'TR-' || lpad(r.number::text, 8, '0') ilike ${part}
            ${amount === null ? sql`` : sql`or abs(d.bank_minor) = ${amount} or abs(d.expected_minor) = ${amount}`})`
        : sql`true`
    }`
}

const orders = ({ sql }: WithSql, sort: DifferenceSort): Fragment =>
  ({
    '-day': sql`d.day desc, d.id desc`,
    day: sql`d.day, d.id`,
    '-found': sql`d.found_at desc, d.id desc`,
    found: sql`d.found_at, d.id`,
    '-amount': sql`abs(coalesce(d.bank_minor, d.expected_minor)) desc, d.id desc`,
    amount: sql`abs(coalesce(d.bank_minor, d.expected_minor)), d.id`,
  })[sort]

export const differenceRows = async (
  ctx: Reading,
  filter: DifferenceFilter,
  page: { skip: number; limit: number; sort: DifferenceSort },
): Promise<BankDifference[]> => {
  const rows = await ctx.sql<Row[]>`
    select ${columns(ctx)} from ${from(ctx)} where ${matching(ctx, filter)}
    order by ${orders(ctx, page.sort)} limit ${page.limit} offset ${page.skip}`
  return rows.map(toDifference)
}

export const findDifference = async (
  ctx: WithSql,
  id: string,
): Promise<BankDifference | undefined> => {
  const [row] = await ctx.sql<Row[]>`select ${columns(ctx)} from ${from(ctx)} where d.id = ${id}`
  return row && toDifference(row)
}

export const countDifferences = async (ctx: Reading, filter: DifferenceFilter): Promise<number> => {
  const [row] = await ctx.sql<[{ n: number }]>`
    select count(*)::int as n from ${from(ctx)} where ${matching(ctx, filter)}`
  return row.n
}
