import type { startTotp } from '#contract/identity/factors/calls.ts'
import { changeOf } from '#web/core/query.tsx'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useStartTotp = changeOf<typeof startTotp>('POST /api/user/totp')
export const useProvenStartTotp = provenChangeOf<typeof startTotp>('POST /api/user/totp')
