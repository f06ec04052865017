import type { stepUp } from '#contract/identity/factors/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useStepUp = callMutationOf<typeof stepUp>('POST /api/user/step-up')
