import type { endInstitution } from '#contract/verification/institutions/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useEndInstitution = provenMutationOf<typeof endInstitution>(
  'DELETE /api/verification/institutions/{issuerId}',
  ['issuers', 'requests'],
)
