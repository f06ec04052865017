import type { beginRecovery } from '#contract/identity/recovery/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useBeginRecovery = changeOf<typeof beginRecovery>('POST /api/user/recovery')
