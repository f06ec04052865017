import type { refuseChangeRequest } from '#contract/identity/change-requests.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useRefuseChangeRequest = provenChangeOf<typeof refuseChangeRequest>(
  'POST /api/rest/change-requests/{id}/refuse',
)
