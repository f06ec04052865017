import type { createRecoveryCodes } from '#contract/identity/factors/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useCreateRecoveryCodes = provenChangeOf<typeof createRecoveryCodes>(
  'POST /api/user/recovery-codes',
  ['account'],
)
