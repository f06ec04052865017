// Entry of verification: requests to vouch for a document, and what came of them.
import * as credentialsCalls from '#contract/verification/credentials/calls.ts'
import * as evidenceCalls from '#contract/verification/evidence/calls.ts'
import * as issuanceCalls from '#contract/verification/issuance/calls.ts'
import * as nameChangesCalls from '#contract/verification/name-changes/calls.ts'
import * as namesCalls from '#contract/verification/names/calls.ts'
import * as institutionsCalls from '#contract/verification/institutions/calls.ts'
import * as logCalls from '#contract/verification/log/calls.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import * as originalCalls from '#contract/verification/original/calls.ts'
import * as presentationsCalls from '#contract/verification/presentations/calls.ts'
import * as reportCalls from '#contract/verification/report/calls.ts'
import type { Context } from '#server/core/context.ts'
import { domain } from '#server/core/domain.ts'
import { approveRequest } from './requests/approve-request.ts'
import { attachNamePaper } from './names/attach-name-paper.ts'
import { detachNamePaper } from './names/detach-name-paper.ts'
import { getNamePapers } from './names/get-name-papers.ts'
import { listOwnNameChanges } from './name-changes/list-own-name-changes.ts'
import { requestNameChange } from './name-changes/request-name-change.ts'
import { withdrawNameChange } from './name-changes/withdraw-name-change.ts'
import { searchNameChanges } from './name-changes/search-name-changes.ts'
import { exportNameChanges } from './name-changes/export-name-changes.ts'
import { getNameChange } from './name-changes/get-name-change.ts'
import { approveNameChange } from './name-changes/approve-name-change.ts'
import { refuseNameChange } from './name-changes/refuse-name-change.ts'
import { getFormerNames } from './name-changes/get-former-names.ts'
import { withdrawForLeaver } from './name-changes/end-name-change.ts'
import { settlePapers } from './name-changes/name-paper-views.ts'
import { verifiedHolder } from './name-changes/verified-holder.ts'
import { attachOriginal } from './original/attach-original.ts'
import { getOriginal } from './original/get-original.ts'
import {
  closeForArchivedIssuer,
  closeForDeletedDocument,
  closeForLeaver,
} from './requests/close-requests.ts'
import { createReport } from './report/create-report.ts'
import { getReport } from './report/get-report.ts'
import { createRequest } from './requests/create-request.ts'
import { createCredentialOffer } from './issuance/create-credential-offer.ts'
import { createNonce } from './issuance/create-nonce.ts'
import { deleteOldOffers } from './issuance/delete-old-offers.ts'
import { getAuthorizationServer } from './issuance/get-authorization-server.ts'
import { getCredentialIssuer } from './issuance/get-credential-issuer.ts'
import { getCredentialOffers } from './issuance/get-credential-offers.ts'
import { getCredentialType } from './issuance/get-credential-type.ts'
import { getStatusToken } from './issuance/get-status-token.ts'
import { getVcIssuer } from './issuance/get-vc-issuer.ts'
import { issueHolderCredential } from './issuance/issue-holder-credential.ts'
import { redeemCredentialOffer } from './issuance/redeem-credential-offer.ts'
import {
  checkInstitution,
  checkInstitutions,
  deleteReleases,
} from './institutions/check-institution.ts'
import { createInstitution } from './institutions/create-institution.ts'
import { endInstitution } from './institutions/end-institution.ts'
import { getInstitutionDid } from './institutions/get-institution-did.ts'
import { getInstitutions } from './institutions/get-institutions.ts'
import { replaceInstitutionKey } from './institutions/replace-institution-key.ts'
import { signRequest } from './institutions/sign-request.ts'
import { withdrawInstitutionKey } from './institutions/withdraw-institution-key.ts'
import { getBundle } from './evidence/get-bundle.ts'
import { getCredential } from './evidence/get-credential.ts'
import { getConfirmations } from './log/get-confirmations.ts'
import { getDid } from './credentials/get-did.ts'
import { getDisclosures } from './credentials/get-disclosures.ts'
import { exportConfirmations } from './log/export-confirmations.ts'
import { exportRequests } from './requests/export-requests.ts'
import { followUpRequest } from './requests/follow-up-request.ts'
import { getActivity } from './requests/get-activity.ts'
import { getAuthenticationPlan } from './requests/get-authentication-plan.ts'
import { getTile } from './log/get-tile.ts'
import { measureLog } from './log/measure-log.ts'
import { getCheckpoint } from './log/get-checkpoint.ts'
import { getSharedVerifications } from './credentials/get-shared-verifications.ts'
import { getVerification } from './credentials/get-verification.ts'
import { issueCredential } from './credentials/issue-credential.ts'
import { rotateKeys } from './credentials/keys.ts'
import { getRegisterCheckpoint } from './log/get-register-checkpoint.ts'
import { getRegisterTile } from './log/get-register-tile.ts'
import { publishLogs } from './log/publish-logs.ts'
import { searchRequests } from './requests/search-requests.ts'
import { requestsByDocumentIds } from './requests/requests-by-document-ids.ts'
import { getRequest } from './requests/get-request.ts'
import { passOnRequests } from './requests/reassign-requests.ts'
import { checkForeignCredential } from './presentations/check-foreign-credential.ts'
import { createPresentationRequest } from './presentations/create-presentation-request.ts'
import { getPresentation } from './presentations/get-presentation.ts'
import { getPresentationRequest } from './presentations/get-presentation-request.ts'
import { deletePresentations } from './presentations/presentation-requests.ts'
import { submitPresentation } from './presentations/submit-presentation.ts'
import { rejectRequest } from './requests/reject-request.ts'
import { remindVerifiers } from './requests/remind-verifiers.ts'
import { reverseRequest } from './requests/reverse-request.ts'
import { revokeCredential, suspendCredentials } from './credentials/revoke-credential.ts'
import { publishList, publishLists } from './credentials/status-lists.ts'
import { getStatusList } from './credentials/get-status-list.ts'
import { settleViews } from './requests/verifier-views.ts'
import { withdrawKey } from './credentials/withdraw-key.ts'
import { stampLogs } from './log/stamp-logs.ts'
import { witnessLog } from './log/witness-log.ts'
import { personData } from './erase-person.ts'

/** Whoever leaves asks nobody for anything any more. */
const endForLeaver = async (ctx: Context<null>, leaver: { accountId: string }): Promise<void> => {
  await closeForLeaver(ctx, leaver)
  await withdrawForLeaver(ctx, leaver)
}

export const verification = domain(
  'verification',
  {
    ...requestsCalls,
    ...originalCalls,
    ...reportCalls,
    ...credentialsCalls,
    ...evidenceCalls,
    ...logCalls,
    ...institutionsCalls,
    ...issuanceCalls,
    ...presentationsCalls,
    ...namesCalls,
    ...nameChangesCalls,
  },
  {
    answers: {
      getAuthenticationPlan,
      createRequest,
      searchRequests,
      exportRequests,
      requestsByDocumentIds,
      getRequest,
      getNamePapers,
      attachNamePaper,
      detachNamePaper,
      listOwnNameChanges,
      requestNameChange,
      withdrawNameChange,
      searchNameChanges,
      exportNameChanges,
      getNameChange,
      approveNameChange,
      refuseNameChange,
      getFormerNames,
      attachOriginal,
      getOriginal,
      approveRequest,
      rejectRequest,
      reverseRequest,
      remindVerifiers,
      followUpRequest,
      createReport,
      getReport,
      getActivity,
      getVerification,
      getCredential,
      getBundle,
      getSharedVerifications,
      getDisclosures,
      getDid,
      getStatusList,
      getCheckpoint,
      getTile,
      getRegisterCheckpoint,
      getRegisterTile,
      getConfirmations,
      getInstitutions,
      createInstitution,
      checkInstitution,
      replaceInstitutionKey,
      withdrawInstitutionKey,
      endInstitution,
      signRequest,
      getInstitutionDid,
      exportConfirmations,
      createCredentialOffer,
      getCredentialOffers,
      getCredentialIssuer,
      getAuthorizationServer,
      getVcIssuer,
      getCredentialType,
      getStatusToken,
      redeemCredentialOffer,
      createNonce,
      issueHolderCredential,
      createPresentationRequest,
      getPresentation,
      getPresentationRequest,
      submitPresentation,
      checkForeignCredential,
    },
    lookUps: {
      'identity.personData.verification': personData,
      'vault.verifiedHolder': verifiedHolder,
    },
    subscribes: {
      'issuers.archived': closeForArchivedIssuer,
      'issuers.verifiers_changed': settleViews,
      'issuers.verifier_left': passOnRequests,
      'identity.disabled': passOnRequests,
      'identity.closing': endForLeaver,
      'identity.memorial_settled': endForLeaver,
      'identity.roles_changed': settlePapers,
      'identity.enabled': (ctx, { accountId }) => settlePapers(ctx, { accountId }),
      'vault.document_deleted': async (ctx, deleted) => {
        await closeForDeletedDocument(ctx, deleted)
        await suspendCredentials(ctx, deleted)
      },
    },
    jobs: {
      issue: issueCredential,
      revoke: revokeCredential,
      list: publishList,
      lists: publishLists,
      log: publishLogs,
      keys: rotateKeys,
      witness: witnessLog,
      stamp: stampLogs,
      withdraw: withdrawKey,
      institutions: checkInstitutions,
      releases: deleteReleases,
      offers: deleteOldOffers,
      presentations: deletePresentations,
    },
    schedule: [
      { cron: '* * * * *', job: 'log' },
      { cron: '*/10 * * * *', job: 'lists' },
      { cron: '11 3 * * *', job: 'keys' },
      { cron: '0 6 * * *', job: 'witness' },
      { cron: '17 * * * *', job: 'stamp' },
      { cron: '23 4 * * *', job: 'institutions' },
      { cron: '*/10 * * * *', job: 'releases' },
      { cron: '41 3 * * *', job: 'offers' },
      { cron: '*/10 * * * *', job: 'presentations' },
    ],
    start: measureLog,
  },
)
