import type { inviteTrustedPerson } from '#contract/identity/trusted-people.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useInviteTrustedPerson = provenChangeOf<typeof inviteTrustedPerson>(
  'POST /api/user/trusted-people',
  ['account'],
)
