import type { getTransfer as getCall, searchTransfers as searchCall, TransferRequest } from '#contract/transfers.ts'
import { transferStatuses } from '#contract/transfer-state.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/db.ts'
import { fail } from '#server/core/fail.ts'
import { reviewOf } from './review.ts'
import { approvalsOf, lineOf, shownTransfer, transferRow, transferRows } from './rows.ts'

/** A maker's own, or for a checker any that was submitted; all others are as absent. */
export const oneTransfer = async (ctx: SignedContext, id: string): Promise<TransferRequest> => {
  const row = await transferRow(ctx, id)
  const checks = ctx.actor.roles.includes('checker')
  if (!row || (row.makerId !== ctx.actor.accountId && !(checks && row.status !== 'draft'))) return fail('not_found')
  const review = checks && row.status === 'pending approval' ? await reviewOf(ctx, row) : []
  return shownTransfer(ctx, row, await approvalsOf(ctx, row), review)
}

export const getTransfer: Answer<typeof getCall> = (ctx, { id }) => oneTransfer(ctx, id)

/** A narrowed search counts no further than this. */
const mostCounted = 1000

type Counts = Record<(typeof transferStatuses)[number], number>

const countsOf = async (ctx: SignedContext, mine: boolean): Promise<Counts> => {
  const rows = await ctx.sql<{ status: keyof Counts; n: number }[]>`
    select status, sum(n)::bigint as n from transfers.counts where ${mine ? ctx.sql`maker_id = ${ctx.actor.accountId}` : ctx.sql`status <> 'draft'`}
    group by status`
  return Object.fromEntries(transferStatuses.map((status) => [status, rows.find((r) => r.status === status)?.n ?? 0])) as Counts
}

const matching = (sql: SignedContext['sql'], words: string): Fragment[] =>
  words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5)
    .map((word) => sql`r.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)

export const searchTransfers: Answer<typeof searchCall> = async (ctx, asked) => {
  const { sql, actor } = ctx
  const mine = asked.as ? asked.as === 'maker' : !actor.roles.includes('checker')
  if (!actor.roles.includes(mine ? 'maker' : 'checker')) return fail('not_yours')
  const parts = [
    mine ? sql`r.maker_id = ${actor.accountId}` : sql`r.status <> 'draft'`,
    ...(asked.status ? [sql`r.status = ${asked.status}`] : []),
    ...(asked.type ? [sql`r.type = ${asked.type}`] : []),
    ...matching(sql, asked.text ?? ''),
  ]
  const where = parts.slice(1).reduce<Fragment>((all, part) => sql`${all} and ${part}`, parts[0]!)
  const narrowed = asked.type !== undefined || (asked.text ?? '') !== ''
  const [counts, ids, found] = await Promise.all([
    countsOf(ctx, mine),
    sql<{ id: string }[]>`select r.id from transfers.requests r where r.deleted_at is null and ${where}
      order by r.changed_at desc, r.id desc limit ${asked.pageSize} offset ${asked.pageIndex * asked.pageSize}`,
    narrowed ? sql<{ n: number }[]>`select count(*) as n from (
      select from transfers.requests r where r.deleted_at is null and ${where} limit ${mostCounted + 1}) few` : [],
  ])
  const rows = ids.length === 0 ? [] : await transferRows(ctx, sql`r.id in ${sql(ids.map(({ id }) => id))}`, sql`order by r.changed_at desc, r.id desc`)
  const all = asked.status ? counts[asked.status] : transferStatuses.reduce((sum, status) => sum + counts[status], 0)
  const total = found[0]?.n ?? all
  return { requests: rows.map(lineOf(ctx)), counts, totalRecords: Math.min(total, narrowed ? mostCounted : total), counted: !narrowed || total <= mostCounted }
}
