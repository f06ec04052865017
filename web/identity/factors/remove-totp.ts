import type { removeTotp } from '#contract/identity/factors/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useRemoveTotp = provenMutationOf<typeof removeTotp>('DELETE /api/user/totp', [
  'account',
])
