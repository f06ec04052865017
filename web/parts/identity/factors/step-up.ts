import type { stepUp } from '#contract/identity/factors/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useStepUp = changeOf<typeof stepUp>('POST /api/user/step-up')
