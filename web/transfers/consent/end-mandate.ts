import type { endMandate } from '#contract/transfers/consent/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useEndMandate = callMutationOf<typeof endMandate>('POST /api/mandates/{id}/end', [
  'consents',
  'wallet',
])
