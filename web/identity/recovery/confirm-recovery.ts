import type { confirmRecovery } from '#contract/identity/recovery/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useConfirmRecovery = provenMutationOf<typeof confirmRecovery>(
  'POST /api/user/recoveries/{id}/confirm',
  ['recovery'],
)
