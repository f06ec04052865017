import type { validateOtp } from '#contract/identity/sign-in/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useValidateOtp = callMutationOf<typeof validateOtp>(
  'PUT /api/notifications/otp/validate',
)
