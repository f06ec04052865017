import type { validateOtp } from '#contract/identity/sign-in.ts'
import { changeOf } from '#web/core/query.tsx'

export const useValidateOtp = changeOf<typeof validateOtp>('PUT /api/notifications/otp/validate')
