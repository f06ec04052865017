import type { checkInstitution } from '#contract/verification/institutions/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useCheckInstitution = callMutationOf<typeof checkInstitution>(
  'POST /api/verification/institutions/{issuerId}/check',
  ['issuers'],
)
