import type { checkInstitution } from '#contract/verification/institutions/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useCheckInstitution = changeOf<typeof checkInstitution>(
  'POST /api/verification/institutions/{issuerId}/check',
  ['issuers'],
)
