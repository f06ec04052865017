import type { updateProgram } from '#contract/rewards/programs/calls.ts'
import { type ChangeHook, changeOf } from '#web/core/query.tsx'

export const useUpdateProgram: ChangeHook<typeof updateProgram> =
  changeOf<typeof updateProgram>('PUT /api/program/{id}')
