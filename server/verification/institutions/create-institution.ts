import type { createInstitution as contract } from '#contract/verification/institutions/calls.ts'
import { isDomainOf } from '#contract/verification/institutions/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { findIssuerFacts } from '#server/issuers/public.ts'
import { didOf } from '../credentials/did.ts'
import { createInstitutionKey } from './institution-keys.ts'
import { findInstitution } from './institution-rows.ts'
import { assertOwnIssuer, signingIssuer } from './institution-views.ts'

/** `did:web:ao.example:issuers:0190…`, below AO's own. */
const hostedDid = (publicUrl: string, issuerId: string): string =>
  `${didOf(publicUrl)}:issuers:${issuerId}`

export const createInstitution: CallFunction<typeof contract> = async (
  ctx,
  { issuerId, kind, domain },
) => {
  await assertOwnIssuer(ctx, issuerId)
  const issuer = orNotFound(await findIssuerFacts(ctx, issuerId))
  if (issuer.status !== 'active') return fail('wrong_state')
  if (kind === 'own_domain' && !(domain && isDomainOf(domain, issuer.website)))
    return fail('domain_of_another', { fields: { domain: 'domain_of_another' } })
  const isHosted = kind === 'hosted'
  const did = isHosted ? hostedDid(ctx.publicUrl, issuerId) : `did:web:${domain}`
  const isMade = await createInstitutionKey(ctx, async (tx) => {
    await assertOwnIssuer(tx, issuerId)
    if (await findInstitution(tx, issuerId, tx.sql`for update`)) return null
    const institutionId = newId(tx.now.getTime())
    // What AO publishes itself is there at once.
    const [state, verifiedAt] = isHosted ? ['verified', tx.now] : ['pending', null]
    await tx.sql`
      insert into verification.institutions (id, issuer_id, kind, domain, did, state, created_at, checked_at, verified_at)
      values (${institutionId}, ${issuerId}, ${kind}, ${isHosted ? null : domain!}, ${did}, ${state!}, ${tx.now}, ${verifiedAt!},
        ${verifiedAt!})`
    await tx.log({
      action: isHosted ? 'institution.verified' : 'institution.created',
      subject: { kind: 'issuer', id: issuerId },
      payload: { did, kind },
    })
    await tx.publish([tx.actor.accountId], 'issuers')
    return { institutionId, issuerId, did, isPublished: isHosted }
  })
  if (!isMade) return fail('institution_exists')
  return signingIssuer(ctx, issuerId)
}
