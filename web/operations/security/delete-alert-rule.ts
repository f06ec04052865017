import type { deleteAlertRule } from '#contract/operations/security/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useDeleteAlertRule = provenChangeOf<typeof deleteAlertRule>(
  'DELETE /api/rest/operations/alert-rules/{ruleId}',
  ['alerts'],
)
