import type { confirmChangeRequest } from '#contract/identity/change-requests.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useConfirmChangeRequest = provenChangeOf<typeof confirmChangeRequest>(
  'POST /api/rest/change-requests/{id}/confirm',
)
