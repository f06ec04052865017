import type { inviteTrustedPerson } from '#contract/identity/recovery/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useInviteTrustedPerson = provenChangeOf<typeof inviteTrustedPerson>(
  'POST /api/user/trusted-people',
  ['account'],
)
