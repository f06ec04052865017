// The public interface of issuers for other modules: who can vouch, and for whom an account speaks.
import type { Context } from '#server/core/context.ts'
import { mayVouch } from './read-issuers.ts'

declare module '#server/core/work/events.ts' {
  interface Events {
    'issuers.archived': { issuerId: string }
    /** A notary or agent checks no more: deactivated, removed, or no longer approved. `successorId`: the same person's new account. */
    'issuers.verifier_left': { accountId: string; successorId?: string }
    /** Others than before may decide for this issuer: somebody came, left, or had their mail domain confirmed. */
    'issuers.verifiers_changed': { issuerId: string }
  }
}

type WithSql = Pick<Context, 'sql'>
export type IssuerFacts = {
  id: string
  name: string
  country: string
  website: string
  status: 'active' | 'inactive' | 'archived'
  archivedAt: string | null
}

/** Issuers, also archived ones; of those that there are none, nothing. */
export const listIssuerFacts = (ctx: WithSql, ids: readonly string[]): Promise<IssuerFacts[]> =>
  ctx.sql<IssuerFacts[]>`
    select id, name, country, website, status, archived_at from issuers.issuers where id = any (${ids})`

/** An issuer, also an archived one; null: there is none. */
export const findIssuerFacts = async (ctx: WithSql, id: string): Promise<IssuerFacts | null> =>
  (await listIssuerFacts(ctx, [id]))[0] ?? null

/** The active issuer a document names, by name or alias, in its country when the document says one. */
export const findIssuerByName = async (
  ctx: WithSql,
  name: string,
  country: string | null,
): Promise<IssuerFacts | null> => {
  const [row] = await ctx.sql<IssuerFacts[]>`
    select id, name, country, website, status, archived_at from issuers.issuers i
    where i.status <> 'archived' and (${country || null}::text is null or i.country = ${country || null})
      and (lower(i.name) = lower(${name.trim()}) or exists (select from unnest(i.aliases) n where lower(n) = lower(${name.trim()})))
    order by i.status, i.id limit 1`
  return row ?? null
}

/** Every name that these issuers have today, aliases too. */
export const listIssuerNames = async (ctx: WithSql, ids: readonly string[]): Promise<string[]> => {
  const rows = await ctx.sql<{ name: string; aliases: string[] }[]>`
    select name, aliases from issuers.issuers where id = any (${ids}::uuid[]) order by name`
  return [...new Set(rows.flatMap(({ name, aliases }) => [name, ...aliases]))]
}

/** Who may decide for an issuer that has this name today, or it as an alias. */
export const listVerifiersNamed = async (ctx: WithSql, name: string): Promise<string[]> => {
  const rows = await ctx.sql<{ id: string }[]>`
    select i.id from issuers.issuers i where lower(i.name) = lower(${name})
      or exists (select from unnest(i.aliases) n where lower(n) = lower(${name}))`
  const people = await Promise.all(rows.map(({ id }) => listVerifiersOfIssuer(ctx, id)))
  return people.flat().map(({ accountId }) => accountId)
}

export type Vouches = {
  /** An agent's or notary's or authenticator's account. */
  accountId: string
  kind: 'agent' | 'notary' | 'issuer'
  name: string
  email: string
  organisation: string
  issuerId: string | null
}

/** Everyone who may decide for an issuer: those whose mail domain is the issuer's, or was confirmed. */
export const listVerifiersOfIssuer = (
  ctx: WithSql,
  issuerId: string,
): Promise<Vouches[]> => ctx.sql<Vouches[]>`
  select a.account_id, 'issuer' as kind, a.name, a.email, i.name as organisation, a.issuer_id
  from issuers.authenticators a join issuers.issuers i on i.id = a.issuer_id
  join identity.public_accounts p on p.id = a.account_id and p.status = 'active'
  join identity.public_account_roles r on r.account_id = p.id and r.role = 'authenticator'
  where a.issuer_id = ${issuerId} and ${mayVouch(ctx)}
  order by a.rank, a.id`

/** Active notaries who can act, those of the country first. */
export const listActiveNotaries = (
  ctx: WithSql,
  country: string | null,
): Promise<Vouches[]> => ctx.sql<Vouches[]>`
  select n.account_id, 'notary' as kind, n.name, n.email, n.registration_number as organisation,
    null::uuid as issuer_id
  from issuers.notaries n join identity.public_accounts p on p.id = n.account_id and p.status = 'active'
  join identity.public_account_roles r on r.account_id = p.id and r.role = 'notary'
  where n.status = 'active' and n.removed_at is null
  order by (n.country_code = ${country ?? ''}) desc, n.id limit 500`

/** Approved agents, the student's own first. */
export const listActiveAgents = (ctx: WithSql, studentId: string): Promise<Vouches[]> => ctx.sql<
  Vouches[]
>`
  select p.id as account_id, 'agent' as kind, p.name, p.mail as email,
    g.organisation, null::uuid as issuer_id
  from issuers.agents g join identity.public_accounts p on p.id = g.account_id and p.status = 'active'
  join identity.public_account_roles r on r.account_id = p.id and r.role = 'agent'
  left join issuers.agent_students s on s.agent_id = p.id and s.student_id = ${studentId}
  where g.approved and p.id <> ${studentId} order by (s.student_id is not null) desc, p.id limit 500`

/** As what this account can vouch now: an account may be agent, notary and authenticator at once. */
export const listVouches = async (ctx: WithSql, accountId: string): Promise<Vouches[]> => ctx.sql<
  Vouches[]
>`
  select p.id as account_id, 'agent' as kind, p.name, p.mail as email,
    g.organisation, null::uuid as issuer_id
  from issuers.agents g join identity.public_accounts p on p.id = g.account_id
  where g.account_id = ${accountId} and g.approved
  union all
  select n.account_id, 'notary', n.name, n.email, n.registration_number, null
  from issuers.notaries n where n.account_id = ${accountId} and n.status = 'active' and n.removed_at is null
  union all
  select a.account_id, 'issuer', a.name, a.email, i.name, a.issuer_id
  from issuers.authenticators a join issuers.issuers i on i.id = a.issuer_id
  where a.account_id = ${accountId} and ${mayVouch(ctx)}`
