import type { getDid as contract } from '#contract/verification/credentials/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { findInstitutionDocument } from '../institutions/institution-rows.ts'
import { knownDids, didDocument, mayBeCached } from './did.ts'

/** At a former host that still leads here, the document of that host: what was issued there stays valid. */
export const getDid: CallFunction<typeof contract> = async (ctx, { did, Host: host }) => {
  const known = await knownDids(ctx)
  const atHost = host ? `did:web:${encodeURIComponent(host.toLowerCase())}` : ''
  if (did !== undefined && !known.includes(did)) {
    const institution = await findInstitutionDocument(ctx, did)
    if (institution) mayBeCached(ctx, 60)
    return institution ?? fail('not_found')
  }
  mayBeCached(ctx, 60)
  ctx.setHeader('vary', 'host')
  const wanted = did ?? (known.includes(atHost) ? atHost : known[0]!)
  return await didDocument(ctx, wanted)
}
