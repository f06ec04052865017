import type { endMandate } from '#contract/transfers/consents.ts'
import { changeOf } from '#web/core/query.tsx'

export const useEndMandate = changeOf<typeof endMandate>('POST /api/mandates/{id}/end', [
  'consents',
  'wallet',
])
