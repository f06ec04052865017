import type { removePhone } from '#contract/identity/phone.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useRemovePhone = provenChangeOf<typeof removePhone>('DELETE /api/user/phone', [
  'account',
])
