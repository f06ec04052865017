// Calls of bytes on their way into the vault (spec §7, document service).
import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { Id, When, fileName } from '#contract/shapes.ts'
import { aboutOwner } from '../documents/calls.ts'
import { UploadJob, maxDocumentBytes } from '../shapes.ts'

export const signed = z.object({
  expires: z.string().regex(/^\d{10}$/),
  signature: z.string().max(100),
})

export const readFile = call({
  method: 'GET',
  path: '/files/{fileId}/{part}',
  may: 'anyone',
  rate: 'file',
  summary: 'Bytes of a file behind a signed address: `original`, `thumbnail` or `page-N`.',
  request: {
    path: z.object({ fileId: Id, part: z.string().regex(/^(original|thumbnail|page-[1-9]\d?)$/) }),
    query: signed.extend({ reader: z.string().max(50) }),
    headers: z.object({ Range: z.string().max(100).optional() }),
  },
  response: file,
  taking: 'link',
  about: { none: 'secret' },
})

export const requestUpload = call({
  method: 'POST',
  path: '/api/student/{owner}/documents/upload',
  secretAnswer: true,
  may: 'signed-in',
  rate: 'upload',
  about: aboutOwner,
  summary:
    'Promises to take one file: signed addresses for it and its thumbnail, single use, ten minutes.',
  request: {
    path: z.object({ owner: Id }),
    body: z.object({
      fileName: fileName(500),
      fileSize: z.int().min(1).optional(),
    }),
  },
  response: z.object({
    uploadId: Id,
    jobId: Id,
    documentUrl: z.string(),
    thumbnailUrl: z.string(),
    expiresAt: When,
    fileName: z.string(),
    type: z.string(),
    maxBytes: z.int(),
  }),
  fails: [
    'account_too_young',
    'guardian_for_documents',
    'file_upload',
    'file_too_large',
    'vault_full',
  ],
})

export const putFile = call({
  method: 'PUT',
  path: '/upload/{uploadId}',
  may: 'anyone',
  rate: 'public',
  accepts: 'bytes',
  ownTransaction: true,
  summary:
    'Takes the file of a signed address, whole or in parts by `Content-Range`. Ends at the promised size, however much comes.',
  request: {
    path: z.object({ uploadId: Id }),
    query: signed,
    headers: z.object({
      'Content-Range': z
        .string()
        .regex(/^bytes \d{1,8}-\d{1,8}\/\d{1,8}$/)
        .optional(),
    }),
  },
  response: z.object({
    uploadId: Id,
    jobId: Id,
    /** Bytes that have arrived; the next part starts here. */
    bytes: z.int(),
    complete: z.boolean(),
    sha256: z.string().nullable(),
  }),
  fails: ['file_too_large', 'file_upload', 'upload_expired', 'upload_missing'],
  maxBytes: 2 * maxDocumentBytes,
  about: { none: 'secret' },
})

export const getUploadProgress = call({
  method: 'GET',
  path: '/upload/{uploadId}',
  may: 'anyone',
  rate: 'public',
  summary:
    'How much of a file has arrived at its signed address, to go on after a dropped connection.',
  request: { path: z.object({ uploadId: Id }), query: signed },
  response: z.object({ uploadId: Id, bytes: z.int(), complete: z.boolean() }),
  fails: ['upload_expired'],
  about: { none: 'secret' },
})

export const putThumbnail = call({
  method: 'PUT',
  path: '/upload/{uploadId}/thumbnail',
  may: 'anyone',
  rate: 'public',
  accepts: 'bytes',
  ownTransaction: true,
  summary:
    'Takes a thumbnail made in the browser, as base64 text or bytes. The one made on the server wins.',
  request: { path: z.object({ uploadId: Id }), query: signed },
  response: z.object({ uploadId: Id }),
  fails: ['file_too_large', 'file_upload', 'upload_expired'],
  maxBytes: 2 * maxDocumentBytes,
  about: { none: 'secret' },
})

const ofUpload = z.object({
  studentId: Id,
  fileName: fileName(500),
  ext: z.string().max(10).optional(),
})

export const findUpload = call({
  method: 'GET',
  path: '/api/upload/files',
  may: 'signed-in',
  personal: true,
  summary: 'The text read from an uploaded file, found by its name, with the job that reads it.',
  request: { query: ofUpload },
  response: UploadJob.extend({ text: z.string() }),
  about: { param: 'query.studentId', kind: 'account' },
})

export const discardUpload = call({
  method: 'DELETE',
  path: '/api/upload/files',
  may: 'signed-in',
  summary:
    'Throws an upload away that has not become a document: the newest of this name, or the one that is named.',
  request: { query: ofUpload.extend({ uploadId: Id.optional() }) },
  response: z.object({ message: z.literal('Successfully Deleted!') }),
  about: [
    { param: 'query.studentId', kind: 'account' },
    { param: 'query.uploadId', kind: 'upload' },
  ],
})

export const getUploadJob = call({
  method: 'GET',
  path: '/api/upload/job/{jobId}',
  may: 'signed-in',
  about: { param: 'jobId', kind: 'upload' },
  summary: 'How far an upload is: checked, read, and what the scan suggests.',
  request: { path: z.object({ jobId: Id }) },
  response: UploadJob,
})
