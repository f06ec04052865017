import type { sendCode } from '#contract/identity/sign-in/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useSendCode = changeOf<typeof sendCode>('POST /api/user/generate-verification-code')
