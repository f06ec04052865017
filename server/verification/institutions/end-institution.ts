import type { endInstitution as contract } from '#contract/verification/institutions/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { findInstitution } from './institution-rows.ts'
import { assertOwnIssuer, isUnsigned, signingIssuer } from './institution-views.ts'

export const endInstitution: CallFunction<typeof contract> = async (ctx, { issuerId }) => {
  await assertOwnIssuer(ctx, issuerId)
  await ctx.begin(async (tx) => {
    const row = await findInstitution(tx, issuerId, tx.sql`for update`)
    if (!row) return fail('wrong_state')
    await tx.sql`
      update verification.institutions set state = 'ended', ended_at = ${tx.now}, finding = null, failing_since = null where id = ${row.id}`
    await tx.sql`delete from verification.releases r using verification.institution_keys k
      where k.id = r.key_id and k.institution_id = ${row.id}`
    await tx.log({
      action: 'institution.ended',
      subject: { kind: 'issuer', id: issuerId },
      payload: { did: row.did },
    })
    // What waited for its signature is signed by AO alone.
    const waiting = await tx.sql<{ id: string }[]>`
      select r.id from verification.requests r where ${isUnsigned(tx, issuerId)}`
    for (const { id } of waiting) await tx.queue('verification.issue', { requestId: id })
  })
  return signingIssuer(ctx, issuerId)
}
