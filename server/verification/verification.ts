// Front page of verification: requests to vouch for a document, and what came of them.
import * as credentials from '#contract/credentials.ts'
import * as contract from '#contract/verification.ts'
import { domain } from '#server/core/domain.ts'
import { approveRequest } from './approve-request.ts'
import { attachOriginal, getOriginal } from './attach-original.ts'
import { closeForArchivedIssuer, closeForDeletedDocument } from './close-requests.ts'
import { createReport, getReport } from './create-report.ts'
import { createRequest } from './create-request.ts'
import { getDid } from './did.ts'
import { exportRequests } from './export-requests.ts'
import { followUpRequest } from './follow-up-request.ts'
import { getActivity } from './get-activity.ts'
import { getAuthenticationPlan } from './get-authentication-plan.ts'
import { getCheckpoint, getTile } from './get-log.ts'
import { getSharedVerifications } from './get-shared-verifications.ts'
import { getVerification } from './get-verification.ts'
import { issueCredential } from './issue-credential.ts'
import { rotateKeys } from './keys.ts'
import { publishLog } from './log-tree.ts'
import { getRequest, requestsByDocumentIds, searchRequests } from './reads.ts'
import { passOnRequests } from './pass-on-requests.ts'
import { rejectRequest } from './reject-request.ts'
import { remindVerifiers } from './remind-verifiers.ts'
import { reverseRequest } from './reverse-request.ts'
import { revokeCredential, suspendCredentials } from './revoke-credential.ts'
import { getStatusList, publishLists } from './status-lists.ts'
import { settleViews } from './views.ts'
import { withdrawKey } from './withdraw-key.ts'
import { witnessLog } from './witness-log.ts'

export const verification = domain(
  'verification',
  { ...contract, ...credentials },
  {
    answers: {
      getAuthenticationPlan,
      createRequest,
      searchRequests,
      exportRequests,
      requestsByDocumentIds,
      getRequest,
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
      getSharedVerifications,
      getDid,
      getStatusList,
      getCheckpoint,
      getTile,
    },
    hears: {
      'issuers.archived': closeForArchivedIssuer,
      'issuers.vouchers_changed': settleViews,
      'issuers.voucher_left': passOnRequests,
      'identity.disabled': passOnRequests,
      'vault.document_deleted': async (ctx, deleted) => {
        await closeForDeletedDocument(ctx, deleted)
        await suspendCredentials(ctx, deleted)
      },
    },
    jobs: {
      issue: issueCredential,
      revoke: revokeCredential,
      lists: publishLists,
      log: publishLog,
      keys: rotateKeys,
      witness: witnessLog,
      withdraw: withdrawKey,
    },
    schedule: [
      { cron: '* * * * *', job: 'log' },
      { cron: '7 * * * *', job: 'lists' },
      { cron: '11 3 * * *', job: 'keys' },
      { cron: '0 6 * * *', job: 'witness' },
    ],
  },
)
