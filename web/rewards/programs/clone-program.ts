import type { cloneProgram } from '#contract/rewards/programs/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useCloneProgram = callMutationOf<typeof cloneProgram>('POST /api/program/clone', [
  'programs',
])
