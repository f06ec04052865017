import type { finishRecovery } from '#contract/identity/recovery/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useFinishRecovery = changeOf<typeof finishRecovery>('POST /api/user/recovery/finish')
