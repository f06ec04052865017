import type { updateAlertRule } from '#contract/operations/security/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useUpdateAlertRule = provenMutationOf<typeof updateAlertRule>(
  'PUT /api/rest/operations/alert-rules/{ruleId}',
  ['alerts'],
)
