import type { createAlertRule } from '#contract/operations/security/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useCreateAlertRule = provenChangeOf<typeof createAlertRule>(
  'POST /api/rest/operations/alert-rules',
  ['alerts'],
)
