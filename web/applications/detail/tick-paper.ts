import type { tickPaper } from '#contract/applications/detail/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useTickPaper = changeOf<typeof tickPaper>('POST /application/papers/tick', [
  'applications',
])
