import type { getConsent as oneCall } from '#contract/transfers/consent/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadConsentRequest } from './consent-rows.ts'

export const getConsent: CallFunction<typeof oneCall> = (ctx, { id }) => loadConsentRequest(ctx, id)
