import type { listedStatuses, searchAccounts as contract } from '#contract/identity/people/calls.ts'
import { memorialWaits } from '#contract/identity/memorials/state.ts'
import type { ResultOf } from '#contract/kit.ts'
import type { Role } from '#contract/roles.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { inSnakeCase, type InCamelCase } from '#server/core/database/snake-case.ts'
import { orNotFound } from '#server/core/fail.ts'

type AccountLine = ResultOf<typeof contract>['data'][number]
type Row = InCamelCase<AccountLine>
type Status = (typeof listedStatuses)[number]
type Filter = {
  search?: string | undefined
  role?: Role | undefined
  status?: Status | undefined
  since?: string | undefined
}

/** Nobody reads further by page, nor counts further: of a million accounts the wanted one is searched for. */
const maxListed = 10_000

/** Almost everybody is a student, so accounts are asked in order; who holds another role is looked up first. */
const withRole = ({ sql }: Pick<Context, 'sql'>, role: Role): Fragment =>
  role === 'student'
    ? sql`exists (select from identity.account_roles r where r.account_id = a.id and r.role = 'student')`
    : sql`a.id = any (array(select r.account_id from identity.account_roles r where r.role = ${role}))`

/** Written out, so that the few that are disabled are found by an index of their own. */
const withStatus = ({ sql }: Pick<Context, 'sql'>, status: Status): Fragment => {
  if (status === 'active') return sql`and a.status = 'active'`
  if (status === 'disabled')
    return sql`and a.status = 'disabled' and not exists (
        select from identity.closings c where c.account_id = a.id and c.state = 'erased')
      and not exists (select from identity.memorials m where m.account_id = a.id and m.state in ('standing', 'ending'))`
  const states = status === 'memorial' ? ['standing', 'ending'] : memorialWaits
  return sql`and a.id = any (array(select m.account_id from identity.memorials m where m.state = any (${[...states]})))`
}

/** Those that are asked for, the nearest to the words and then the newest first: `found (id, near, created_at)`. */
const found = (ctx: Pick<Context, 'sql'>, { search, role, status, since }: Filter): Fragment => {
  const { sql } = ctx
  const like = sql`join (select p.id, max(p.nearness) as near
    from identity.public_people_like(${search ?? ''}, ${maxListed}) p group by p.id) l on l.id = a.id`
  return sql`found as (
    select a.id, ${search ? sql`l.near` : sql`0::real`} as near, a.created_at
    from identity.accounts a ${search ? like : sql``}
    where a.email_verified_at is not null
      ${role ? sql`and ${withRole(ctx, role)}` : sql``}
      ${status ? withStatus(ctx, status) : sql``}
      ${since ? sql`and a.created_at >= ${since}::date` : sql``}
    order by ${search ? sql`near desc,` : sql``} a.created_at desc, a.id desc
    limit ${maxListed + 1})`
}

const columns = ({ sql }: Pick<Context, 'sql'>): Fragment => sql`
  a.id as uuid, a.uid, a.mail, a.first_name, a.last_name, a.name, a.written_name as field_written_name, a.status, a.created_at as created,
  array(select r.role from identity.account_roles r where r.account_id = a.id order by r.role) as roles,
  (select max(s.seen_at) from identity.sessions s where s.account_id = a.id and s.on_behalf_of is null) as last_seen,
  exists (select from identity.totp t where t.account_id = a.id and t.confirmed_at is not null)
    or exists (select from identity.passkeys p where p.account_id = a.id) as second_factor,
  (select m.state from identity.memorials m
    where m.account_id = a.id and m.state in ('proposed', 'standing', 'ending')) as memorial`

/** `total`: of those that can be paged through; `more` says that there are others behind them. */
export const searchAccounts: CallFunction<typeof contract> = async (
  ctx,
  { pageIndex, pageSize, ...filter },
) => {
  const { sql } = ctx
  const from = pageIndex * pageSize
  const [counted] = await sql<{ total: number; ids: string[] }[]>`
    with ${found(ctx, filter)}
    select (select count(*)::int from found) as total,
      array(select f.id from found f order by f.near desc, f.created_at desc, f.id desc
        limit ${Math.max(0, Math.min(pageSize, maxListed - from))} offset ${from}) as ids`
  const { total, ids } = counted!
  const rows = await sql<Row[]>`
    select ${columns(ctx)}
    from unnest(${ids}::uuid[]) with ordinality as page (id, place)
    join identity.accounts a on a.id = page.id
    order by page.place`
  return {
    data: rows.map((row) => inSnakeCase(row)),
    total: Math.min(total, maxListed),
    more: total > maxListed,
  }
}

/** One account as the list shows it. Fails `not_found`. */
export const loadAccountRow = async (
  ctx: Pick<Context, 'sql'>,
  id: string,
): Promise<AccountLine> => {
  const [row] = await ctx.sql<Row[]>`
    select ${columns(ctx)} from identity.accounts a
    where a.id = ${id} and a.email_verified_at is not null`
  return inSnakeCase(orNotFound(row))
}
