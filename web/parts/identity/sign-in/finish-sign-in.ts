import type { finishSignIn } from '#contract/identity/sign-in/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useFinishSignIn = callMutationOf<typeof finishSignIn>('POST /api/user/verify-otp')
