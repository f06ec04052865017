import type { requestUpload as Call } from '#contract/vault/upload/calls.ts'
import { callServer, type CallInput } from '#web/core/calls/call-client.ts'

export const requestUpload = (question: CallInput<typeof Call>) =>
  callServer<typeof Call>('POST /api/student/{owner}/documents/upload', question)
