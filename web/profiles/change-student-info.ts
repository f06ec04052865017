import type { changeStudentInfo } from '#contract/profiles/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useChangeStudentInfo = callMutationOf<typeof changeStudentInfo>(
  'PATCH /api/rest/user/student_info',
)
