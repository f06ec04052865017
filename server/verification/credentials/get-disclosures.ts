import type { getDisclosures as contract } from '#contract/verification/credentials/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { assertThemselves } from '../requests/deciding.ts'
import { publicVerification } from './get-verification.ts'
import { loadReadableRequest } from '../requests/read-requests.ts'

/** Only the holder opens what is salted: not a verifier, not staff, not who acts in the holder's name. */
export const getDisclosures: CallFunction<typeof contract> = async (ctx, { requestId }) => {
  assertThemselves(ctx)
  const { row } = await loadReadableRequest(ctx, requestId)
  if (row.ownerId !== ctx.actor.accountId) return fail('not_found')
  return { disclosures: (await publicVerification(ctx, row)).disclosures }
}
