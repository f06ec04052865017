import type { finishRegistration } from '#contract/identity/contact/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useFinishRegistration = callMutationOf<typeof finishRegistration>(
  'POST /api/user/finish-registration',
)
