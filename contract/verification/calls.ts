// Requests to vouch for a document: asked, decided, reversed, reported (spec §4, §7 requests service).
import { z } from 'zod'
import { documentFields, tiers } from '#contract/vault/document-types.ts'
import { call, file } from '#contract/kit.ts'
import {
  Coins,
  Done,
  Email,
  fileName,
  Id,
  PageIndex,
  PageSize,
  text,
  When,
} from '#contract/shapes.ts'
import { maxDocumentBytes } from '#contract/vault/shapes.ts'
import {
  allReasons,
  authenticationStatuses,
  authenticatorTypes,
  checkMethods,
  checkResults,
  documentVerifications,
  rejectionReasons,
  requestStatuses,
} from './state.ts'

const verifiers = ['agent', 'notary', 'authenticator'] as const
const everyone = ['student', ...verifiers, 'support', 'admin'] as const
const about = { param: 'requestId', kind: 'request', open: ['support', 'admin'] } as const

/** The claims of a document that a verifier ticks. */
export const checkedFields = ['holder', 'type', 'title', ...documentFields] as const
const Check = z.object({
  field: z.enum(checkedFields),
  result: z.enum(checkResults),
  /** What the document or the record says instead, where it differs. */
  says: text(1, 300).optional(),
})
const Claim = z.object({ field: z.enum(checkedFields), value: z.string() })

/** Where the original lies that a verifier attached (spec §3). */
const OriginalDocument = z.object({
  fileName: fileName(200),
  fileSize: z.int().min(1).max(20_000_000),
  /** The address that attaching gave; empty when the original was only seen. */
  originalDocumentS3Url: z
    .string()
    .trim()
    .max(200)
    .regex(/^$|^\/api\/verification\/requests\/[0-9a-f-]{36}\/original\?fileId=[0-9a-f-]{36}$/)
    .default(''),
})
/** Names the caller; whoever it names instead is refused. What is stored comes from the session. */
const AuthenticatorDetails = z.looseObject({
  id: z.string().max(100).optional(),
  email: z.string().max(254).optional(),
})

export const VerificationRequest = z.object({
  id: Id,
  documentId: Id,
  requesterID: Id,
  requesterName: z.string(),
  requesterEmail: z.string(),
  tier: z.enum(tiers),
  authenticatorType: z.enum(authenticatorTypes),
  transactionStatus: z.enum(requestStatuses),
  /** The verifier chosen or found for it; for platinum any authenticator of the issuer may decide. */
  assignedTo: Id.nullable(),
  assignedName: z.string(),
  issuerId: Id.nullable(),
  issuerName: z.string(),
  archivedIssuer: z.boolean(),
  /** The document's file or claims were changed after the request was made: what was decided is about the older ones. */
  documentChanged: z.boolean(),
  authenticatorId: Id.nullable(),
  authenticatorDetails: z
    .object({ name: z.string(), organisation: z.string(), kind: z.string() })
    .nullable(),
  metadata: z.object({
    title: z.string(),
    type: z.string(),
    claims: z.array(Claim),
    fileSha256: z.string(),
  }),
  checks: z.array(Check),
  method: z.enum(checkMethods).nullable(),
  /** All claims were ticked at once, with "All match". */
  allMatched: z.boolean(),
  remarks: z.string(),
  reasonCode: z.enum(allReasons).nullable(),
  originalDocument: z
    .object({ fileName: z.string(), fileSize: z.int(), originalDocumentS3Url: z.string() })
    .nullable(),
  authenticationCost: Coins,
  currency: z.literal('AO'),
  /** What became of the coins. */
  coins: z.enum(['held', 'taken', 'returned']),
  requestedDate: When,
  decidedAt: When.nullable(),
  remindersCount: z.int(),
  lastReminderAt: When.nullable(),
  lastReminderSentBy: z.string().nullable(),
  lastReminderSentId: Id.nullable(),
  followUpCount: z.int(),
  lastFollowUp: When.nullable(),
  /** From when a follow-up is possible. */
  followUpFrom: When,
  revertedBy: Id.nullable(),
  revertedAt: When.nullable(),
  revertRemarks: z.string(),
  /** Last part of the public page `/verify/{id}`, once there was a decision. */
  publicId: z.string().nullable(),
  /** The caller asked for this, and the caller may decide about it. */
  own: z.boolean(),
  decides: z.boolean(),
})
export type VerificationRequest = z.infer<typeof VerificationRequest>

export const Plan = z.object({
  tier: z.enum(tiers),
  authenticatorType: z.enum(authenticatorTypes),
  price: Coins,
  currency: z.literal('AO'),
  /** Hours from request to decision: the median of the last 90 days when there were enough, else what was agreed. */
  typicalHours: z.int(),
  measured: z.boolean(),
  sees: z.array(z.enum(['file', 'claims', 'name', 'mail'])),
  /** For the document asked about: whether this level is open, and if not why. */
  offered: z.boolean(),
  reason: z
    .enum(['tier_not_offered', 'no_authenticator', 'issuer_unknown', 'duplicate_request'])
    .nullable(),
  checkedBy: z.string(),
})

export const getAuthenticationPlan = call({
  method: 'GET',
  path: '/api/authentication-plan',
  may: 'signed-in',
  summary:
    'The three levels: who checks, price, typical time, what the verifier sees; for one document also which are open.',
  takes: { query: z.object({ documentId: Id.optional() }) },
  gives: z.object({ plans: z.array(Plan) }),
})

export const createRequest = call({
  method: 'POST',
  path: '/api/verification/requests',
  may: ['student'],
  status: 201,
  summary: 'Asks to have a document checked at a level. The coins are held until the decision.',
  takes: {
    body: z.object({
      documentId: Id.optional(),
      tier: z.enum(tiers).optional(),
      authenticatorType: z.enum(authenticatorTypes).optional(),
      /** A particular agent or notary. */
      assignedTo: Id.optional(),
      issuerId: Id.optional(),
      consent: z.boolean().default(false),
      metadata: z.looseObject({ documentId: Id.optional() }).optional(),
      requesterID: Id.optional(),
      requesterEmail: Email.optional(),
      authenticationCost: z.number().optional(),
      currency: z.string().max(10).optional(),
    }),
  },
  gives: VerificationRequest,
  fails: [
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
})

export const searchRequests = call({
  method: 'POST',
  path: '/api/verification/requests/search',
  may: everyone,
  rate: 'read',
  summary:
    'Requests grouped by status with counts. Staff see all, verifiers theirs, students what they asked for.',
  takes: {
    query: z.object({
      isPending: z.stringbool().optional(),
      includeAll: z.stringbool().optional(),
      authenticatorId: Id.optional(),
      documentId: Id.optional(),
    }),
    body: z.object({
      status: z.enum(requestStatuses).optional(),
      tier: z.enum(tiers).optional(),
      /** As whom someone asks who both owns and verifies. */
      as: z.enum(['owner', 'verifier']).optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
      oldestFirst: z.boolean().default(false),
    }),
  },
  gives: z.object({
    requestObjects: z.array(
      z.object({
        status: z.enum(requestStatuses),
        count: z.int(),
        requests: z.array(VerificationRequest),
      }),
    ),
    totalRecords: z.int(),
  }),
})

export const exportRequests = call({
  method: 'GET',
  path: '/api/verification/requests/export',
  may: everyone,
  rate: 'search',
  summary:
    'The requests a search would find, as CSV sorted by status; at most 50,000, newest first within a status.',
  takes: {
    query: z.object({
      status: z.enum(requestStatuses).optional(),
      tier: z.enum(tiers).optional(),
      as: z.enum(['owner', 'verifier']).optional(),
    }),
  },
  gives: file,
})

export const requestsByDocumentIds = call({
  method: 'POST',
  path: '/api/verification/requests/by-document-ids',
  may: everyone,
  rate: 'read',
  summary: 'The requests about these documents, and how each document stands.',
  takes: { body: z.object({ documentIds: z.array(Id).max(200) }) },
  gives: z.object({
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
})

export const getRequest = call({
  method: 'GET',
  path: '/api/verification/requests/{requestId}',
  may: everyone,
  summary: 'One request, for its owner, its verifiers and staff.',
  takes: { path: z.object({ requestId: Id }) },
  gives: VerificationRequest,
  about,
})

export const approveRequest = call({
  method: 'PUT',
  path: '/api/verification/requests/approve',
  may: verifiers,
  summary:
    'Confirms the document: its essential claims must match, and the method is named. The held coins are taken.',
  takes: {
    body: z.object({
      id: Id,
      authenticatorId: Id.optional(),
      checks: z.array(Check).max(30).default([]),
      method: z.enum(checkMethods).optional(),
      /** The person ticked all claims at once; recorded and signed. */
      allMatched: z.boolean().default(false),
      remarks: text(0, 1000).default(''),
      originalDocument: OriginalDocument.optional(),
      authenticatorDetails: AuthenticatorDetails.optional(),
    }),
  },
  gives: VerificationRequest,
  fails: ['wrong_state', 'own_document', 'check_differs', 'checks_required', 'duplicate_request'],
})

export const rejectRequest = call({
  method: 'PUT',
  path: '/api/verification/requests/reject',
  may: verifiers,
  summary:
    'Does not confirm the document, with remarks and a reason. Undecidable: the coins go back.',
  takes: {
    body: z.object({
      id: Id,
      authenticatorId: Id.optional(),
      remarks: text(1, 1000),
      reasonCode: z.enum(rejectionReasons).default('other'),
      checks: z.array(Check).max(30).default([]),
      method: z.enum(checkMethods).optional(),
      originalDocument: OriginalDocument.optional(),
      authenticatorDetails: AuthenticatorDetails.optional(),
    }),
  },
  gives: VerificationRequest,
  fails: ['wrong_state', 'own_document'],
})

export const reverseRequest = call({
  method: 'PUT',
  path: '/api/verification/requests/reverse',
  may: [...verifiers, 'admin'],
  summary: 'Takes a decision back, with a comment.',
  takes: { body: z.object({ id: Id, revertedBy: Id.optional(), revertRemarks: text(1, 1000) }) },
  gives: VerificationRequest,
  fails: ['wrong_state', 'own_document'],
})

export const attachOriginal = call({
  method: 'POST',
  path: '/api/verification/requests/{requestId}/original',
  may: verifiers,
  rate: 'upload',
  accepts: 'bytes',
  ownTransaction: true,
  summary:
    'Takes the original or record that the verifier compared with, checks it for safety, and gives what a decision attaches.',
  takes: { path: z.object({ requestId: Id }), query: z.object({ fileName: fileName(200) }) },
  gives: OriginalDocument,
  fails: ['file_upload', 'file_too_large'],
  maxBytes: 2 * maxDocumentBytes,
  about: { param: 'requestId', kind: 'request' },
})

export const getOriginal = call({
  method: 'GET',
  path: '/api/verification/requests/{requestId}/original',
  may: everyone,
  summary: 'The original attached to a decision, for those who may see the request.',
  takes: { path: z.object({ requestId: Id }), query: z.object({ fileId: Id.optional() }) },
  gives: file,
  about: { param: 'requestId', kind: 'request', open: ['support', 'admin'] },
})

export const remindVerifiers = call({
  method: 'PUT',
  path: '/api/verification/requests/reminder',
  may: ['student', 'support', 'admin'],
  summary:
    'Reminds the verifiers of open requests. What cannot be reminded of is said, one by one.',
  takes: {
    body: z.object({
      requestIds: z.array(Id).min(1).max(200),
      lastReminderSentBy: z.string().max(254).optional(),
      lastReminderSentId: Id.optional(),
    }),
  },
  gives: Done.extend({
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
})

export const followUpRequest = call({
  method: 'PUT',
  path: '/api/verification/requests/follow-up',
  may: ['student', 'support', 'admin'],
  summary: 'Asks what is holding a request up: 72 hours after it was made or last followed up.',
  takes: { body: z.object({ id: Id, note: text(0, 500).default('') }) },
  gives: VerificationRequest,
  fails: ['wrong_state', 'too_early'],
})

export const createReport = call({
  method: 'POST',
  path: '/api/verification/requests/report',
  may: everyone,
  summary: 'An address of the report as PDF, good for ten minutes.',
  takes: { body: z.object({ requestId: Id, requesterEmail: Email.optional() }) },
  gives: z.object({ url: z.string(), expiresAt: When }),
  fails: ['wrong_state'],
})

export const getReport = call({
  method: 'GET',
  path: '/api/verification/reports/{requestId}/verificationReport.pdf',
  may: 'anyone',
  rate: 'public',
  summary: 'The report behind a signed address.',
  takes: {
    path: z.object({ requestId: Id }),
    query: z.object({
      expires: z.string().regex(/^\d{10}$/),
      signature: z.string().max(100),
      reader: Id,
      language: z.enum(['en', 'de']).default('en'),
    }),
  },
  gives: file,
})

export const Activity = z.object({
  id: Id,
  at: When,
  action: z.string(),
  actorId: Id.nullable(),
  actorName: z.string(),
  onBehalfOf: Id.nullable(),
  payload: z.record(z.string(), z.unknown()),
})

export const getActivity = call({
  method: 'GET',
  path: '/api/activity/{id}',
  may: 'signed-in',
  summary:
    'What happened to a document, a program or another subject, newest first. `includeAll` adds looks and edits.',
  takes: {
    path: z.object({ id: Id }),
    query: z.object({
      includeAll: z.stringbool().default(false),
      pageIndex: PageIndex,
      pageSize: PageSize.default(100),
    }),
  },
  gives: z.object({ activities: z.array(Activity) }),
  about: { param: 'id', kind: 'document', open: ['support', 'admin'] },
})
