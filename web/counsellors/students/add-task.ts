import type { addTask } from '#contract/counsellors/students/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useAddTask = callMutationOf<typeof addTask>('POST /counsellor/students/{uuid}/tasks', [
  'students',
  'tasks',
])
