import type { enableUser } from '#contract/identity/people.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useEnableUser = provenChangeOf<typeof enableUser>('POST /api/rest/user/{id}/enable', [
  'people',
  'account',
  'changes',
])
