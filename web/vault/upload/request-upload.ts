import type { requestUpload as Call } from '#contract/vault/upload/calls.ts'
import { ask, type CallInput } from '#web/core/calls/call-client.ts'

export const requestUpload = (question: CallInput<typeof Call>) =>
  ask<typeof Call>('POST /api/student/{owner}/documents/upload', question)
