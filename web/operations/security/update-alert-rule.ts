import type { updateAlertRule } from '#contract/operations/security.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useUpdateAlertRule = provenChangeOf<typeof updateAlertRule>(
  'PUT /api/rest/operations/alert-rules/{ruleId}',
  ['alerts'],
)
