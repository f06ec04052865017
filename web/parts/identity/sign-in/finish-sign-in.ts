import type { finishSignIn } from '#contract/identity/sign-in/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useFinishSignIn = changeOf<typeof finishSignIn>('POST /api/user/verify-otp')
