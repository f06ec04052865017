import type { searchTransfers as call } from '#contract/transfers/requests/calls.ts'
import { transferStatuses } from '#contract/transfers/state.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import { findChecksAs } from '../deputies/deputy-rows.ts'
import { toTransferLine, transferRows } from '../transfer-rows.ts'
import { type FoundPage, withWords, searchWordsIn } from './search-words.ts'

type Status = (typeof transferStatuses)[number]
type Counts = Record<Status, number>

/** A list narrowed by its kind counts no further than this. */
const maxCounted = 1000
/** Nobody turns this many pages; whoever looks for something so old searches for it. */
const deepest = 50_000

const countByStatus = async (ctx: SignedContext, mine: boolean): Promise<Counts> => {
  const rows = await ctx.sql<{ status: keyof Counts; n: number }[]>`
    select status, sum(n)::bigint as n from transfers.counts where ${mine ? ctx.sql`maker_id = ${ctx.actor.accountId}` : ctx.sql`status <> 'draft'`}
    group by status`
  return Object.fromEntries(
    transferStatuses.map((status) => [status, rows.find((r) => r.status === status)?.n ?? 0]),
  ) as Counts
}

const listInOrder = async (
  { sql }: SignedContext,
  where: Fragment,
  from: number,
  size: number,
): Promise<string[]> =>
  (
    await sql<{ id: string }[]>`
    select r.id from transfers.requests r where ${where} order by r.changed_at desc, r.id desc limit ${size} offset ${from}`
  ).map(({ id }) => id)

const narrowed = async (
  ctx: SignedContext,
  where: Fragment,
  from: number,
  size: number,
): Promise<FoundPage> => {
  const [ids, [few]] = await Promise.all([
    listInOrder(ctx, where, from, size),
    ctx.sql<{ n: number }[]>`
    select count(*) as n from (select from transfers.requests r where ${where} limit ${maxCounted + 1}) few`,
  ])
  const n = few?.n ?? 0
  return { ids, total: Math.min(n, maxCounted), counted: n <= maxCounted }
}

/** `TR-00000042` or the number of a submission, `TR-00000042-1`. */
const numberIn = (text: string): number | null => {
  const found = /^tr-?(\d{1,12})(?:-\d+)?$/i.exec(text.trim())
  return found ? Number(found[1]) : null
}

const statusesOf = (
  status: Parameters<CallFunction<typeof call>>[1]['status'],
): readonly Status[] =>
  status === 'pending'
    ? ['pending consent', 'pending approval']
    : status
      ? [status]
      : transferStatuses

export const searchTransfers: CallFunction<typeof call> = async (ctx, query) => {
  const { sql, actor } = ctx
  // Whoever stands in for a checker says that they ask as one; without a word a maker finds their own.
  const mine = query.as ? query.as === 'maker' : !actor.roles.includes('checker')
  if (mine ? !actor.roles.includes('maker') : !(await findChecksAs(ctx))) return fail('not_yours')
  const [from, size] = [query.pageIndex * query.pageSize, query.pageSize]
  if (from > deepest) return fail('bad_input', { fields: { pageIndex: 'too_deep' } })
  const { text = '', type } = query
  const statuses = statusesOf(query.status)
  const number = numberIn(text)
  const words = number === null ? searchWordsIn(text) : []
  // Kinds stand as words of the query, not as values: only so does a plan made for all values know the index of the few to banks.
  const where = sql`r.deleted_at is null and ${mine ? sql`r.maker_id = ${actor.accountId}` : sql`r.status <> 'draft'`}
    ${query.status ? sql`and r.status in ${sql(statuses)}` : sql``} ${number === null ? sql`` : sql`and r.number = ${number}`}
    ${type === 'bank' ? sql`and r.type = 'bank'` : type === 'wallet' ? sql`and r.type = 'wallet'` : sql``}`
  const counts = await countByStatus(ctx, mine)
  const whole = statuses.reduce((sum, one) => sum + counts[one], 0)
  const page =
    words.length > 0
      ? await withWords(sql, where, words, { from, size, whole })
      : type || number !== null
        ? await narrowed(ctx, where, from, size)
        : { ids: await listInOrder(ctx, where, from, size), total: whole, counted: true }
  const rows =
    page.ids.length === 0
      ? []
      : await transferRows(
          ctx,
          sql`r.id in ${sql(page.ids)}`,
          sql`order by r.changed_at desc, r.id desc`,
        )
  return {
    requests: rows.map(toTransferLine(ctx)),
    counts,
    totalRecords: page.total,
    counted: page.counted,
  }
}
