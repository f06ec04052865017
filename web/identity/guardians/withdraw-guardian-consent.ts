import type { withdrawGuardianConsent } from '#contract/identity/guardians/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useWithdrawGuardianConsent = callMutationOf<typeof withdrawGuardianConsent>(
  'POST /api/guardian/withdraw',
  ['guardian'],
)
