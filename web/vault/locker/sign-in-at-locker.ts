import type { signInAtLocker } from '#contract/vault/locker/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useSignInAtLocker = callMutationOf<typeof signInAtLocker>(
  'POST /api/student/digilocker/sign-in',
)
