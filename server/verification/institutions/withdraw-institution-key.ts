import type { withdrawInstitutionKey as contract } from '#contract/verification/institutions/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { findInstitution } from './institution-rows.ts'
import { assertOwnIssuer, signingIssuer } from './institution-views.ts'

export const withdrawInstitutionKey: CallFunction<typeof contract> = async (
  ctx,
  { issuerId, keyId },
) => {
  await assertOwnIssuer(ctx, issuerId)
  await ctx.begin(async (tx) => {
    const institution = await findInstitution(tx, issuerId, tx.sql`for update`)
    if (!institution) return fail('wrong_state')
    const [withdrawn] = await tx.sql`
      update verification.institution_keys k set revoked_at = ${tx.now} from verification.institutions i
      where k.id = ${keyId} and i.id = k.institution_id and i.did = ${institution.did} and i.issuer_id = ${issuerId}
        and k.revoked_at is null returning k.id`
    if (!withdrawn) return fail('wrong_state')
    await tx.sql`delete from verification.releases where key_id = ${keyId}`
    const revoked = await tx.sql`
      update verification.credentials set revoked_at = ${tx.now} where institution_key_id = ${keyId} and revoked_at is null
      returning id`
    await tx.log({
      action: 'institution.key_withdrawn',
      subject: { kind: 'issuer', id: issuerId },
      payload: { did: institution.did, keyId, credentials: revoked.length },
    })
    await tx.queue('verification.lists', {})
  })
  return signingIssuer(ctx, issuerId)
}
