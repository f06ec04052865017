// Entry of identity: accounts, sign-in, codes, second factors, roles, sessions.
import * as activity from '#contract/identity/activity.ts'
import * as accounts from '#contract/identity/contact.ts'
import * as contract from '#contract/identity/sign-in.ts'
import * as changes from '#contract/identity/change-requests.ts'
import * as people from '#contract/identity/people.ts'
import * as phone from '#contract/identity/phone.ts'
import * as impersonations from '#contract/identity/impersonations.ts'
import * as invitations from '#contract/identity/invitations.ts'
import * as recovery from '#contract/identity/recovery.ts'
import * as recoveryCodes from '#contract/identity/recovery-codes.ts'
import * as registration from '#contract/identity/registration.ts'
import * as secondFactors from '#contract/identity/factors.ts'
import * as trustedPeople from '#contract/identity/trusted-people.ts'
import { domain } from '#server/core/domain.ts'
import { getAccountActivity } from './contact/account-activity.ts'
import { addUser } from './people/add-user.ts'
import { grantRole, revokeRole } from './people/change-roles.ts'
import { finishRegistration } from './contact/finish-registration.ts'
import { removePhone } from './contact/remove-phone.ts'
import { applyChange, applyDueChanges } from './changes/apply-change.ts'
import { confirmChangeRequest, refuseChangeRequest } from './changes/decide-change-request.ts'
import { listChangeRequests } from './changes/list-change-requests.ts'
import { disableUser, enableUser, endUserSessions } from './people/change-status.ts'
import { finishSignIn } from './sign-in/finish-sign-in.ts'
import { forgetOld } from './sessions/purge-expired.ts'
import { impersonate } from './impersonation/impersonate.ts'
import { listImpersonations } from './impersonation/list-impersonations.ts'
import { tellImpersonated } from './impersonation/tell-impersonated.ts'
import { issueToken } from './sign-in/issue-token.ts'
import { logOut } from './sessions/log-out.ts'
import { lostPassword, sendReset } from './sign-in/lost-password.ts'
import {
  createAoMapping,
  getUserMapping,
  updateAoMapping,
  updateVoMapping,
} from './people/mappings.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
  stepUpByPasskey,
} from './factors/passkeys.ts'
import { acceptInvitation, readInvitation } from './people/accept-invitation.ts'
import { getUser } from './reads.ts'
import { register } from './sign-in/register.ts'
import { resetPassword } from './sign-in/reset-password.ts'
import { searchAccounts } from './people/search-accounts.ts'
import { getSecurityQuestions, verifySecurityQuestions } from './factors/security-questions.ts'
import { sendCode, sendQueuedCode } from './sign-in/send-code.ts'
import { changeMail, sendCodeToNew } from './sign-in/send-code-to-new.ts'
import {
  endOtherSessions,
  endSession,
  listDevices,
  listSessions,
  removeDevice,
} from './sessions/sessions.ts'
import { confirmTotp, removeTotp, startTotp } from './factors/set-up-totp.ts'
import { sendSignInLink } from './sign-in/sign-in-link.ts'
import { stepUp } from './factors/step-up.ts'
import { listTerms } from './people/terms.ts'
import { undoMailChange } from './contact/undo-mail-change.ts'
import { changeUserDocument, getUserDocument } from './contact/user-document.ts'
import { validateOtp } from './sign-in/validate-otp.ts'
import { verifyEmail, verifyPhone } from './sign-in/verify-contact.ts'
import {
  beginRecovery,
  cancelRecovery,
  expireRecoveries,
  proveRecovery,
  readRecovery,
} from './recovery/begin-recovery.ts'
import {
  approveRecovery,
  confirmRecovery,
  listAssistedRecoveries,
  listTrustedRecoveries,
  refuseRecovery,
  requestRecovery,
} from './recovery/confirm-recovery.ts'
import { finishRecovery } from './recovery/finish-recovery.ts'
import {
  acceptTrust,
  endTrust,
  inviteTrustedPerson,
  listTrustedPeople,
} from './recovery/trusted-people.ts'
import { createRecoveryCodes, getRecoveryCodes } from './factors/recovery-codes.ts'

export const identity = domain(
  'identity',
  {
    ...contract,
    ...accounts,
    ...activity,
    ...people,
    ...changes,
    ...phone,
    ...impersonations,
    ...invitations,
    ...recovery,
    ...recoveryCodes,
    ...trustedPeople,
    ...registration,
    ...secondFactors,
  },
  {
    answers: {
      register,
      sendCode,
      sendCodeToNew,
      finishRegistration,
      removePhone,
      getRecoveryCodes,
      createRecoveryCodes,
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
      listImpersonations,
      searchAccounts,
      addUser,
      readInvitation,
      acceptInvitation,
      grantRole,
      revokeRole,
      disableUser,
      enableUser,
      endUserSessions,
      listChangeRequests,
      confirmChangeRequest,
      refuseChangeRequest,
      beginRecovery,
      proveRecovery,
      readRecovery,
      cancelRecovery,
      finishRecovery,
      listTrustedRecoveries,
      confirmRecovery,
      listAssistedRecoveries,
      requestRecovery,
      approveRecovery,
      refuseRecovery,
      listTrustedPeople,
      inviteTrustedPerson,
      acceptTrust,
      endTrust,
    },
    jobPool: 'mail',
    jobs: {
      sendCode: sendQueuedCode,
      sendReset,
      sendSignInLink,
      forgetOld,
      expireRecoveries,
      applyChange,
      applyDueChanges,
      tellImpersonated,
    },
    drillJobs: ['sendCode'],
    schedule: [
      { cron: '23 * * * *', job: 'forgetOld' },
      { cron: '*/5 * * * *', job: 'applyDueChanges' },
      { cron: '41 * * * *', job: 'expireRecoveries' },
    ],
  },
)
