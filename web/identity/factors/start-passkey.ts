import type { startPasskey } from '#contract/identity/factors/calls.ts'
import { changeOf } from '#web/core/query.tsx'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useStartPasskey = changeOf<typeof startPasskey>('POST /api/user/passkeys/options')
export const useProvenStartPasskey = provenChangeOf<typeof startPasskey>(
  'POST /api/user/passkeys/options',
)
