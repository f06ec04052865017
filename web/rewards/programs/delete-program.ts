import type { deleteProgram } from '#contract/rewards/programs/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useDeleteProgram = changeOf<typeof deleteProgram>('DELETE /api/program/{id}', [
  'programs',
])
