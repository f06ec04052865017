import type { readComments } from '#contract/applications/messages/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useReadComments = changeOf<typeof readComments>('POST /application/comment/read', [
  'applications',
])
