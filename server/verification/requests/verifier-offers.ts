// Which levels are open for a document, and who would check it there.
import { documentType, type Tier } from '#contract/vault/documents/document-types.ts'
import { kindOfTier } from '#contract/verification/state.ts'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import {
  listActiveAgents,
  listActiveNotaries,
  findIssuerFacts,
  findIssuerByName,
  listVerifiersOfIssuer,
  type IssuerFacts,
  type Vouches,
} from '#server/issuers/public.ts'
import type { Claimed } from './claims.ts'

type WithSql = Pick<Context, 'sql'>
export type Assignee = {
  assignedTo: string | null
  name: string
  issuer: IssuerFacts | null
  accountIds: string[]
}
/** `not`: someone who must not get it. */
export type Wish = { assignedTo?: string; issuerId?: string; not?: string }

/** Accounts that brought a file of this document: none of them may check it (spec §6). */
const listUploaders = async (ctx: WithSql, documentId: string): Promise<string[]> =>
  (
    await ctx.sql<
      { byId: string }[]
    >`select distinct by_id from vault.public_versions where document_id = ${documentId}`
  ).map((r) => r.byId)

export const listUploadersOfRequest = async (ctx: WithSql, requestId: string): Promise<string[]> =>
  (
    await ctx.sql<{ byId: string }[]>`select distinct v.by_id from vault.public_versions v
    join verification.requests r on r.document_id = v.document_id where r.id = ${requestId}`
  ).map((r) => r.byId)

/** Of those who can, the one wished for, else the one with the fewest open requests. */
const findVerifier = async (
  ctx: WithSql,
  people: readonly Vouches[],
  wish: Wish,
): Promise<Vouches | undefined> => {
  if (wish.assignedTo) return people.find((p) => p.accountId === wish.assignedTo)
  const busy = await ctx.sql<{ id: string; n: number }[]>`
    select assigned_to as id, count(*) as n from verification.requests
    where status = 'inprogress' and issuer_id is null and assigned_to = any (${people.map((p) => p.accountId)}) group by 1`
  const load = (p: Vouches) => busy.find(({ id }) => id === p.accountId)?.n ?? 0
  return people.reduce<Vouches | undefined>(
    (best, p) => (best && load(best) <= load(p) ? best : p),
    undefined,
  )
}

const issuerOf = async (
  ctx: WithSql,
  document: Claimed,
  wish: Wish,
): Promise<IssuerFacts | null> => {
  const named = document.issuer
    ? await findIssuerByName(ctx, document.issuer, document.issuerCountry)
    : null
  if (!wish.issuerId) return named
  // Only the issuer that the document itself names can confirm it.
  const wished = await findIssuerFacts(ctx, wish.issuerId)
  return wished && (named?.id === wished.id || wished.status === 'archived') ? wished : null
}

export type OfferFailure =
  | 'tier_not_offered'
  | 'no_authenticator'
  | 'issuer_unknown'
  | 'issuer_archived'

/** Who would check this document at this level, or why nobody can. */
export const assigneeFor = async (
  ctx: WithSql,
  document: Claimed,
  tier: Tier,
  wish: Wish = {},
): Promise<Assignee | OfferFailure> => {
  if (!documentType(document.type)?.verifiable.includes(tier)) return 'tier_not_offered'
  if (kindOfTier[tier] === 'issuer') {
    const issuer = await issuerOf(ctx, document, wish)
    if (!issuer) return 'issuer_unknown'
    if (issuer.status === 'archived') return 'issuer_archived'
    const people = (await listVerifiersOfIssuer(ctx, issuer.id)).filter(
      (p) => p.accountId !== document.ownerId,
    )
    if (issuer.status !== 'active' || people.length === 0) return 'no_authenticator'
    return {
      assignedTo: people[0]!.accountId,
      name: issuer.name,
      issuer,
      accountIds: people.map((p) => p.accountId),
    }
  }
  const not = [document.ownerId, ...(await listUploaders(ctx, document.documentId))]
  const people = (
    kindOfTier[tier] === 'agent'
      ? await listActiveAgents(ctx, document.ownerId)
      : await listActiveNotaries(ctx, document.issuerCountry)
  ).filter((p) => !not.includes(p.accountId) && p.accountId !== wish.not)
  const one = await findVerifier(ctx, people, wish)
  return one
    ? { assignedTo: one.accountId, name: one.name, issuer: null, accountIds: [one.accountId] }
    : 'no_authenticator'
}

export const assertAssignee = async (
  ctx: WithSql,
  document: Claimed,
  tier: Tier,
  wish: Wish,
): Promise<Assignee> => {
  const assignee = await assigneeFor(ctx, document, tier, wish)
  if (typeof assignee !== 'string') return assignee
  return fail(assignee === 'issuer_unknown' ? 'tier_not_offered' : assignee, { reason: assignee })
}
