// Front page of verification: requests to vouch for a document, and what came of them.
import * as contract from '#contract/verification.ts'
import { domain } from '#server/core/domain.ts'
import { approveRequest } from './approve-request.ts'
import { closeForArchivedIssuer } from './close-for-archived-issuer.ts'
import { createReport, getReport } from './create-report.ts'
import { createRequest } from './create-request.ts'
import { followUpRequest } from './follow-up-request.ts'
import { getActivity } from './get-activity.ts'
import { getAuthenticationPlan } from './get-authentication-plan.ts'
import { getRequest, requestsByDocumentIds, searchRequests } from './reads.ts'
import { rejectRequest } from './reject-request.ts'
import { remindVerifiers } from './remind-verifiers.ts'
import { reverseRequest } from './reverse-request.ts'

export const verification = domain('verification', contract, {
  answers: {
    getAuthenticationPlan, createRequest, searchRequests, requestsByDocumentIds, getRequest, approveRequest, rejectRequest,
    reverseRequest, remindVerifiers, followUpRequest, createReport, getReport, getActivity,
  },
  hears: { 'issuers.archived': closeForArchivedIssuer },
})
