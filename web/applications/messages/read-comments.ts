import type { readComments } from '#contract/applications/messages/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useReadComments = callMutationOf<typeof readComments>(
  'POST /application/comment/read',
  ['applications'],
)
