import type { getCredential as contract } from '#contract/verification/evidence/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadDecided, publicVerification } from '../credentials/get-verification.ts'
import { evidenceFile } from './bundle.ts'

export const getCredential: CallFunction<typeof contract> = async (ctx, { publicId }) => {
  const { credential } = await publicVerification(ctx, await loadDecided(ctx, publicId))
  return credential
    ? evidenceFile(credential, 'application/vc', `credential-${publicId}.json`)
    : fail('not_found')
}
