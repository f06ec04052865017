import type { refuseGuardianConsent } from '#contract/identity/guardians/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useRefuseGuardianConsent = changeOf<typeof refuseGuardianConsent>(
  'POST /api/guardian/refuse',
  ['guardian'],
)
