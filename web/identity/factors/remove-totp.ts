import type { removeTotp } from '#contract/identity/factors.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useRemoveTotp = provenChangeOf<typeof removeTotp>('DELETE /api/user/totp', ['account'])
