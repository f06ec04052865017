import type { refuseChangeRequest } from '#contract/identity/changes/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useRefuseChangeRequest = provenMutationOf<typeof refuseChangeRequest>(
  'POST /api/rest/change-requests/{id}/refuse',
)
