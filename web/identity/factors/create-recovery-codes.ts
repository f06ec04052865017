import type { createRecoveryCodes } from '#contract/identity/factors/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useCreateRecoveryCodes = provenMutationOf<typeof createRecoveryCodes>(
  'POST /api/user/recovery-codes',
  ['account'],
)
