import type { deleteAlertRule } from '#contract/operations/security.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useDeleteAlertRule = provenChangeOf<typeof deleteAlertRule>(
  'DELETE /api/rest/operations/alert-rules/{ruleId}',
  ['alerts'],
)
