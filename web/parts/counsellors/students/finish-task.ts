import type { finishTask } from '#contract/counsellors/students/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useFinishTask = changeOf<typeof finishTask>('PUT /counsellor/tasks/{taskId}', [
  'tasks',
  'students',
])
