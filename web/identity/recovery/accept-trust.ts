import type { acceptTrust } from '#contract/identity/recovery/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useAcceptTrust = changeOf<typeof acceptTrust>('POST /api/user/trusted-people/accept', [
  'account',
])
