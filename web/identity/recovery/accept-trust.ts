import type { acceptTrust } from '#contract/identity/recovery/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useAcceptTrust = callMutationOf<typeof acceptTrust>(
  'POST /api/user/trusted-people/accept',
  ['account'],
)
