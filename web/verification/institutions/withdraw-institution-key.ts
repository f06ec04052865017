import type { withdrawInstitutionKey } from '#contract/verification/institutions/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useWithdrawInstitutionKey = provenMutationOf<typeof withdrawInstitutionKey>(
  'DELETE /api/verification/institutions/{issuerId}/keys/{keyId}',
  ['issuers', 'requests'],
)
