import type { discardUpload as Call } from '#contract/vault/upload/calls.ts'
import { ask, type Question } from '#web/core/calls/call-client.ts'

export const discardUpload = (question: Question<typeof Call>) =>
  ask<typeof Call>('DELETE /api/upload/files', question)
