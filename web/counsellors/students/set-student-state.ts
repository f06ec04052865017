import type { setStudentState } from '#contract/counsellors/students/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useSetStudentState = changeOf<typeof setStudentState>(
  'PUT /counsellor/students/{uuid}/state',
  ['students'],
)
