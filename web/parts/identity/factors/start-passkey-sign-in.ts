import type { startPasskeySignIn as Call } from '#contract/identity/factors/calls.ts'
import { ask, type CallInput } from '#web/core/calls/call-client.ts'

export const startPasskeySignIn = (question: CallInput<typeof Call>) =>
  ask<typeof Call>('POST /api/user/passkeys/sign-in-options', question)
