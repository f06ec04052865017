import type { leaveLocker } from '#contract/vault/locker.ts'
import { changeOf } from '#web/core/query.tsx'

export const useLeaveLocker = changeOf<typeof leaveLocker>('DELETE /api/student/digilocker/token')
