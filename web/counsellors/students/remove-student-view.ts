import type { removeStudentView } from '#contract/counsellors/students/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useRemoveStudentView = changeOf<typeof removeStudentView>(
  'DELETE /counsellor/student-listing/views/{viewId}',
  ['student views'],
)
