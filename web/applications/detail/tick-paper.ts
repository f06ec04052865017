import type { tickPaper } from '#contract/applications/detail/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useTickPaper = callMutationOf<typeof tickPaper>('POST /application/papers/tick', [
  'applications',
])
