import type { removeStudentView } from '#contract/counsellors/students/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useRemoveStudentView = callMutationOf<typeof removeStudentView>(
  'DELETE /counsellor/student-listing/views/{viewId}',
  ['student views'],
)
