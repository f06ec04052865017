// Front page of identity: accounts, sign-in, codes, second factors, roles, sessions.
import * as activity from '#contract/account-activity.ts'
import * as accounts from '#contract/accounts.ts'
import * as contract from '#contract/identity.ts'
import * as people from '#contract/people.ts'
import * as secondFactors from '#contract/second-factors.ts'
import { domain } from '#server/core/domain.ts'
import { getAccountActivity } from './account-activity.ts'
import { addUser } from './add-user.ts'
import { grantRole, revokeRole } from './change-roles.ts'
import { disableUser, enableUser, endUserSessions } from './change-status.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { forgetOld } from './forget-old.ts'
import { impersonate } from './impersonate.ts'
import { issueToken } from './issue-token.ts'
import { logOut } from './log-out.ts'
import { lostPassword, sendReset } from './lost-password.ts'
import { createAoMapping, getUserMapping, updateAoMapping, updateVoMapping } from './mappings.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
  stepUpByPasskey,
} from './passkeys.ts'
import { getUser } from './reads.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { searchAccounts } from './search-accounts.ts'
import { getSecurityQuestions, verifySecurityQuestions } from './security-questions.ts'
import { sendCode, sendQueuedCode } from './send-code.ts'
import { changeMail, sendCodeToNew } from './send-code-to-new.ts'
import {
  endOtherSessions,
  endSession,
  listDevices,
  listSessions,
  removeDevice,
} from './sessions.ts'
import { confirmTotp, removeTotp, startTotp } from './set-up-totp.ts'
import { sendSignInLink } from './sign-in/sign-in-link.ts'
import { stepUp } from './step-up.ts'
import { listTerms } from './terms.ts'
import { undoMailChange } from './undo-mail-change.ts'
import { changeUserDocument, getUserDocument } from './user-document.ts'
import { validateOtp } from './validate-otp.ts'
import { verifyEmail, verifyPhone } from './verify-contact.ts'

export const identity = domain(
  'identity',
  { ...contract, ...accounts, ...activity, ...people, ...secondFactors },
  {
    answers: {
      register,
      sendCode,
      sendCodeToNew,
      verifyEmail,
      verifyPhone,
      validateOtp,
      issueToken,
      finishSignIn,
      stepUp,
      logOut,
      getUser,
      getAccountActivity,
      getUserDocument,
      changeUserDocument,
      changeMail,
      undoMailChange,
      listTerms,
      lostPassword,
      resetPassword,
      getSecurityQuestions,
      verifySecurityQuestions,
      listSessions,
      endSession,
      endOtherSessions,
      listDevices,
      removeDevice,
      startTotp,
      confirmTotp,
      removeTotp,
      listPasskeys,
      startPasskey,
      addPasskey,
      removePasskey,
      stepUpByPasskey,
      startPasskeySignIn,
      signInByPasskey,
      getUserMapping,
      createAoMapping,
      updateAoMapping,
      updateVoMapping,
      impersonate,
      searchAccounts,
      addUser,
      grantRole,
      revokeRole,
      disableUser,
      enableUser,
      endUserSessions,
    },
    jobs: { sendCode: sendQueuedCode, sendReset, sendSignInLink, forgetOld },
    schedule: [{ cron: '23 * * * *', job: 'forgetOld' }],
  },
)
