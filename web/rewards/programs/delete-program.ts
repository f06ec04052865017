import type { deleteProgram } from '#contract/rewards/programs/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useDeleteProgram = callMutationOf<typeof deleteProgram>('DELETE /api/program/{id}', [
  'programs',
])
