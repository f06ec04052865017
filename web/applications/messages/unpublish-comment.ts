import type { unpublishComment } from '#contract/applications/messages/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useUnpublishComment = callMutationOf<typeof unpublishComment>(
  'POST /application/comment/unpublish',
  ['applications', 'comments'],
)
