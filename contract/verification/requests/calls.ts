// Requests to vouch for a document: made, decided, reversed, listed (spec §4, §7 requests service).
import { call, file } from '#contract/kit.ts'
import { z } from 'zod'
import { Done, Email, Id, PageIndex, PageSize, When, text } from '#contract/shapes.ts'
import { GivenCheck, Plan, VerificationRequest } from '../shapes.ts'
import { tiers } from '#contract/vault/documents/document-types.ts'
import {
  authenticationStatuses,
  authenticatorTypes,
  checkMethods,
  documentVerifications,
  rejectionReasons,
  requestStatuses,
} from '../state.ts'
import { RequestActivity, AuthenticatorDetails, ChangedRequest } from './shapes.ts'
import { unmadeDecision } from './unmade.ts'
import { OriginalDocument, originalReaders, verifiers } from '../original/calls.ts'

const about = { param: 'requestId', kind: 'request', open: ['support', 'admin'] } as const
const narrowing = {
  status: z.enum(requestStatuses).optional(),
  tier: z.enum(tiers).optional(),
  /** As whom someone asks who both owns and verifies. */
  as: z.enum(['owner', 'verifier']).optional(),
}

export const getAuthenticationPlan = call({
  method: 'GET',
  path: '/api/authentication-plan',
  may: 'signed-in',
  summary:
    'The three levels: who checks, price, typical time, what the verifier sees; for one document also which are open.',
  request: { query: z.object({ documentId: Id.optional() }) },
  response: z.object({ plans: z.array(Plan) }),
  about: { param: 'query.documentId', kind: 'document' },
})

export const createRequest = call({
  method: 'POST',
  path: '/api/verification/requests',
  failureKey: 'error_occured',
  says: { internal: 'approval_initiation_failed' },
  may: ['student'],
  status: 201,
  summary: 'Asks to have a document checked at a level. The coins are held until the decision.',
  request: {
    body: z.object({
      documentId: Id.optional(),
      tier: z.enum(tiers).optional(),
      authenticatorType: z.enum(authenticatorTypes).optional(),
      /** A particular agent or notary. */
      assignedTo: Id.optional(),
      issuerId: Id.optional(),
      /** Old clients do not say it: with them the request itself is the consent. */
      consent: z.boolean().optional(),
      metadata: z.looseObject({ documentId: Id.optional() }).optional(),
      requesterID: Id.optional(),
      requesterEmail: Email.optional(),
      authenticationCost: z.number().optional(),
      currency: z.string().max(10).optional(),
      ...unmadeDecision,
    }),
  },
  response: VerificationRequest,
  fails: [
    'account_too_young',
    'guardian_for_payments',
    'consent_required',
    'tier_not_offered',
    'no_authenticator',
    'duplicate_request',
    'wallet_not_found',
    'wallet_frozen',
    'not_enough_coins',
    'price_from_body',
    'issuer_archived',
  ],
  about: { param: 'body.documentId', kind: 'document' },
  alongside: {
    'body.assignedTo': 'any',
    'body.authenticatorId': 'any',
    'body.issuerId': 'any',
    'body.metadata.documentId': 'same',
    'body.requesterID': 'fits',
  },
})

export const searchRequests = call({
  method: 'POST',
  path: '/api/verification/requests/search',
  may: originalReaders,
  rate: 'read',
  summary:
    'Requests grouped by status with counts. Staff see all, verifiers theirs, students what they asked for.',
  request: {
    query: z.object({
      isPending: z.stringbool().optional(),
      includeAll: z.stringbool().optional(),
      authenticatorId: Id.optional(),
      documentId: Id.optional(),
    }),
    body: z.object({
      ...narrowing,
      pageIndex: PageIndex,
      pageSize: PageSize,
      oldestFirst: z.boolean().default(false),
    }),
  },
  response: z.object({
    requestObjects: z.array(
      z.object({
        status: z.enum(requestStatuses),
        count: z.int(),
        requests: z.array(VerificationRequest),
      }),
    ),
    totalRecords: z.int(),
  }),
  about: { none: 'visible' },
  alongside: { 'query.authenticatorId': 'filter', 'query.documentId': 'filter' },
})

export const exportRequests = call({
  method: 'GET',
  path: '/api/verification/requests/export',
  may: originalReaders,
  rate: 'search',
  summary:
    'The requests a search would find, as CSV sorted by status; at most 50,000, newest first within a status.',
  request: {
    query: z.object(narrowing),
  },
  response: file,
  taking: 'export',
  about: { none: 'visible' },
})

export const requestsByDocumentIds = call({
  method: 'POST',
  path: '/api/verification/requests/by-document-ids',
  may: originalReaders,
  rate: 'read',
  summary: 'The requests about these documents, and how each document stands.',
  request: { body: z.object({ documentIds: z.array(Id).max(200) }) },
  response: z.object({
    requestObjects: z.array(VerificationRequest),
    documents: z.array(
      z.object({
        documentId: Id,
        verification: z.enum(documentVerifications),
        authentication: z.enum(authenticationStatuses),
        tier: z.enum(tiers).nullable(),
      }),
    ),
  }),
  about: { param: 'body.documentIds.0', kind: 'document', open: ['support', 'admin'] },
})

export const getRequest = call({
  method: 'GET',
  path: '/api/verification/requests/{requestId}',
  failureKey: 'requestNotFound',
  may: originalReaders,
  summary: 'One request, for its owner, its verifiers and staff.',
  request: { path: z.object({ requestId: Id }) },
  response: VerificationRequest,
  about,
})

export const approveRequest = call({
  method: 'PUT',
  path: '/api/verification/requests/approve',
  failureKey: 'error_occured',
  may: verifiers,
  summary:
    'Confirms the document: its essential claims must match, and the method is named. The held coins are taken.',
  request: {
    body: z.object({
      id: Id,
      authenticatorId: Id.optional(),
      checks: z.array(GivenCheck).max(30).default([]),
      method: z.enum(checkMethods).optional(),
      /** The person ticked all claims at once; recorded and signed. */
      allMatched: z.boolean().default(false),
      remarks: text(0, 1000).default(''),
      originalDocument: OriginalDocument.optional(),
      authenticatorDetails: AuthenticatorDetails.optional(),
    }),
  },
  response: ChangedRequest,
  fails: [
    'wrong_state',
    'own_document',
    'check_differs',
    'checks_required',
    'duplicate_request',
    'approval_unpaid',
    'step_up_required',
    'institution_lost',
  ],
  about: { param: 'body.id', kind: 'request' },
  alongside: { 'body.authenticatorId': 'fits', 'body.checks.0.explained.paperId': 'fits' },
})

export const rejectRequest = call({
  method: 'PUT',
  path: '/api/verification/requests/reject',
  failureKey: 'error_occured',
  may: verifiers,
  summary:
    'Does not confirm the document, with remarks and a reason. Undecidable: the coins go back.',
  request: {
    body: z.object({
      id: Id,
      authenticatorId: Id.optional(),
      remarks: text(1, 1000),
      reasonCode: z.enum(rejectionReasons).default('other'),
      checks: z.array(GivenCheck).max(30).default([]),
      method: z.enum(checkMethods).optional(),
      originalDocument: OriginalDocument.optional(),
      authenticatorDetails: AuthenticatorDetails.optional(),
    }),
  },
  response: ChangedRequest,
  fails: ['wrong_state', 'own_document'],
  about: { param: 'body.id', kind: 'request' },
  alongside: { 'body.authenticatorId': 'fits', 'body.checks.0.explained.paperId': 'fits' },
})

export const reverseRequest = call({
  method: 'PUT',
  path: '/api/verification/requests/reverse',
  failureKey: 'error_occured',
  may: [...verifiers, 'admin'],
  summary: 'Takes a decision back, with a comment.',
  request: { body: z.object({ id: Id, revertedBy: Id.optional(), revertRemarks: text(1, 1000) }) },
  response: ChangedRequest,
  fails: ['wrong_state', 'own_document'],
  about: { param: 'body.id', kind: 'request', open: ['admin'] },
  alongside: { 'body.revertedBy': 'fits' },
})

export const remindVerifiers = call({
  method: 'PUT',
  path: '/api/verification/requests/reminder',
  failureKey: 'error_occured',
  may: ['student', 'support', 'admin'],
  summary:
    'Reminds the verifiers of open requests. What cannot be reminded of is said, one by one.',
  request: {
    body: z.object({
      requestIds: z.array(Id).min(1).max(200),
      lastReminderSentBy: z.string().max(254).optional(),
      lastReminderSentId: Id.optional(),
    }),
  },
  response: Done.extend({
    sent: z.array(Id),
    skipped: z.array(
      z.object({
        id: Id,
        code: z.enum(['not_found', 'wrong_state', 'too_early']),
        at: When.nullable(),
      }),
    ),
  }),
  fails: ['wrong_state', 'too_early'],
  about: { param: 'body.requestIds.0', kind: 'request', open: ['support', 'admin'] },
  alongside: { 'body.lastReminderSentId': 'fits' },
})

export const followUpRequest = call({
  method: 'PUT',
  path: '/api/verification/requests/follow-up',
  failureKey: 'error_occured',
  may: ['student', 'support', 'admin'],
  summary: 'Asks what is holding a request up: 72 hours after it was made or last followed up.',
  request: { body: z.object({ id: Id, note: text(0, 500).default('') }) },
  response: ChangedRequest,
  fails: ['wrong_state', 'too_early'],
  about: { param: 'body.id', kind: 'request', open: ['support', 'admin'] },
})

export const getActivity = call({
  method: 'GET',
  path: '/api/activity/{id}',
  may: 'signed-in',
  summary:
    'What happened to a document, a program or another subject, newest first. `includeAll` adds looks and edits.',
  request: {
    path: z.object({ id: Id }),
    query: z.object({
      includeAll: z.stringbool().default(false),
      pageIndex: PageIndex,
      pageSize: PageSize.default(100),
    }),
  },
  response: z.object({ activities: z.array(RequestActivity) }),
  about: { param: 'id', kind: 'document', open: ['support', 'admin'] },
})
