import type { confirmChangeRequest } from '#contract/identity/changes/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useConfirmChangeRequest = provenMutationOf<typeof confirmChangeRequest>(
  'POST /api/rest/change-requests/{id}/confirm',
)
