import type { cloneProgram } from '#contract/rewards/programs/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useCloneProgram = changeOf<typeof cloneProgram>('POST /api/program/clone', [
  'programs',
])
