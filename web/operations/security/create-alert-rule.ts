import type { createAlertRule } from '#contract/operations/security.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useCreateAlertRule = provenChangeOf<typeof createAlertRule>(
  'POST /api/rest/operations/alert-rules',
  ['alerts'],
)
