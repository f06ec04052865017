import type { getInstitutionDid as contract } from '#contract/verification/institutions/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { mayBeCached } from '../credentials/did.ts'
import { institutionDocument, listKeysOfDid } from './institution-rows.ts'

/** Of an issuer that AO hosts, also after it ended: what it signed stays valid. */
export const getInstitutionDid: CallFunction<typeof contract> = async (ctx, { issuerId }) => {
  const [row] = await ctx.sql<{ did: string }[]>`
    select did from verification.institutions where issuer_id = ${issuerId} and kind = 'hosted' order by created_at desc limit 1`
  if (!row) return fail('not_found')
  mayBeCached(ctx, 60)
  return institutionDocument(row.did, await listKeysOfDid(ctx, row.did))
}
