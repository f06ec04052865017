import type { removePasskey } from '#contract/identity/factors/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useRemovePasskey = provenMutationOf<typeof removePasskey>(
  'DELETE /api/user/passkeys/{id}',
  ['account', 'passkeys'],
)
