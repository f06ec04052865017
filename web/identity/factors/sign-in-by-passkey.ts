import type { signInByPasskey as Call } from '#contract/identity/factors/calls.ts'
import { callServer, type CallInput } from '#web/core/calls/call-client.ts'

export const signInByPasskey = (question: CallInput<typeof Call>) =>
  callServer<typeof Call>('POST /api/user/passkeys/sign-in', question)
