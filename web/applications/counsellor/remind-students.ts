import type { remindStudents } from '#contract/applications/counsellor/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useRemindStudents = callMutationOf<typeof remindStudents>(
  'POST /application/counsellor/remind',
)
