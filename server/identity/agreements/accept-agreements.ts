import type { acceptAgreements as contract } from '#contract/identity/agreements/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { acceptTerms } from '../people/accept-terms.ts'
import { loadAccountForUpdate } from '../reads.ts'
import { agreementsOf } from './get-agreements.ts'

export const acceptAgreements: CallFunction<typeof contract> = async (ctx, { terms, privacy }) => {
  const inForce = await agreementsOf(ctx)
  if (privacy !== inForce.privacy) return fail('terms_required', { fields: { privacy: 'stale' } })
  if (terms !== inForce.terms) return fail('terms_required', { fields: { terms: 'stale' } })
  if (!inForce.accepted) {
    await acceptTerms(ctx, await loadAccountForUpdate(ctx, ctx.actor.accountId), terms)
    await ctx.publish([ctx.actor.accountId], 'account')
  }
  return agreementsOf(ctx)
}
