import type { startTotp } from '#contract/identity/factors/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useStartTotp = callMutationOf<typeof startTotp>('POST /api/user/totp')
export const useProvenStartTotp = provenMutationOf<typeof startTotp>('POST /api/user/totp')
