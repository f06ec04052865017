import type { leaveLocker } from '#contract/vault/locker/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useLeaveLocker = callMutationOf<typeof leaveLocker>(
  'DELETE /api/student/digilocker/token',
)
