import type { signInAtLocker } from '#contract/vault/locker/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useSignInAtLocker = changeOf<typeof signInAtLocker>(
  'POST /api/student/digilocker/sign-in',
)
