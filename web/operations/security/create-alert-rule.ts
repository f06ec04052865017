import type { createAlertRule } from '#contract/operations/security/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useCreateAlertRule = provenMutationOf<typeof createAlertRule>(
  'POST /api/rest/operations/alert-rules',
  ['alerts'],
)
