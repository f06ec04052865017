import type { endTrust } from '#contract/identity/recovery/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useEndTrust = callMutationOf<typeof endTrust>('DELETE /api/user/trusted-people/{id}', [
  'account',
])
