import type { confirmChangeRequest } from '#contract/identity/changes/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useConfirmChangeRequest = provenChangeOf<typeof confirmChangeRequest>(
  'POST /api/rest/change-requests/{id}/confirm',
)
