import type { refuseConsent as refuseCall } from '#contract/transfers/consent/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { endAsRejected } from '../decision/end-as-rejected.ts'
import { loadConsentRequest } from './consent-rows.ts'
import { loadConsentForUpdate, updateConsent } from './give-consent.ts'

export const refuseConsent: CallFunction<typeof refuseCall> = async (ctx, { id, remarks }) => {
  const row = await loadConsentForUpdate(ctx, 'refuse', id)
  await updateConsent(ctx, row, false, remarks)
  await endAsRejected(ctx, row, null, 'sender_refused', remarks)
  return { ...(await loadConsentRequest(ctx, id)), message: 'success' }
}
