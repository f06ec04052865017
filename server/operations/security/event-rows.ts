import type { SecurityEvent, SecurityFilter } from '#contract/operations/security/calls.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { likePattern } from '#server/core/database/like.ts'

type Reading = Pick<Context, 'sql'>

/** Of a name that very many have, so many of its people are looked for. */
const maxPeople = 1_000
/** A list searches and orders the newest so many that kinds and days leave; an export has all. */
const maxListed = 20_000

const ofKindsAndDays = ({ sql }: Reading, { kind, from, to }: SecurityFilter): Fragment => sql`
  ${kind.length > 0 ? sql`e.kind = any (${kind})` : sql`true`}
  and ${from ? sql`e.at >= ${from}::date` : sql`true`} and ${to ? sql`e.at < ${to}::date + 1` : sql`true`}`

const withWords = ({ sql }: Reading, { search }: SecurityFilter): Fragment => {
  if (search === '') return sql`true`
  const like = likePattern(search)
  const people = sql`(select p.id from identity.public_people_like(${search}, ${maxPeople}) p)`
  return sql`(e.call ilike ${like} or e.code ilike ${like} or e.network like ${like}
    or e.account_id::text = ${search.toLowerCase()} or e.account_id in ${people} or e.about_id in ${people})`
}

const newest = (ctx: Reading, filter: SecurityFilter): Fragment => {
  const { sql } = ctx
  return sql`(select * from operations.security_events e where ${ofKindsAndDays(ctx, filter)}
    order by e.at desc, e.id desc limit ${maxListed})`
}

const order = ({ sql }: Reading, sort: SecurityFilter['sort']): Fragment =>
  ({
    at: sql`e.at, e.id`,
    '-at': sql`e.at desc, e.id desc`,
    count: sql`e.count, e.at desc, e.id desc`,
    '-count': sql`e.count desc, e.at desc, e.id desc`,
    kind: sql`e.kind, e.at desc, e.id desc`,
    '-kind': sql`e.kind desc, e.at desc, e.id desc`,
  })[sort]

const rows = (ctx: Reading, filter: SecurityFilter, from: Fragment, page: Fragment) => {
  const { sql } = ctx
  const by = order(ctx, filter.sort)
  return sql<SecurityEvent[]>`
    select e.id, e.kind, e.first_at, e.at, e.count, e.call, e.code, e.account_id, a.name, b.name as about, e.network
    from (select * from ${from} e where ${withWords(ctx, filter)} order by ${by} ${page}) e
    left join identity.public_accounts a on a.id = e.account_id
    left join identity.public_accounts b on b.id = e.about_id
    order by ${by}`
}

export const loadSecurityEvents = (
  ctx: Reading,
  filter: SecurityFilter,
  size: number,
  from: number,
): Promise<SecurityEvent[]> =>
  rows(ctx, filter, newest(ctx, filter), ctx.sql`limit ${size} offset ${from}`)

export const eachEvent = (ctx: Reading, filter: SecurityFilter): AsyncIterable<SecurityEvent[]> => {
  const { sql } = ctx
  const all = sql`(select * from operations.security_events e where ${ofKindsAndDays(ctx, filter)})`
  return rows(ctx, filter, all, sql``).cursor(500)
}

/** `total`: of those that a list is about; `more`: there are older ones. */
export const countSecurityEvents = async (
  ctx: Reading,
  filter: SecurityFilter,
): Promise<{ total: number; more: boolean }> => {
  const [row] = await ctx.sql<{ total: number; more: boolean }[]>`
    select count(*) filter (where ${withWords(ctx, filter)})::int as total, count(*) = ${maxListed} as more
    from ${newest(ctx, filter)} e`
  return row!
}
