import type { withdrawInstitutionKey } from '#contract/verification/institutions/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useWithdrawInstitutionKey = provenChangeOf<typeof withdrawInstitutionKey>(
  'DELETE /api/verification/institutions/{issuerId}/keys/{keyId}',
  ['issuers', 'requests'],
)
