import type { remindStudents } from '#contract/applications/counsellor/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useRemindStudents = changeOf<typeof remindStudents>(
  'POST /application/counsellor/remind',
)
