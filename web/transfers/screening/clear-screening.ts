import type { clearScreening } from '#contract/transfers/screening/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useClearScreening = provenChangeOf<typeof clearScreening>(
  'POST /api/requests/{id}/screening',
  ['transfers'],
)
