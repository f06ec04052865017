import type { changeAssociatePassword } from '#contract/counsellors/office/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useChangeAssociatePassword = provenChangeOf<typeof changeAssociatePassword>(
  'PUT /counsellor/associate/password',
)
