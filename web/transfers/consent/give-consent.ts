import type { giveConsent } from '#contract/transfers/consent/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useGiveConsent = provenChangeOf<typeof giveConsent>(
  'POST /api/requests/consents/{id}/give',
  ['consents', 'wallet'],
)
