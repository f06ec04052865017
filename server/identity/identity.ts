// Entry of identity: accounts, sign-in, codes, second factors, roles, sessions.
import * as contactCalls from '#contract/identity/contact/calls.ts'
import * as signInCalls from '#contract/identity/sign-in/calls.ts'
import * as factorsCalls from '#contract/identity/factors/calls.ts'
import * as peopleCalls from '#contract/identity/people/calls.ts'
import * as invitationsCalls from '#contract/identity/invitations/calls.ts'
import * as mappingsCalls from '#contract/identity/mappings/calls.ts'
import * as sessionsCalls from '#contract/identity/sessions/calls.ts'
import * as changesCalls from '#contract/identity/changes/calls.ts'
import * as impersonationCalls from '#contract/identity/impersonation/calls.ts'
import * as agreementsCalls from '#contract/identity/agreements/calls.ts'
import * as closingCalls from '#contract/identity/closing/calls.ts'
import * as dataExportCalls from '#contract/identity/data-export/calls.ts'
import * as guardiansCalls from '#contract/identity/guardians/calls.ts'
import * as seenCalls from '#contract/identity/seen/calls.ts'
import * as mergingCalls from '#contract/identity/merging/calls.ts'
import * as memorialsCalls from '#contract/identity/memorials/calls.ts'
import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import { domain } from '#server/core/domain.ts'
import { acceptAgreements } from './agreements/accept-agreements.ts'
import { getAgreements } from './agreements/get-agreements.ts'
import { closeAccount } from './closing/close-account.ts'
import { eraseAccounts } from './closing/erase-accounts.ts'
import { getClosing } from './closing/get-closing.ts'
import { getClosingOf } from './closing/get-closing-of.ts'
import { keepAccount } from './closing/keep-account.ts'
import { dropDataExport, removeDataExports } from './data-export/data-export-rows.ts'
import { downloadDataExport } from './data-export/download-data-export.ts'
import { getDataExport } from './data-export/get-data-export.ts'
import { makeDataExport } from './data-export/make-data-export.ts'
import { requestDataExport } from './data-export/request-data-export.ts'
import { askGuardian } from './guardians/ask-guardian.ts'
import { correctBirthDate } from './guardians/correct-birth-date.ts'
import { endGuardianships } from './guardians/end-guardianships.ts'
import { getGuardianship } from './guardians/get-guardianship.ts'
import { giveGuardianConsent } from './guardians/give-guardian-consent.ts'
import { readGuardianship } from './guardians/read-guardianship.ts'
import { refuseGuardianConsent } from './guardians/refuse-guardian-consent.ts'
import { releaseGuardian } from './guardians/release-guardian.ts'
import { saveBirthDate } from './guardians/save-birth-date.ts'
import { sendGuardianLink } from './guardians/send-guardian-link.ts'
import { withdrawGuardianConsent } from './guardians/withdraw-guardian-consent.ts'
import { mergingAnswers } from './merging/merging-answers.ts'
import { mergeAccounts } from './merging/merge-accounts.ts'
import { confirmMemorial } from './memorials/confirm-memorial.ts'
import { getMemorialOf } from './memorials/get-memorial-of.ts'
import { proposeMemorial } from './memorials/propose-memorial.ts'
import { proposeMemorialEnd } from './memorials/propose-memorial-end.ts'
import { refuseMemorial } from './memorials/refuse-memorial.ts'
import { settleMemorials } from './memorials/settle-memorials.ts'
import { getAccountActivity } from './contact/get-account-activity.ts'
import { addUser } from './people/add-user.ts'
import { grantRole } from './people/grant-role.ts'
import { revokeRole } from './people/revoke-role.ts'
import { finishRegistration } from './contact/finish-registration.ts'
import { removePhone } from './contact/remove-phone.ts'
import { applyChange, applyDueChanges } from './changes/apply-change.ts'
import { confirmChangeRequest } from './changes/confirm-change-request.ts'
import { refuseChangeRequest } from './changes/refuse-change-request.ts'
import { listChangeRequests } from './changes/list-change-requests.ts'
import { disableUser } from './people/disable-user.ts'
import { enableUser } from './people/enable-user.ts'
import { endUserSessions } from './people/end-user-sessions.ts'
import { finishSignIn } from './sign-in/finish-sign-in.ts'
import { purgeExpired } from './sessions/purge-expired.ts'
import { impersonate } from './impersonation/impersonate.ts'
import { listImpersonations } from './impersonation/list-impersonations.ts'
import { notifyImpersonated } from './impersonation/notify-impersonated.ts'
import { issueToken } from './sign-in/issue-token.ts'
import { listLooks } from './seen/list-looks.ts'
import { logOut } from './sessions/log-out.ts'
import { lostPassword, sendReset } from './sign-in/lost-password.ts'
import { createAoMapping } from './mappings/create-ao-mapping.ts'
import { getUserMapping } from './mappings/get-user-mapping.ts'
import { updateAoMapping } from './mappings/update-ao-mapping.ts'
import { updateVoMapping } from './mappings/update-vo-mapping.ts'
import { addPasskey } from './factors/add-passkey.ts'
import { listPasskeys } from './factors/list-passkeys.ts'
import { removePasskey } from './factors/remove-passkey.ts'
import { signInByPasskey } from './factors/sign-in-by-passkey.ts'
import { startPasskey } from './factors/start-passkey.ts'
import { startPasskeySignIn } from './factors/start-passkey-sign-in.ts'
import { stepUpByPasskey } from './factors/step-up-by-passkey.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { readInvitation } from './invitations/read-invitation.ts'
import { getUser } from './people/get-user.ts'
import { register } from './sign-in/register.ts'
import { resetPassword } from './sign-in/reset-password.ts'
import { searchAccounts } from './people/search-accounts.ts'
import { getSecurityQuestions } from './factors/get-security-questions.ts'
import { verifySecurityQuestions } from './factors/verify-security-questions.ts'
import { sendCode, sendQueuedCode } from './sign-in/send-code.ts'
import { changeMail } from './contact/change-mail.ts'
import { sendCodeToNew } from './contact/send-code-to-new.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { endSession } from './sessions/end-session.ts'
import { listDevices } from './sessions/list-devices.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { removeDevice } from './sessions/remove-device.ts'
import { confirmTotp } from './factors/confirm-totp.ts'
import { removeTotp } from './factors/remove-totp.ts'
import { startTotp } from './factors/start-totp.ts'
import { sendSignInLink } from './sign-in/admit-sign-in.ts'
import { stepUp } from './factors/step-up.ts'
import { listTerms } from './people/list-terms.ts'
import { undoMailChange } from './contact/undo-mail-change.ts'
import { changeUserDocument } from './contact/change-user-document.ts'
import { getUserDocument } from './contact/get-user-document.ts'
import { validateOtp } from './sign-in/validate-otp.ts'
import { beginRecovery, expireRecoveries } from './recovery/begin-recovery.ts'
import { listOwnRecoveries } from './recovery/list-own-recoveries.ts'
import { readRecoveryStop } from './recovery/read-recovery-stop.ts'
import { notifyOfStop } from './recovery/stop-recoveries.ts'
import { stopOwnRecoveries } from './recovery/stop-own-recoveries.ts'
import { cancelRecovery } from './recovery/cancel-recovery.ts'
import { proveRecovery } from './recovery/prove-recovery.ts'
import { readRecovery } from './recovery/read-recovery.ts'
import { approveRecovery } from './recovery/approve-recovery.ts'
import { confirmRecovery } from './recovery/confirm-recovery.ts'
import { listAssistedRecoveries } from './recovery/list-assisted-recoveries.ts'
import { listTrustedRecoveries } from './recovery/list-trusted-recoveries.ts'
import { refuseRecovery } from './recovery/refuse-recovery.ts'
import { requestRecovery } from './recovery/request-recovery.ts'
import { finishRecovery } from './recovery/finish-recovery.ts'
import { acceptTrust } from './recovery/accept-trust.ts'
import { endTrust } from './recovery/end-trust.ts'
import { inviteTrustedPerson } from './recovery/invite-trusted-person.ts'
import { listTrustedPeople } from './recovery/list-trusted-people.ts'
import { verifyEmail } from './contact/verify-email.ts'
import { writeLatinNames } from './people/write-latin-names.ts'
import { verifyPhone } from './sign-in/verify-phone.ts'
import { createRecoveryCodes } from './factors/create-recovery-codes.ts'
import { getRecoveryCodes } from './factors/get-recovery-codes.ts'

export const identity = domain(
  'identity',
  {
    ...contactCalls,
    ...signInCalls,
    ...factorsCalls,
    ...sessionsCalls,
    ...peopleCalls,
    ...invitationsCalls,
    ...mappingsCalls,
    ...impersonationCalls,
    ...changesCalls,
    ...recoveryCalls,
    ...agreementsCalls,
    ...closingCalls,
    ...dataExportCalls,
    ...seenCalls,
    ...guardiansCalls,
    ...memorialsCalls,
    ...mergingCalls,
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
      getAgreements,
      acceptAgreements,
      getClosing,
      getClosingOf,
      closeAccount,
      keepAccount,
      ...mergingAnswers,
      getMemorialOf,
      proposeMemorial,
      confirmMemorial,
      refuseMemorial,
      proposeMemorialEnd,
      getDataExport,
      requestDataExport,
      downloadDataExport,
      listLooks,
      getGuardianship,
      saveBirthDate,
      correctBirthDate,
      askGuardian,
      releaseGuardian,
      readGuardianship,
      giveGuardianConsent,
      refuseGuardianConsent,
      withdrawGuardianConsent,
      sendGuardianLink,
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
      readRecoveryStop,
      cancelRecovery,
      listOwnRecoveries,
      stopOwnRecoveries,
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
      purgeExpired,
      expireRecoveries,
      notifyOfStop,
      applyChange,
      applyDueChanges,
      eraseAccounts,
      endGuardianships,
      settleMemorials,
      mergeAccounts,
      makeDataExport,
      removeDataExports,
      dropDataExport,
      notifyImpersonated,
      writeLatinNames,
    },
    jobPools: {
      makeDataExport: 'general',
      removeDataExports: 'general',
      dropDataExport: 'general',
      writeLatinNames: 'general',
    },
    drillJobs: ['sendCode'],
    schedule: [
      { cron: '23 * * * *', job: 'purgeExpired' },
      { cron: '*/5 * * * *', job: 'applyDueChanges' },
      { cron: '41 * * * *', job: 'expireRecoveries' },
      { cron: '51 * * * *', job: 'eraseAccounts' },
      { cron: '37 * * * *', job: 'removeDataExports' },
      { cron: '27 * * * *', job: 'endGuardianships' },
      { cron: '33 * * * *', job: 'settleMemorials' },
      { cron: '*/5 * * * *', job: 'mergeAccounts' },
      { cron: '* * * * *', job: 'writeLatinNames' },
    ],
  },
)
