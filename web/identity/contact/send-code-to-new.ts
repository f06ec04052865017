import type { sendCodeToNew } from '#contract/identity/contact/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useSendCodeToNew = provenChangeOf<typeof sendCodeToNew>(
  'POST /api/user/update/generate-verification-code',
)
