import type { sendCodeToNew } from '#contract/identity/sign-in.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useSendCodeToNew = provenChangeOf<typeof sendCodeToNew>(
  'POST /api/user/update/generate-verification-code',
)
