import type { validateOtp } from '#contract/identity/sign-in/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useValidateOtp = changeOf<typeof validateOtp>('PUT /api/notifications/otp/validate')
