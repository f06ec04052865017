import type { giveConsent } from '#contract/transfers/consent/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useGiveConsent = provenMutationOf<typeof giveConsent>(
  'POST /api/requests/consents/{id}/give',
  ['consents', 'wallet'],
)
