import type { withdrawGuardianConsent } from '#contract/identity/guardians/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useWithdrawGuardianConsent = changeOf<typeof withdrawGuardianConsent>(
  'POST /api/guardian/withdraw',
  ['guardian'],
)
