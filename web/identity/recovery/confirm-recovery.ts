import type { confirmRecovery } from '#contract/identity/recovery/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useConfirmRecovery = provenChangeOf<typeof confirmRecovery>(
  'POST /api/user/recoveries/{id}/confirm',
  ['recovery'],
)
