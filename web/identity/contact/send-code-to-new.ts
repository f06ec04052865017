import type { sendCodeToNew } from '#contract/identity/contact/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useSendCodeToNew = provenMutationOf<typeof sendCodeToNew>(
  'POST /api/user/update/generate-verification-code',
)
