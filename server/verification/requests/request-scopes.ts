// Which requests a caller may find.
import type { Tier } from '#contract/vault/documents/document-types.ts'
import { tierOfKind } from '#contract/verification/state.ts'
import type { SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import type { Vouches } from '#server/issuers/public.ts'
import { seesAllRequests } from './request-rows.ts'

/** What a caller may find: each scope is one index, and one row set of the tallies. */
export type RequestScope = { name: string; where: Fragment; tier?: Tier }

/** An account, and those that were merged into it. */
const listMergedAccounts = async ({ sql }: SignedContext, accountId: string): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select account_id as id from identity.public_merges where holder_id = ${accountId}`
  return [accountId, ...rows.map(({ id }) => id)]
}

export const scopesOf = async (
  ctx: SignedContext,
  vouching: readonly Vouches[],
  as: 'owner' | 'verifier' | undefined,
): Promise<RequestScope[]> => {
  const { sql, actor } = ctx
  const mine = actor.accountId
  if (seesAllRequests(ctx) && !as) return [{ name: 'all', where: sql`true` }]
  if (as === 'owner' || (!as && vouching.length === 0))
    return (await listMergedAccounts(ctx, mine)).map((id) => ({
      name: `owner ${id}`,
      where: sql`r.owner_id = ${id}`,
    }))
  return vouching.map((v): RequestScope => {
    if (v.kind === 'issuer')
      return { name: `issuer ${v.issuerId}`, where: sql`r.issuer_id = ${v.issuerId}` }
    const tier = tierOfKind[v.kind]
    return {
      name: `verifier ${mine}`,
      tier,
      where: sql`r.issuer_id is null and r.assigned_to = ${mine} and r.tier = ${tier}`,
    }
  })
}

export const anyOf = (ctx: SignedContext, scopes: readonly RequestScope[]): Fragment =>
  scopes.length === 0
    ? ctx.sql`false`
    : scopes
        .slice(1)
        .reduce<Fragment>(
          (all, { where }) => ctx.sql`${all} or ${where}`,
          ctx.sql`${scopes[0]!.where}`,
        )
