import type { finishRegistration } from '#contract/identity/contact/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useFinishRegistration = changeOf<typeof finishRegistration>(
  'POST /api/user/finish-registration',
)
