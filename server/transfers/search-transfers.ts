import type { searchTransfers as call } from '#contract/transfers.ts'
import { transferStatuses } from '#contract/transfer-state.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/db.ts'
import { fail } from '#server/core/fail.ts'
import { lineOf, transferRows } from './rows.ts'

type Counts = Record<(typeof transferStatuses)[number], number>
type Page = { ids: string[]; total: number; counted: boolean }

/** Words are looked for among this many of the newest first: common ones fill their pages from there, rare ones have an index. */
const newest = 4000
/** Of common words, so many pages are looked ahead: the search ends as soon as they are full. */
const pagesAhead = 3
/** A list narrowed by its kind counts no further than this. */
const mostCounted = 1000

const countsOf = async (ctx: SignedContext, mine: boolean): Promise<Counts> => {
  const rows = await ctx.sql<{ status: keyof Counts; n: number }[]>`
    select status, sum(n)::bigint as n from transfers.counts where ${mine ? ctx.sql`maker_id = ${ctx.actor.accountId}` : ctx.sql`status <> 'draft'`}
    group by status`
  return Object.fromEntries(transferStatuses.map((status) => [status, rows.find((r) => r.status === status)?.n ?? 0])) as Counts
}

const allOf = (sql: SignedContext['sql'], parts: readonly Fragment[]): Fragment =>
  parts.reduce<Fragment>((all, part) => sql`${all} and ${part}`, sql`r.deleted_at is null`)

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** Every word stands somewhere in the number, the names or the sender's address. */
const byWords = async ({ sql }: SignedContext, where: Fragment, words: readonly string[], from: number, size: number): Promise<Page> => {
  const like = words.map((word) => sql`r.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  const recent = await sql<{ id: string }[]>`
    select r.id from (select r.id, r.changed_at, r.deleted_at, r.search_text from transfers.requests r where ${where}
      order by r.changed_at desc, r.id desc limit ${newest}) r
    where ${allOf(sql, like)} order by r.changed_at desc, r.id desc limit ${from + size * pagesAhead}`
  if (recent.length > from + size) return { ids: idsOf(recent.slice(from, from + size)), total: recent.length, counted: false }
  const rows = await sql<{ id: string; total: number }[]>`
    with matching as materialized (select r.id, r.changed_at from transfers.requests r where ${where} and ${allOf(sql, like)})
    select id, (select count(*) from matching) as total from matching order by changed_at desc, id desc limit ${size} offset ${from}`
  return { ids: idsOf(rows), total: rows[0]?.total ?? 0, counted: true }
}

const byOrder = ({ sql }: SignedContext, where: Fragment, from: number, size: number) => sql<{ id: string }[]>`
  select r.id from transfers.requests r where ${where} order by r.changed_at desc, r.id desc limit ${size} offset ${from}`

const byKind = async (ctx: SignedContext, where: Fragment, from: number, size: number): Promise<Page> => {
  const [rows, [few]] = await Promise.all([byOrder(ctx, where, from, size), ctx.sql<{ n: number }[]>`
    select count(*) as n from (select from transfers.requests r where ${where} limit ${mostCounted + 1}) few`])
  const n = few?.n ?? 0
  return { ids: idsOf(rows), total: Math.min(n, mostCounted), counted: n <= mostCounted }
}

/** `TR-00000042` or the number of a submission, `TR-00000042-1`. */
const numberIn = (text: string): number | null => {
  const found = /^tr-?(\d{1,12})(?:-\d+)?$/i.exec(text.trim())
  return found ? Number(found[1]) : null
}

export const searchTransfers: Answer<typeof call> = async (ctx, asked) => {
  const { sql, actor } = ctx
  const mine = asked.as ? asked.as === 'maker' : !actor.roles.includes('checker')
  if (!actor.roles.includes(mine ? 'maker' : 'checker')) return fail('not_yours')
  const text = asked.text ?? ''
  const number = numberIn(text)
  const where = allOf(sql, [
    mine ? sql`r.maker_id = ${actor.accountId}` : sql`r.status <> 'draft'`,
    ...(asked.status ? [sql`r.status = ${asked.status}`] : []),
    ...(asked.type ? [sql`r.type = ${asked.type}`] : []),
    ...(number === null ? [] : [sql`r.number = ${number}`]),
  ])
  const [from, size] = [asked.pageIndex * asked.pageSize, asked.pageSize]
  const words = number === null ? text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5) : []
  const counts = await countsOf(ctx, mine)
  const whole = asked.status ? counts[asked.status] : transferStatuses.reduce((sum, status) => sum + counts[status], 0)
  const page = words.length > 0 ? await byWords(ctx, where, words, from, size)
    : asked.type || number !== null ? await byKind(ctx, where, from, size)
      : { ids: idsOf(await byOrder(ctx, where, from, size)), total: whole, counted: true }
  const rows = page.ids.length === 0 ? [] : await transferRows(ctx, sql`r.id in ${sql(page.ids)}`, sql`order by r.changed_at desc, r.id desc`)
  return { requests: rows.map(lineOf(ctx)), counts, totalRecords: page.total, counted: page.counted }
}
