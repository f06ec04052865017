import type { setStudentState } from '#contract/counsellors/students/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useSetStudentState = callMutationOf<typeof setStudentState>(
  'PUT /counsellor/students/{uuid}/state',
  ['students'],
)
