import type { searchAccounts as contract } from '#contract/identity/people.ts'
import type { Gives } from '#contract/kit.ts'
import type { Role } from '#contract/roles.ts'
import type { Answer, Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { containing } from '#server/core/database/like.ts'
import { inSnakeCase, type InCamelCase } from '#server/core/database/snake-case.ts'
import { orNotFound } from '#server/core/fail.ts'

type AccountLine = Gives<typeof contract>['data'][number]
type Filter = {
  search?: string | undefined
  role?: Role | undefined
  status?: string | undefined
  since?: string | undefined
  id?: string
}

const rowsWhere = (
  ctx: Pick<Context, 'sql'>,
  { search, role, status, since, id }: Filter,
  page: Fragment,
) => {
  const { sql } = ctx
  const like = search ? containing(search) : null
  return sql<(InCamelCase<AccountLine> & { total: number })[]>`
    select a.id as uuid, a.uid, a.mail, a.first_name, a.last_name, a.status, a.created_at as created,
      count(*) over () as total,
      array(select r.role from identity.account_roles r where r.account_id = a.id order by r.role) as roles,
      (select max(s.seen_at) from identity.sessions s where s.account_id = a.id
        and s.on_behalf_of is null) as last_seen,
      exists (select 1 from identity.totp t where t.account_id = a.id and t.confirmed_at is not null)
        or exists (select 1 from identity.passkeys p where p.account_id = a.id) as second_factor
    from identity.accounts a
    where a.email_verified_at is not null
      ${like ? sql`and (a.mail ilike ${like} or a.first_name || ' ' || a.last_name ilike ${like})` : sql``}
      ${role ? sql`and a.id in (select r.account_id from identity.account_roles r where r.role = ${role})` : sql``}
      ${status ? sql`and a.status = ${status}` : sql``} ${since ? sql`and a.created_at >= ${since}::date` : sql``}
      ${id ? sql`and a.id = ${id}` : sql``}
    order by a.created_at desc, a.id desc ${page}`
}

export const searchAccounts: Answer<typeof contract> = async (
  ctx,
  { pageIndex, pageSize, ...filter },
) => {
  const rows = await rowsWhere(
    ctx,
    filter,
    ctx.sql`limit ${pageSize} offset ${pageIndex * pageSize}`,
  )
  return { data: rows.map((row) => inSnakeCase(row)), total: rows[0]?.total ?? 0 }
}

/** One account as the list shows it. Fails `not_found`. */
export const accountRow = async (ctx: Pick<Context, 'sql'>, id: string): Promise<AccountLine> =>
  inSnakeCase(orNotFound((await rowsWhere(ctx, { id }, ctx.sql`limit 1`))[0]))
