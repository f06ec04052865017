import type { giveConsent } from '#contract/transfers/consents.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useGiveConsent = provenChangeOf<typeof giveConsent>(
  'POST /api/requests/consents/{id}/give',
  ['consents', 'wallet'],
)
