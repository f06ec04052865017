import type { endTrust } from '#contract/identity/recovery/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useEndTrust = changeOf<typeof endTrust>('DELETE /api/user/trusted-people/{id}', [
  'account',
])
