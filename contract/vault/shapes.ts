// Shapes of the vault that more than one call uses.
import { z } from 'zod'
import { documentTypeIds } from './documents/document-types.ts'
import { educationLevelIds, educationTypes } from '#contract/qualifications/education.ts'
import { gradingSchemeIds } from '#contract/qualifications/grading-schemes.ts'
import { CountryCode, Day, Id, text, When } from '#contract/shapes.ts'

/** spec §5: 2 MB, by content and not by name. */
export const maxDocumentBytes = 2 * 1024 * 1024
export const maxPages = 50
/** Days before expiry at which the owner is reminded. */
export const reminderDays = [60, 30, 7] as const
/** A person's vault holds at most this many documents (ASVS 5.2.4). */
export const maxDocuments = 1000
export const documentSorts = ['newest', 'oldest', 'title', 'expiry', 'type'] as const

export const documentTypeId = z.enum(documentTypeIds as [string, ...string[]])
const optional = <T extends z.ZodType>(shape: T) => shape.nullish()

/** Everything about a document that its owner writes. Empty text means "not said". */
const blankIsNull = <T extends z.ZodType>(shape: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    optional(shape),
  )

export const DocumentFacts = z.object({
  title: text(3, 100),
  type: documentTypeId,
  issuer: blankIsNull(text(1, 200)),
  issuerCountry: blankIsNull(CountryCode),
  dateOfIssue: blankIsNull(Day),
  expiry: blankIsNull(Day),
  placeOfIssue: blankIsNull(text(1, 100)),
  number: blankIsNull(text(1, 100)),
  grade: blankIsNull(text(1, 50)),
  programmeName: blankIsNull(text(1, 200)),
  duration: blankIsNull(text(1, 50)),
  completionDate: blankIsNull(Day),
  specialization: blankIsNull(text(1, 200)),
  educationLevel: blankIsNull(z.enum(educationLevelIds)),
  educationType: blankIsNull(z.enum(educationTypes)),
  gradingScheme: blankIsNull(z.enum(gradingSchemeIds)),
})
export type DocumentFacts = z.output<typeof DocumentFacts>

export const DocumentFile = z.object({
  fileName: z.string(),
  type: z.string(),
  bytes: z.int(),
  pages: z.int(),
  /** Hex digest of the bytes that are downloaded. */
  sha256: z.string(),
  malware: z.enum(['clean', 'not scanned']),
})

const said = z.string().nullable()
export const Document = z.object({
  id: Id,
  documentId: Id,
  ownerId: Id,
  shelf: z.enum(['uploaded', 'issued']),
  type: z.string(),
  title: z.string(),
  issuer: said,
  issuerCountry: said,
  dateOfIssue: said,
  expiry: said,
  placeOfIssue: said,
  number: said,
  grade: said,
  programmeName: said,
  duration: said,
  completionDate: said,
  specialization: said,
  educationLevel: said,
  educationType: said,
  gradingScheme: said,
  version: z.int(),
  file: DocumentFile,
  /** Signed, for some minutes; needs no session. Empty for anyone but the owner. */
  thumbnailUrl: z.string(),
  openShares: z.int(),
  createdAt: When,
  changedAt: When,
})
export type Document = z.output<typeof Document>

export const DocumentVersion = z.object({
  version: z.int(),
  fileName: z.string(),
  sha256: z.string(),
  addedAt: When,
})

/** Addresses to look at a file: one picture a page, and the file itself as a download. */
export const Viewer = z.object({
  fileName: z.string(),
  type: z.string(),
  pages: z.int(),
  pageUrls: z.array(z.string()),
  thumbnailUrl: z.string(),
  downloadUrl: z.string().nullable(),
  expiresAt: When,
})

export const Share = z.object({
  id: Id,
  documentId: Id,
  documentTitle: z.string(),
  email: z.string(),
  purpose: z.string(),
  validityInDays: z.int(),
  hasPin: z.boolean(),
  mayDownload: z.boolean(),
  hideGrades: z.boolean(),
  state: z.enum(['open', 'expired', 'revoked', 'locked']),
  views: z.int(),
  lastViewedAt: When.nullable(),
  createdAt: When,
  expiresAt: When,
  revokedAt: When.nullable(),
})
export const ShareView = z.object({
  at: When,
  what: z.enum(['opened', 'downloaded', 'wrong PIN']),
  reader: z.string(),
  browser: z.string(),
})

/** What the scan suggests for a field; a person checks it. */
export const Suggestions = z.record(z.string(), z.string())

/** One upload on its way: first checked for safety, then read. */
export const UploadJob = z.object({
  jobId: Id,
  uploadId: Id,
  fileName: z.string(),
  /** Whether asking again later makes sense. */
  processing: z.boolean(),
  state: z.enum(['queued', 'processing', 'done', 'failed']),
  stage: z.enum(['waiting for the file', 'checking', 'reading', 'finished']),
  /** Why the file was refused or could not be read: a code and its sentence. */
  reason: z.string().nullable(),
  message: z.string().nullable(),
  /** The file itself is safe and may become a document, read or not. */
  accepted: z.boolean(),
  file: DocumentFile.nullable(),
  thumbnailUrl: z.string().nullable(),
  suggestedType: z.string().nullable(),
  suggestions: Suggestions,
  confidence: z.int().nullable(),
})

export const LockerItem = z.object({
  name: z.string(),
  type: z.string(),
  size: z.string(),
  date: z.string(),
  parent: z.string(),
  mime: z.array(z.string()),
  uri: z.string(),
  doctype: z.string(),
  description: z.string(),
  issuerid: z.string(),
  issuer: z.string(),
})

/** What keeps the holder of a link from what was shared with it. */
export const shareFails = ['share_expired', 'share_locked', 'pin_required', 'pin_wrong'] as const
