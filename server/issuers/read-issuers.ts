// Everything issuers, authenticators, notaries and agents are read by.
import type { Authenticator } from '#contract/issuers/shapes.ts'
import type { Issuer } from '#contract/issuers/calls.ts'
import type { Agent, AgentRecord } from '#contract/issuers/agents/calls.ts'
import type { Notary } from '#contract/issuers/notaries/calls.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { containingFolded } from '#server/identity/public.ts'
import { totalOf } from '#server/core/database/page-total.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { orNotFound } from '#server/core/fail.ts'

type WithSql = Pick<Context, 'sql'>
type Page = { pageIndex: number; pageSize: number }
type IssuerFilter = Page & { q?: string; country?: string; status?: Issuer['status'] }

export const managesIssuers = (ctx: SignedContext): boolean =>
  ctx.actor.roles.some((role) => role === 'admin' || role === 'support')

/** Whether something about it waits for another admin, or for its day. */
const isWaiting = (ctx: WithSql, id: Fragment): Fragment =>
  ctx.sql`exists (select from identity.public_open_changes o where o.about_id = ${id})`

/** Of an authenticator `a`: their mail domain is the issuer's, or two admins confirmed it. */
const hasDomain = ({ sql }: WithSql): Fragment =>
  sql`(a.domain_matches or a.domain_confirmed_at is not null)`

/** Of an authenticator `a`: they may decide for their issuer. */
export const mayVouch = (ctx: WithSql): Fragment =>
  ctx.sql`(a.removed_at is null and a.in_force and ${hasDomain(ctx)})`

export const loadAuthenticators = async (
  ctx: WithSql,
  by: { issuerIds?: readonly string[]; id?: string; accountId?: string },
): Promise<Authenticator[]> =>
  ctx.sql<Authenticator[]>`
    select a.id, a.issuer_id, i.name as issuer_name, a.account_id, a.rank = 'primary' as primary,
      a.name, a.email, a.mobile, ${hasDomain(ctx)} as domain_confirmed,
      a.in_force, ${isWaiting(ctx, ctx.sql`a.id`)} as waiting
    from issuers.authenticators a join issuers.issuers i on i.id = a.issuer_id
    where a.removed_at is null
      ${by.issuerIds ? ctx.sql`and a.issuer_id = any (${by.issuerIds as string[]})` : ctx.sql``}
      ${by.id ? ctx.sql`and a.id = ${by.id}` : ctx.sql``}
      ${by.accountId ? ctx.sql`and a.account_id = ${by.accountId}` : ctx.sql``}
    order by a.issuer_id, a.rank, lower(a.name)`

export const oneAuthenticator = async (ctx: WithSql, id: string): Promise<Authenticator> =>
  orNotFound((await loadAuthenticators(ctx, { id }))[0])

/** Issuers this account stands for: one, or none. */
export const issuersOf = async (ctx: WithSql, accountId: string): Promise<string[]> =>
  (await loadAuthenticators(ctx, { accountId })).map(({ issuerId }) => issuerId)

/** The caller's issuer, if any. */
export const ownIssuer = async (ctx: SignedContext): Promise<string | null> =>
  ctx.actor.roles.includes('authenticator')
    ? ((await issuersOf(ctx, ctx.actor.accountId))[0] ?? null)
    : null

type IssuerRow = Required<Omit<Issuer, 'primaryAuthenticator' | 'secondaryAuthenticators'>>

const issuerColumns = (ctx: WithSql) => ctx.sql`
  i.id, i.name, i.aliases, i.location, i.country, i.website, i.status, i.archived_at,
  i.contact_number, i.email, i.address, i.zip,
  i.status = 'active' and exists (select from issuers.authenticators a join identity.public_accounts p on p.id = a.account_id and p.status = 'active'
    join identity.public_account_roles r on r.account_id = p.id and r.role = 'authenticator'
    where a.issuer_id = i.id and ${mayVouch(ctx)}) as verifies,
  ${isWaiting(ctx, ctx.sql`i.id`)} as waiting`

/** Contact data and authenticators only for those who manage the issuer. */
const shown = async (ctx: SignedContext, rows: IssuerRow[]): Promise<Issuer[]> => {
  const staff = managesIssuers(ctx)
  const own = staff ? null : await ownIssuer(ctx)
  const open = rows.filter(({ id }) => staff || id === own).map(({ id }) => id)
  const authenticators = open.length > 0 ? await loadAuthenticators(ctx, { issuerIds: open }) : []
  return rows.map(({ contactNumber, email, address, zip, waiting, ...row }) => {
    if (!open.includes(row.id)) return row
    const mine = authenticators.filter(({ issuerId }) => issuerId === row.id)
    return {
      ...row,
      contactNumber,
      email,
      address,
      zip,
      waiting,
      primaryAuthenticator: mine.find(({ primary }) => primary) ?? null,
      secondaryAuthenticators: mine.filter(({ primary }) => !primary),
    }
  })
}

export const loadIssuerPage = async (ctx: SignedContext, filter: IssuerFilter) => {
  const { sql } = ctx
  const status = managesIssuers(ctx) ? filter.status : 'active'
  const like = containingFolded(ctx, filter.q ?? '')
  const read = (size: number, from: number) => sql<(IssuerRow & { total: number })[]>`
    select ${issuerColumns(ctx)}, count(*) over () as total from issuers.issuers i
    where (${status ?? null}::text is null or i.status = ${status ?? null})
      and (${filter.country ?? null}::text is null or i.country = ${filter.country ?? null})
      and (identity.public_folded(i.name) like ${like} or exists (select from unnest(i.aliases) n where identity.public_folded(n) like ${like})
        or i.latin like ${like})
    order by identity.public_folded(i.name), i.id limit ${size} offset ${from}`
  const from = filter.pageIndex * filter.pageSize
  const rows = await read(filter.pageSize, from)
  return {
    issuers: await shown(
      ctx,
      rows.map(({ total: _, ...row }) => row),
    ),
    issuerCount: await totalOf(rows, from, () => read(1, 0)),
  }
}

export const loadIssuer = async (ctx: SignedContext, id: string): Promise<Issuer> => {
  const [row] = await ctx.sql<
    IssuerRow[]
  >`select ${issuerColumns(ctx)} from issuers.issuers i where i.id = ${id}`
  return (await shown(ctx, [orNotFound(row)]))[0]!
}
export const notaryColumns = (ctx: WithSql) => ctx.sql`
  n.id, n.account_id, n.name, n.registration_number,
  n.area_of_practice, n.district, n.address_line1, n.address_line2,
  n.pin_code, n.appointment_date, n.phone, n.email, n.country_code, n.status,
  ${isWaiting(ctx, ctx.sql`n.id`)} as waiting`

export const loadNotary = async (ctx: WithSql, id: string): Promise<Notary> => {
  const [row] = await ctx.sql<Notary[]>`
    select ${notaryColumns(ctx)} from issuers.notaries n where n.id = ${id} and n.removed_at is null`
  return orNotFound(row)
}

/** Approved agents whose account is active; the student's own come first. */
export const listAgentsFor = (ctx: WithSql, studentId: string): Promise<Agent[]> => ctx.sql<
  Agent[]
>`
  select a.id, a.name, g.organisation, g.city, g.country,
    s.student_id is not null as assigned
  from issuers.agents g
  join identity.public_accounts a on a.id = g.account_id and a.status = 'active'
  join identity.public_account_roles r on r.account_id = a.id and r.role = 'agent'
  left join issuers.agent_students s on s.agent_id = a.id and s.student_id = ${studentId}
  where g.approved and a.id <> ${studentId}
  order by assigned desc, name, a.id limit 200`

export const agentColumns = (ctx: WithSql) => ctx.sql`
  a.id, a.name, a.mail as email, g.organisation, g.city, g.country, g.approved,
  exists (select from identity.public_open_changes o where o.about_id = a.id and o.kind = 'agent') as waiting,
  (select count(*) from issuers.agent_students s where s.agent_id = a.id) as students
  from issuers.agents g join identity.public_accounts a on a.id = g.account_id`

export const loadAgent = async (ctx: WithSql, id: string): Promise<AgentRecord> =>
  orNotFound((await ctx.sql<AgentRecord[]>`select ${agentColumns(ctx)} where a.id = ${id}`)[0])
