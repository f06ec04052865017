import type { changeStudentInfo } from '#contract/profiles/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useChangeStudentInfo = changeOf<typeof changeStudentInfo>(
  'PATCH /api/rest/user/student_info',
)
