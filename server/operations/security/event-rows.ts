import type { SecurityEvent, SecurityFilter } from '#contract/operations/security.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { containing } from '#server/core/database/like.ts'

type Reading = Pick<Context, 'sql'>

const where = ({ sql }: Reading, { kind, search, from, to }: SecurityFilter): Fragment => {
  const like = containing(search)
  const people = sql`(select a.id from identity.public_accounts a
    where a.search_text like identity.public_folded(${like}))`
  return sql`${kind.length > 0 ? sql`e.kind = any (${kind})` : sql`true`}
    and ${from ? sql`e.at >= ${from}::date` : sql`true`} and ${to ? sql`e.at < ${to}::date + 1` : sql`true`}
    and ${
      search === ''
        ? sql`true`
        : sql`(e.call ilike ${like} or e.code ilike ${like} or e.network like ${like}
          or e.account_id::text = ${search.toLowerCase()} or e.account_id in ${people} or e.about_id in ${people})`
    }`
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

const rows = (ctx: Reading, filter: SecurityFilter, page: Fragment) => {
  const { sql } = ctx
  const by = order(ctx, filter.sort)
  return sql<SecurityEvent[]>`
    select e.id, e.kind, e.first_at, e.at, e.count, e.call, e.code, e.account_id, a.name, b.name as about, e.network
    from (select * from operations.security_events e where ${where(ctx, filter)} order by ${by} ${page}) e
    left join identity.public_accounts a on a.id = e.account_id
    left join identity.public_accounts b on b.id = e.about_id
    order by ${by}`
}

export const eventPage = (
  ctx: Reading,
  filter: SecurityFilter,
  size: number,
  from: number,
): Promise<SecurityEvent[]> => rows(ctx, filter, ctx.sql`limit ${size} offset ${from}`)
export const eachEvent = (ctx: Reading, filter: SecurityFilter): AsyncIterable<SecurityEvent[]> =>
  rows(ctx, filter, ctx.sql``).cursor(500)
export const countEvents = async (ctx: Reading, filter: SecurityFilter): Promise<number> => {
  const [row] = await ctx.sql<{ n: number }[]>`
    select count(*)::int as n from operations.security_events e where ${where(ctx, filter)}`
  return row!.n
}
