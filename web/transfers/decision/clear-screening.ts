import type { clearScreening } from '#contract/transfers/screening.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useClearScreening = provenChangeOf<typeof clearScreening>(
  'POST /api/requests/{id}/screening',
  ['transfers'],
)
