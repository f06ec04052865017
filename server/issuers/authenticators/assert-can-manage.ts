import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

/** Admins manage every issuer; a primary authenticator their own. Anyone else learns nothing about it. */
export const assertManagesIssuer = async (ctx: SignedContext, issuerId: string): Promise<void> => {
  if (ctx.actor.roles.includes('admin')) return
  const [own] = await ctx.sql`select from issuers.authenticators where issuer_id = ${issuerId}
    and account_id = ${ctx.actor.accountId} and rank = 'primary' and in_force and removed_at is null`
  if (!own) fail('not_found')
}
