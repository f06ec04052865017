import type { replaceInstitutionKey } from '#contract/verification/institutions/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useReplaceInstitutionKey = provenMutationOf<typeof replaceInstitutionKey>(
  'POST /api/verification/institutions/{issuerId}/keys',
  ['issuers', 'requests'],
)
