import type { requestUpload as Call } from '#contract/vault/upload/calls.ts'
import { ask, type Question } from '#web/core/calls/call-client.ts'

export const requestUpload = (question: Question<typeof Call>) =>
  ask<typeof Call>('POST /api/student/{owner}/documents/upload', question)
