import type { refuseConsent as refuseCall } from '#contract/transfers/consent/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { endAsRejected } from '../decision/end-as-rejected.ts'
import { oneConsent } from './consent-rows.ts'
import { lockedFor, storeConsent } from './give-consent.ts'

export const refuseConsent: Answer<typeof refuseCall> = async (ctx, { id, remarks }) => {
  const row = await lockedFor(ctx, 'refuse', id)
  await storeConsent(ctx, row, false, remarks)
  await endAsRejected(ctx, row, null, 'sender_refused', remarks)
  return { ...(await oneConsent(ctx, id)), message: 'success' }
}
