import type { removePhone } from '#contract/identity/contact/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useRemovePhone = provenChangeOf<typeof removePhone>('DELETE /api/user/phone', [
  'account',
])
