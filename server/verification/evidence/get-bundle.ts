import type { getBundle as contract } from '#contract/verification/evidence/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadDecided, publicVerification } from '../credentials/get-verification.ts'
import { bundleOf, evidenceFile } from './bundle.ts'

/** Discloses nothing: what the holder shows is added in a browser, and never comes here. */
export const getBundle: CallFunction<typeof contract> = async (ctx, { publicId }) => {
  const verification = await publicVerification(ctx, await loadDecided(ctx, publicId))
  if (!verification.credential) return fail('not_found')
  return evidenceFile(
    await bundleOf(ctx, verification, []),
    'application/json',
    `evidence-${publicId}.json`,
  )
}
