import type { discardUpload as Call } from '#contract/vault/upload/calls.ts'
import { callServer, type CallInput } from '#web/core/calls/call-client.ts'

export const discardUpload = (question: CallInput<typeof Call>) =>
  callServer<typeof Call>('DELETE /api/upload/files', question)
