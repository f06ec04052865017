import type { finishTask } from '#contract/counsellors/students/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useFinishTask = callMutationOf<typeof finishTask>('PUT /counsellor/tasks/{taskId}', [
  'tasks',
  'students',
])
