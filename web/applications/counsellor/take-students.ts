import type { takeStudents } from '#contract/applications/counsellor/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useTakeStudents = callMutationOf<typeof takeStudents>(
  'POST /application/counsellor/take',
)
