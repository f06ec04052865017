// Documents of a vault (spec §7, document service). Paths that the specification does not show fit their neighbours.
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import { documentFields, tiers } from './document-types.ts'
import { Id, PageIndex, fileName, question, text } from '#contract/shapes.ts'
import {
  Document,
  DocumentFacts,
  DocumentVersion,
  Viewer,
  documentSorts,
  documentTypeId,
} from '../shapes.ts'

export const aboutDocument = {
  param: 'documentId',
  kind: 'document',
  open: ['admin', 'support'],
} as const

const aboutOwn = { param: 'studentId', kind: 'account', open: ['admin', 'support'] } as const

export const aboutOwner = { param: 'owner', kind: 'account' } as const

export const getDocsConfig = call({
  method: 'GET',
  path: '/api/docs-config/',
  may: 'anyone',
  summary:
    'Document types with the fields each needs, education levels and types, grading schemes, limits.',
  response: z.object({
    documentTypes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        group: z.string(),
        groupName: z.string(),
        expires: z.boolean(),
        verifiable: z.array(z.enum(tiers)),
        required: z.array(z.enum(documentFields)),
        optional: z.array(z.enum(documentFields)),
      }),
    ),
    educationLevels: z.array(
      z.object({ id: z.string(), name: z.string(), isced: z.int(), rank: z.int() }),
    ),
    educationTypes: z.array(z.object({ id: z.string(), name: z.string() })),
    gradingSchemes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        country: z.string().nullable(),
        kind: z.enum(['numeric', 'ordered', 'subjects']),
        best: z.number().nullable(),
        pass: z.union([z.number(), z.string()]),
        worst: z.number().nullable(),
        step: z.number().nullable(),
        values: z.array(z.string()),
      }),
    ),
    maxBytes: z.int(),
    maxPages: z.int(),
    fileTypes: z.array(z.string()),
    shareDays: z.object({ least: z.int(), most: z.int(), presets: z.array(z.int()) }),
  }),
  about: { none: 'all' },
})

/** The file of a new document or version: our id of the upload, or the address it was sent to. */
const FromUpload = {
  uploadId: Id.optional(),
  s3url: z.string().max(1000).optional(),
  thumbnailUrl: z.string().max(1000).optional(),
  fileName: fileName(500).optional(),
  isApproval: z.boolean().optional(),
  // Old clients say these too (spec §3): whose it is again, and the file, which came by its own road.
  owner: z.string().max(50).optional(),
  file: z.unknown().optional(),
  thumbnailFiles: z.unknown().optional(),
}

export const createDocument = call({
  method: 'POST',
  path: '/api/student/{owner}/documents',
  may: 'signed-in',
  about: aboutOwner,
  alongside: { 'body.uploadId': 'fits' },
  status: 201,
  summary: 'Makes a document of an upload that was found safe.',
  request: {
    path: z.object({ owner: Id }),
    body: DocumentFacts.extend({
      ...FromUpload,
      /** The id that an old client made up; AO gives its own. */
      documentId: z.unknown().optional(),
    }),
  },
  response: Document,
  fails: [
    'account_too_young',
    'guardian_for_documents',
    'file_upload',
    'upload_missing',
    'vault_full',
  ],
})

export const updateDocument = call({
  method: 'PUT',
  path: '/api/student/{owner}/documents/{id}',
  may: 'signed-in',
  about: { param: 'id', kind: 'document' },
  alongside: { 'path.owner': 'fits', 'body.uploadId': 'fits' },
  summary:
    'Changes what is said about a document; with an upload, also its file, keeping the old one as a version.',
  request: {
    path: z.object({ owner: Id, id: Id }),
    body: DocumentFacts.extend({ ...FromUpload, documentId: z.string().max(50).optional() }),
  },
  response: Document,
  fails: [
    'account_too_young',
    'guardian_for_documents',
    'document_locked',
    'file_upload',
    'upload_missing',
    'document_busy',
  ],
})

export const listDocuments = call({
  method: 'GET',
  path: '/api/student/{studentId}/documents',
  may: 'signed-in',
  about: aboutOwn,
  summary:
    "A person's documents; for others, those they may open. With what is still missing for applications.",
  request: {
    path: z.object({ studentId: Id }),
    query: z.object({
      shelf: z.enum(['uploaded', 'issued', 'shared']).optional(),
      type: documentTypeId.optional(),
      search: question(100).optional(),
      sort: z.enum(documentSorts).default('newest'),
      pageIndex: PageIndex,
      pageSize: z.coerce.number().int().min(1).max(500).default(100),
    }),
  },
  mayLag: true,
  response: z.object({
    documents: z.array(Document),
    totalRecords: z.int(),
    shelves: z.object({ uploaded: z.int(), issued: z.int(), shared: z.int() }),
    completeness: z.object({ needed: z.int(), present: z.int(), missing: z.array(z.string()) }),
  }),
})

const onDocument = z.object({ studentId: Id, documentId: Id })

export const getDocument = call({
  method: 'GET',
  path: '/api/student/{studentId}/documents/{documentId}',
  may: 'signed-in',
  about: aboutDocument,
  alongside: { 'path.studentId': 'fits' },
  summary: 'One document with its versions.',
  request: { path: onDocument },
  response: Document.extend({ versions: z.array(DocumentVersion) }),
})

export const deleteDocument = call({
  method: 'DELETE',
  path: '/api/student/{studentId}/documents/{id}',
  failureKey: 'error_occured',
  may: 'signed-in',
  personal: true,
  about: { param: 'id', kind: 'document' },
  alongside: { 'path.studentId': 'fits' },
  summary:
    'Deletes a document. Refused while a request is open; open shares are closed only when asked to.',
  request: {
    path: z.object({ studentId: Id, id: Id }),
    query: z.object({ closeShares: z.stringbool().default(false) }),
  },
  response: z.object({ message: z.literal('document_delete_success') }),
  fails: ['document_busy'],
})

export const openDocument = call({
  method: 'GET',
  path: '/api/student/{studentId}/documents/{documentId}/file',
  may: 'signed-in',
  personal: true,
  about: { param: 'documentId', kind: 'document', open: ['admin', 'support'] },
  alongside: { 'path.studentId': 'fits' },
  summary:
    "Signed addresses of the document's pages and file. Whoever opens it and is not the owner is in its history.",
  request: {
    path: onDocument,
    query: z.object({
      version: z.coerce.number().int().min(1).optional(),
      reason: text(5, 200).optional(),
    }),
  },
  response: Viewer,
  fails: ['reason_required'],
})

export const askAboutDocument = call({
  method: 'POST',
  path: '/api/student/{studentId}/documents/tickets',
  may: 'signed-in',
  about: [
    { param: 'studentId', kind: 'account' },
    { param: 'body.documentId', kind: 'document' },
  ],
  status: 201,
  summary: 'Opens a help ticket about a document.',
  request: {
    path: z.object({ studentId: Id }),
    body: z.object({ documentId: Id.optional(), title: text(3, 100), description: text(1, 5000) }),
  },
  response: z.object({ id: z.int(), number: z.string() }),
})
