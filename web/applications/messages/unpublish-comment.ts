import type { unpublishComment } from '#contract/applications/messages/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useUnpublishComment = changeOf<typeof unpublishComment>(
  'POST /application/comment/unpublish',
  ['applications', 'comments'],
)
