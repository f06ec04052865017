// Front page of identity: accounts, sign-in, codes, roles, sessions.
import * as contract from '#contract/identity.ts'
import { domain } from '#server/core/domain.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { issueToken } from './issue-token.ts'
import { logOut } from './log-out.ts'
import { getUser } from './reads.ts'
import { register } from './register.ts'
import { sendCode, sendQueuedCode } from './send-code.ts'
import { sendCodeToNew } from './send-code-to-new.ts'
import { stepUp } from './step-up.ts'
import { validateOtp } from './validate-otp.ts'
import { verifyEmail, verifyPhone } from './verify-contact.ts'

export const identity = domain('identity', contract, {
  answers: {
    register, sendCode, sendCodeToNew, verifyEmail, verifyPhone, validateOtp,
    issueToken, finishSignIn, stepUp, logOut, getUser,
  },
  jobs: { sendCode: sendQueuedCode },
})
