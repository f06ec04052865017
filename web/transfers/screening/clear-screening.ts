import type { clearScreening } from '#contract/transfers/screening/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useClearScreening = provenMutationOf<typeof clearScreening>(
  'POST /api/requests/{id}/screening',
  ['transfers'],
)
