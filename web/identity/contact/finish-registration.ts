import type { finishRegistration } from '#contract/identity/registration.ts'
import { changeOf } from '#web/core/query.tsx'

export const useFinishRegistration = changeOf<typeof finishRegistration>(
  'POST /api/user/finish-registration',
)
