import type { deleteAlertRule } from '#contract/operations/security/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useDeleteAlertRule = provenMutationOf<typeof deleteAlertRule>(
  'DELETE /api/rest/operations/alert-rules/{ruleId}',
  ['alerts'],
)
