import type { refuseChangeRequest } from '#contract/identity/changes/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useRefuseChangeRequest = provenChangeOf<typeof refuseChangeRequest>(
  'POST /api/rest/change-requests/{id}/refuse',
)
