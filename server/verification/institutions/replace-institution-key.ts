import type { replaceInstitutionKey as contract } from '#contract/verification/institutions/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { createInstitutionKey } from './institution-keys.ts'
import { findInstitution } from './institution-rows.ts'
import { assertOwnIssuer, signingIssuer } from './institution-views.ts'

export const replaceInstitutionKey: CallFunction<typeof contract> = async (ctx, { issuerId }) => {
  await assertOwnIssuer(ctx, issuerId)
  const isMade = await createInstitutionKey(ctx, async (tx) => {
    await assertOwnIssuer(tx, issuerId)
    const row = await findInstitution(tx, issuerId, tx.sql`for update`)
    if (!row) return null
    return { institutionId: row.id, issuerId, did: row.did, isPublished: row.kind === 'hosted' }
  })
  return isMade ? signingIssuer(ctx, issuerId) : fail('wrong_state')
}
