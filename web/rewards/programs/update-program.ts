import type { updateProgram } from '#contract/rewards/programs/calls.ts'
import { type CallMutationHook, callMutationOf } from '#web/core/query.tsx'

export const useUpdateProgram: CallMutationHook<typeof updateProgram> =
  callMutationOf<typeof updateProgram>('PUT /api/program/{id}')
