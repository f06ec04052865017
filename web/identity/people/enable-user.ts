import type { enableUser } from '#contract/identity/people/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useEnableUser = provenChangeOf<typeof enableUser>('POST /api/rest/user/{id}/enable', [
  'people',
  'account',
  'changes',
])
