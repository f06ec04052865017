import type { issueToken as Call } from '#contract/identity/sign-in/calls.ts'
import { ask, type CallInput } from '#web/core/calls/call-client.ts'
import { changeOf } from '#web/core/query.tsx'

export const useIssueToken = changeOf<typeof Call>('POST /oauth/token')

/** Outside what React draws. */
export const issueToken = (question: CallInput<typeof Call>) =>
  ask<typeof Call>('POST /oauth/token', question)
