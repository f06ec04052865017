import type { endInstitution } from '#contract/verification/institutions/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useEndInstitution = provenChangeOf<typeof endInstitution>(
  'DELETE /api/verification/institutions/{issuerId}',
  ['issuers', 'requests'],
)
