import type { refuseGuardianConsent } from '#contract/identity/guardians/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useRefuseGuardianConsent = callMutationOf<typeof refuseGuardianConsent>(
  'POST /api/guardian/refuse',
  ['guardian'],
)
