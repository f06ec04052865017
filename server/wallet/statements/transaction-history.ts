// Transactions of a wallet's available coins, newest first: the newest of each account, merged by place in the ledger.
import type { CoinType, MoneySort, MoveKind } from '#contract/wallet/shapes.ts'
import type { Transaction } from '#contract/wallet/ledger/calls.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { likePattern } from '#server/core/database/like.ts'
import { findProvedAccountByMail } from '#server/identity/public.ts'
import { describe, describedAs } from './describe-transaction.ts'
import { findWalletId } from '../ledger/open-wallet.ts'
import { daysAfter, endOfDay } from '#contract/days.ts'

export type HistoryFilter = {
  coinType?: CoinType | undefined
  kinds?: MoveKind[] | undefined
  direction?: 'in' | 'out' | undefined
  text?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
  /** Where the wallet's owner has these days. */
  timeZone: string
}
export type HistoryRow = {
  id: string
  seq: number
  at: string
  kind: MoveKind
  reason: string
  note: string | null
  subject: string | null
  coinType: CoinType
  amount: number
  /** Of the platform's own wallets, over all stripes of the account. */
  after: NotNull<number>
  holdStatus: string | null
  reversed: boolean
}
type WithSql = Pick<Context, 'sql'>

const startOf = (day: string, timeZone: string): string =>
  endOfDay(daysAfter(day, -1), timeZone).toISOString()
const endOf = (day: string, timeZone: string): string => endOfDay(day, timeZone).toISOString()
// Servers' clocks may differ a little, so the place found by time is widened and `at` decides.
const slack = 3_600_000

/** Where in the ledger a period lies, widened by an hour on both sides. */
const loadBounds = async (
  ctx: WithSql,
  f: HistoryFilter,
): Promise<{ low: number; high: number | null }> => {
  if (!f.fromDate && !f.toDate) return { low: 0, high: null }
  const from = f.fromDate ? new Date(Date.parse(startOf(f.fromDate, f.timeZone)) - slack) : null
  const to = f.toDate ? new Date(Date.parse(endOf(f.toDate, f.timeZone)) + slack) : null
  const [row] = await ctx.sql<[{ low: number; high: number | null }]>`
    select coalesce(wallet.seq_at(${from}), 0) as low, case when ${to}::timestamptz is null then null else wallet.seq_at(${to}) end as high`
  return row
}

/** Accounts of the person whose whole e-mail address was given: less would tell names that are shown masked. */
const listAccounts = async (ctx: WithSql, mail: string): Promise<number[]> => {
  const person = mail.includes('@') ? await findProvedAccountByMail(ctx, mail.toLowerCase()) : null
  const wallet = person && (await findWalletId(ctx, person.id))
  if (!wallet) return []
  return (
    await ctx.sql<{ id: number }[]>`select id from wallet.accounts where wallet_id = ${wallet}`
  ).map(({ id }) => id)
}

type Scope = { low: number; high: number | null; others: number[] }
const scopeOf = async (ctx: WithSql, f: HistoryFilter): Promise<Scope> => ({
  ...(await loadBounds(ctx, f)),
  others: f.text ? await listAccounts(ctx, f.text) : [],
})

const inText = (ctx: WithSql, searched: string, others: number[]) => {
  const like = likePattern(searched)
  const { moves, kinds, reasons } = describedAs(searched)
  return ctx.sql`(t.note ilike ${like} or t.reason ilike ${like} or t.subject ilike ${like}
    or t.kind || ' ' || t.reason = any (${moves}) or (t.kind = any (${kinds}) and t.reason <> all (${reasons}))
    or t.from_account = any (${others}::bigint[]) or t.to_account = any (${others}::bigint[]))`
}

const conditions = (ctx: WithSql, f: HistoryFilter, scope: Scope) => {
  const words = f.text ? inText(ctx, f.text, scope.others) : ctx.sql`true`
  return ctx.sql`t.seq >= ${scope.low} and (${scope.high}::bigint is null or t.seq < ${scope.high})
    and (${f.kinds ?? null}::text[] is null or t.kind = any (${f.kinds ?? null}))
    and (${f.fromDate ? startOf(f.fromDate, f.timeZone) : null}::timestamptz is null or t.at >= ${f.fromDate ? startOf(f.fromDate, f.timeZone) : null})
    and (${f.toDate ? endOf(f.toDate, f.timeZone) : null}::timestamptz is null or t.at < ${f.toDate ? endOf(f.toDate, f.timeZone) : null})
    and ${words}`
}

export type HistoryPage = {
  /** Places in the ledger between which the page lies. */
  before?: string | undefined
  after?: number
  skip: number
  limit: number
  sort?: MoneySort
}

/** A filtered search counts no further than this, and sorts by amount only the newest ones of that number. */
export const maxCount = 10_000

const orders = (ctx: WithSql, sort: MoneySort) => ({
  inLedger: sort === 'date' ? ctx.sql`seq` : ctx.sql`seq desc`,
  shown: {
    '-date': ctx.sql`seq desc`,
    date: ctx.sql`seq`,
    '-amount': ctx.sql`amount desc, seq desc`,
    amount: ctx.sql`amount, seq desc`,
  }[sort],
})

export const loadHistory = async (
  ctx: WithSql,
  walletId: string,
  f: HistoryFilter,
  page: HistoryPage,
): Promise<HistoryRow[]> => {
  const scope = await scopeOf(ctx, f)
  const high = page.before
    ? Math.min(Number(page.before), scope.high ?? Number.MAX_SAFE_INTEGER)
    : scope.high
  const low = Math.max(scope.low, (page.after ?? -1) + 1)
  const where = conditions(ctx, f, { ...scope, low, high })
  const sort = page.sort ?? '-date'
  const max = byAmount(sort) ? maxCount : page.skip + page.limit
  const { inLedger, shown } = orders(ctx, sort)
  return ctx.sql<HistoryRow[]>`
    select m.id, m.seq, m.at, m.kind, m.reason, m.note, m.subject, m.coin_type, m.amount,
      wallet.balance_after(m.account_id, m.seq, m.own_after) as after, h.status as hold_status,
      exists (select from wallet.transfers r where r.reverses = m.id) as reversed
    from (select line.*, a.id as account_id from wallet.accounts a cross join lateral (
        (select t.id, t.seq, t.at, t.kind, t.reason, t.note, t.subject, t.coin_type, -t.amount as amount, t.from_after as own_after, t.hold_id
          from wallet.transfers t where t.from_account = a.id and ${f.direction !== 'in'} and ${where}
          order by ${inLedger} limit ${max})
        union all
        (select t.id, t.seq, t.at, t.kind, t.reason, t.note, t.subject, t.coin_type, t.amount, t.to_after, t.hold_id
          from wallet.transfers t where t.to_account = a.id and ${f.direction !== 'out'} and ${where}
          order by ${inLedger} limit ${max})) line
      where a.wallet_id = ${walletId} and a.role = 'available' and (${f.coinType ?? null}::text is null or a.coin_type = ${f.coinType ?? null})
      order by ${shown} limit ${page.limit} offset ${page.skip}) m
    left join wallet.holds h on h.id = m.hold_id and m.kind = 'hold'
    order by ${shown}`
}

export const byAmount = (sort: MoneySort): boolean => sort === 'amount' || sort === '-amount'

export const countHistory = async (
  ctx: WithSql,
  walletId: string,
  f: HistoryFilter,
): Promise<{ total: number; counted: boolean }> => {
  const isFiltered = f.kinds || f.direction || f.text || f.fromDate || f.toDate
  if (!isFiltered) {
    const [row] = await ctx.sql<
      [{ total: number }]
    >`select coalesce(sum(entries), 0)::bigint as total from wallet.accounts
      where wallet_id = ${walletId} and role = 'available' and (${f.coinType ?? null}::text is null or coin_type = ${f.coinType ?? null})`
    return { total: row.total, counted: true }
  }
  const where = conditions(ctx, f, await scopeOf(ctx, f))
  const [row] = await ctx.sql<[{ total: number }]>`
    select count(*) as total from (select 1 from wallet.accounts a cross join lateral (
        (select 1 from wallet.transfers t where t.from_account = a.id and ${f.direction !== 'in'} and ${where} limit ${maxCount + 1})
        union all
        (select 1 from wallet.transfers t where t.to_account = a.id and ${f.direction !== 'out'} and ${where} limit ${maxCount + 1})) line
      where a.wallet_id = ${walletId} and a.role = 'available' and (${f.coinType ?? null}::text is null or a.coin_type = ${f.coinType ?? null})
      limit ${maxCount + 1}) counted`
  return { total: Math.min(row.total, maxCount), counted: row.total <= maxCount }
}

const stateOf = (
  row: Pick<HistoryRow, 'kind' | 'holdStatus' | 'reversed'>,
): Transaction['state'] => {
  if (row.reversed) return 'reversed'
  if (row.kind !== 'hold' || !row.holdStatus) return 'completed'
  return row.holdStatus === 'open'
    ? 'on_hold'
    : (row.holdStatus as 'captured' | 'released' | 'expired')
}

export const toTransaction = (row: HistoryRow, language: 'en' | 'de'): Transaction => ({
  id: row.id,
  date: row.at,
  kind: row.kind,
  description: describe(language, row.kind, row.reason),
  note: row.note,
  subject: row.subject,
  coinType: row.coinType,
  amount: row.amount,
  balanceAfter: row.after,
  state: stateOf(row),
})
