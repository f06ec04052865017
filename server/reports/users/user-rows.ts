// The log of users, read from the activity log.
import type { UserLine } from '#contract/reports/users/calls.ts'
import { userActions, type UsersFilter } from '#contract/reports/shapes.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { whereOfDays } from '../events/event-rows.ts'
import { textWhere } from '../profiles/profile-rows.ts'

type Reading = Pick<Context, 'sql'>

const where = (ctx: Reading, filter: UsersFilter): Fragment => {
  const { sql } = ctx
  const actions = (filter.action ? [filter.action] : userActions).map((one) => `account.${one}`)
  return sql`l.subject_kind = 'account' and l.action = any (${actions}) and ${whereOfDays(ctx, sql`l.at`, filter)}
    and ${filter.network ? sql`l.ip <> '' and l.ip::inet <<= ${filter.network}::inet` : sql`true`}
    and ${filter.person ? sql`l.subject_id in (select a.id::text from identity.public_accounts a where ${textWhere(ctx, filter.person)})` : sql`true`}`
}

const rows = (ctx: Reading, filter: UsersFilter, page: Fragment) => ctx.sql<UserLine[]>`
  select l.id, l.at, substr(l.action, 9) as action, a.id as uuid, a.name, a.mail,
    case when b.id <> a.id then nullif(b.name, '') end as by,
    l.payload ->> 'role' as role, coalesce(l.payload ->> 'reason', l.payload ->> 'device', l.payload ->> 'how') as detail, l.ip
  from (select * from core.activity l where ${where(ctx, filter)} order by l.at desc, l.id desc ${page}) l
  join identity.public_accounts a on a.id = case when pg_input_is_valid(l.subject_id, 'uuid') then l.subject_id::uuid end
  left join identity.public_accounts b on b.id = coalesce(l.on_behalf_of, l.actor)
  order by l.at desc, l.id desc`

export const userPage = (
  ctx: Reading,
  filter: UsersFilter,
  size: number,
  from: number,
): Promise<UserLine[]> => rows(ctx, filter, ctx.sql`limit ${size} offset ${from}`)
/** All of them, for an export. */
export const allUsers = (ctx: Reading, filter: UsersFilter) => rows(ctx, filter, ctx.sql``)
export const countUsers = async (ctx: Reading, filter: UsersFilter): Promise<number> => {
  const [row] = await ctx.sql<
    { n: number }[]
  >`select count(*)::int as n from core.activity l where ${where(ctx, filter)}`
  return row!.n
}
