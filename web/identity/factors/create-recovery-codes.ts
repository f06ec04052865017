import type { createRecoveryCodes } from '#contract/identity/recovery-codes.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useCreateRecoveryCodes = provenChangeOf<typeof createRecoveryCodes>(
  'POST /api/user/recovery-codes',
  ['account'],
)
