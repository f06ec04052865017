import type { issueToken as Call } from '#contract/identity/sign-in/calls.ts'
import { callServer, type CallInput } from '#web/core/calls/call-client.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useIssueToken = callMutationOf<typeof Call>('POST /oauth/token')

/** Outside what React draws. */
export const issueToken = (question: CallInput<typeof Call>) =>
  callServer<typeof Call>('POST /oauth/token', question)
