import type { stepUpByPasskey as Call } from '#contract/identity/factors/calls.ts'
import { ask, type CallInput } from '#web/core/calls/call-client.ts'

export const stepUpByPasskey = (question: CallInput<typeof Call>) =>
  ask<typeof Call>('POST /api/user/passkeys/step-up', question)
