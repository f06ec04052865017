import type { inviteTrustedPerson } from '#contract/identity/recovery/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useInviteTrustedPerson = provenMutationOf<typeof inviteTrustedPerson>(
  'POST /api/user/trusted-people',
  ['account'],
)
