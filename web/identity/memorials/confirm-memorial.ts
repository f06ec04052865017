import type { confirmMemorial } from '#contract/identity/memorials/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useConfirmMemorial = provenChangeOf<typeof confirmMemorial>(
  'POST /api/rest/user/{id}/memorial/confirm',
  ['people', 'account'],
)
