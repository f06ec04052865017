import type { sendCode } from '#contract/identity/sign-in/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useSendCode = callMutationOf<typeof sendCode>(
  'POST /api/user/generate-verification-code',
)
