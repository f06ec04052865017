import type { endMandate } from '#contract/transfers/consent/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useEndMandate = changeOf<typeof endMandate>('POST /api/mandates/{id}/end', [
  'consents',
  'wallet',
])
