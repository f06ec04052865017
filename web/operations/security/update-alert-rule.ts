import type { updateAlertRule } from '#contract/operations/security/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useUpdateAlertRule = provenChangeOf<typeof updateAlertRule>(
  'PUT /api/rest/operations/alert-rules/{ruleId}',
  ['alerts'],
)
