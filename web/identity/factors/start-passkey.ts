import type { startPasskey } from '#contract/identity/factors/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useStartPasskey = callMutationOf<typeof startPasskey>(
  'POST /api/user/passkeys/options',
)
export const useProvenStartPasskey = provenMutationOf<typeof startPasskey>(
  'POST /api/user/passkeys/options',
)
