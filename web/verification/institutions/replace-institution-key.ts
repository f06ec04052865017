import type { replaceInstitutionKey } from '#contract/verification/institutions/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useReplaceInstitutionKey = provenChangeOf<typeof replaceInstitutionKey>(
  'POST /api/verification/institutions/{issuerId}/keys',
  ['issuers', 'requests'],
)
