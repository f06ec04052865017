// What a request shows: its document, its checks, who decided and how (spec §4, §7 requests service).
import { z } from 'zod'
import { nameReasons } from './names/explanations.ts'
import { documentFields, tiers } from '#contract/vault/documents/document-types.ts'
import { Coins, Id, text, When } from '#contract/shapes.ts'
import {
  allReasons,
  authenticatorTypes,
  checkMethods,
  checkResults,
  requestStatuses,
} from './state.ts'

/** The claims of a document that a verifier ticks. */
export const checkedFields = ['holder', 'type', 'title', ...documentFields] as const

const Checked = z.object({
  field: z.enum(checkedFields),
  result: z.enum(checkResults),
  /** What the document or the record says instead, where it differs. */
  says: text(1, 300).optional(),
})

/** As a verifier gives it. */
export const GivenCheck = Checked.extend({
  /** Of the holder's name alone, where the result is `explained`; a paper is named by its document. */
  explained: z.object({ reason: z.enum(nameReasons), paperId: Id.optional() }).optional(),
})

export type GivenCheck = z.output<typeof GivenCheck>

/** As it is kept and signed: the paper as it was at the decision. */
export const ClaimCheck = Checked.extend({
  explained: z
    .object({
      reason: z.enum(nameReasons),
      paper: z
        .object({ documentId: Id, title: z.string(), type: z.string(), fileSha256: z.string() })
        .nullable(),
    })
    .optional(),
})

const Claim = z.object({ field: z.enum(checkedFields), value: z.string() })

export const VerificationRequest = z.object({
  id: Id,
  documentId: Id,
  requesterID: Id,
  requesterName: z.string(),
  /** The name as the holder writes it, for comparing; nobody confirms it. Empty where they said nothing. */
  requesterWrittenName: z.string(),
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
  checks: z.array(ClaimCheck),
  /** What the holder put beside the request to explain another name on the document. */
  namePaper: z
    .object({
      documentId: Id,
      title: z.string(),
      type: z.string(),
      reason: z.enum(nameReasons),
      attachedAt: When,
    })
    .nullable(),
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
