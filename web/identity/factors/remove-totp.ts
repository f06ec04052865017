import type { removeTotp } from '#contract/identity/factors/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useRemoveTotp = provenChangeOf<typeof removeTotp>('DELETE /api/user/totp', ['account'])
