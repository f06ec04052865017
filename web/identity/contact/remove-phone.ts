import type { removePhone } from '#contract/identity/contact/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useRemovePhone = provenMutationOf<typeof removePhone>('DELETE /api/user/phone', [
  'account',
])
