import type { getConsent as oneCall } from '#contract/transfers/consent/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { loadConsentRequest } from './consent-rows.ts'

export const getConsent: Answer<typeof oneCall> = (ctx, { id }) => loadConsentRequest(ctx, id)
