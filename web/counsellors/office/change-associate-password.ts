import type { changeAssociatePassword } from '#contract/counsellors/office/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useChangeAssociatePassword = provenMutationOf<typeof changeAssociatePassword>(
  'PUT /counsellor/associate/password',
)
