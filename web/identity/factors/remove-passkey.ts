import type { removePasskey } from '#contract/identity/factors/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useRemovePasskey = provenChangeOf<typeof removePasskey>(
  'DELETE /api/user/passkeys/{id}',
  ['account', 'passkeys'],
)
