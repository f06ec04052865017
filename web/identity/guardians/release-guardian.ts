import type { releaseGuardian } from '#contract/identity/guardians/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useReleaseGuardian = changeOf<typeof releaseGuardian>(
  'POST /api/user/guardianship/release',
  ['account'],
)
