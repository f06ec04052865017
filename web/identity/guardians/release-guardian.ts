import type { releaseGuardian } from '#contract/identity/guardians/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useReleaseGuardian = callMutationOf<typeof releaseGuardian>(
  'POST /api/user/guardianship/release',
  ['account'],
)
