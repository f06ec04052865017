import type { removePasskey } from '#contract/identity/factors.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useRemovePasskey = provenChangeOf<typeof removePasskey>(
  'DELETE /api/user/passkeys/{id}',
  ['account', 'passkeys'],
)
