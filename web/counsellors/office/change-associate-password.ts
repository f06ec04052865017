import type { changeAssociatePassword } from '#contract/counsellors/calls.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useChangeAssociatePassword = provenChangeOf<typeof changeAssociatePassword>(
  'PUT /counsellor/associate/password',
)
