import type { addTask } from '#contract/counsellors/students/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useAddTask = changeOf<typeof addTask>('POST /counsellor/students/{uuid}/tasks', [
  'students',
  'tasks',
])
