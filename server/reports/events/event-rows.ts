import type { EventFilter } from '#contract/reports/shapes.ts'
import type { EventLine } from '#contract/reports/events/calls.ts'
import type { EventType } from '#contract/reports/exports/calls.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { maxFound, textWhere } from '../profiles/profile-rows.ts'

type Reading = Pick<Context, 'sql'>

/** Days of UTC, both included, on a column. */
export const whereOfDays = (
  { sql }: Reading,
  column: Fragment,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Fragment => sql`${from ? sql`${column} >= ${from}::date` : sql`true`}
  and ${to ? sql`${column} < ${to}::date + 1` : sql`true`}`

/** Of a name that very many have, a list is about so many of its people; an export is about all. */
const where = (
  ctx: Reading,
  filter: EventFilter,
  maxPeople: number | null = maxFound,
): Fragment => {
  const { sql } = ctx
  return sql`${filter.types.length > 0 ? sql`e.type = any (${filter.types})` : sql`true`}
    and ${filter.counsellor ? sql`e.counsellor_id = ${filter.counsellor}` : sql`true`}
    and ${whereOfDays(ctx, sql`e.at`, filter)}
    and ${filter.person ? sql`e.account_id in (select a.id from identity.public_accounts a where ${textWhere(ctx, filter.person, maxPeople)})` : sql`true`}`
}

const listEventLines = (ctx: Reading, where: Fragment, page: Fragment) => ctx.sql<EventLine[]>`
  select e.id, e.type, e.at, e.account_id as uuid, a.name, a.mail,
    nullif(c.name, '') as counsellor, e.about
  from (select * from reports.events e where ${where} order by e.at desc, e.id desc ${page}) e
  join identity.public_accounts a on a.id = e.account_id
  left join identity.public_accounts c on c.id = e.counsellor_id
  order by e.at desc, e.id desc`

export const listEvents = (
  ctx: Reading,
  filter: EventFilter,
  size: number,
  from: number,
): Promise<EventLine[]> =>
  listEventLines(ctx, where(ctx, filter), ctx.sql`limit ${size} offset ${from}`)
/** All of them, for an export. */
export const allEvents = (ctx: Reading, filter: EventFilter) =>
  listEventLines(ctx, where(ctx, filter, null), ctx.sql``)

/** Of types alone the days have been counted already. */
export const countEvents = async (
  ctx: Reading,
  filter: EventFilter,
  maxPeople: number | null = maxFound,
): Promise<number> => {
  const { sql } = ctx
  const isByTypeAlone = !filter.person && !filter.counsellor
  const [row] = isByTypeAlone
    ? await sql<{ n: number }[]>`select coalesce(sum(d.n), 0)::int as n from reports.daily d
      where ${filter.types.length > 0 ? sql`d.type = any (${filter.types})` : sql`true`}
        and ${filter.from ? sql`d.day >= ${filter.from}::date` : sql`true`} and ${filter.to ? sql`d.day <= ${filter.to}::date` : sql`true`}`
    : await sql<
        { n: number }[]
      >`select count(*)::int as n from reports.events e where ${where(ctx, filter, maxPeople)}`
  return row!.n
}

export const countByType = async ({ sql }: Reading): Promise<Map<EventType, number>> => {
  const found = await sql<
    { type: EventType; n: number }[]
  >`select type, sum(n)::int as n from reports.daily group by type`
  return new Map(found.map(({ type, n }) => [type, n]))
}
