import type { leaveLocker } from '#contract/vault/locker/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useLeaveLocker = changeOf<typeof leaveLocker>('DELETE /api/student/digilocker/token')
