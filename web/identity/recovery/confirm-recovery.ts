import type { confirmRecovery } from '#contract/identity/recovery.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useConfirmRecovery = provenChangeOf<typeof confirmRecovery>(
  'POST /api/user/recoveries/{id}/confirm',
  ['recovery'],
)
