import type { finishTask } from '#contract/counsellors/students.ts'
import { changeOf } from '#web/core/query.tsx'

export const useFinishTask = changeOf<typeof finishTask>('PUT /counsellor/tasks/{taskId}', [
  'tasks',
  'students',
])
