import type { confirmMemorial } from '#contract/identity/memorials/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useConfirmMemorial = provenMutationOf<typeof confirmMemorial>(
  'POST /api/rest/user/{id}/memorial/confirm',
  ['people', 'account'],
)
