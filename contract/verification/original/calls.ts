// The original or record that a verifier compared with.
import { z } from 'zod'
import { Id, fileName } from '#contract/shapes.ts'
import { call, file } from '#contract/kit.ts'
import { maxDocumentBytes } from '#contract/vault/shapes.ts'

export const verifiers = ['agent', 'notary', 'authenticator'] as const

export const originalReaders = ['student', ...verifiers, 'support', 'admin'] as const

/** Where the original lies that a verifier attached (spec §3). */
export const OriginalDocument = z.object({
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

export const attachOriginal = call({
  method: 'POST',
  path: '/api/verification/requests/{requestId}/original',
  may: verifiers,
  rate: 'upload',
  accepts: 'bytes',
  ownTransaction: true,
  summary:
    'Takes the original or record that the verifier compared with, checks it for safety, and gives what a decision attaches.',
  request: { path: z.object({ requestId: Id }), query: z.object({ fileName: fileName(200) }) },
  response: OriginalDocument,
  fails: ['file_upload', 'file_too_large'],
  maxBytes: 2 * maxDocumentBytes,
  about: { param: 'requestId', kind: 'request' },
})

export const getOriginal = call({
  method: 'GET',
  path: '/api/verification/requests/{requestId}/original',
  may: originalReaders,
  summary: 'The original attached to a decision, for those who may see the request.',
  request: { path: z.object({ requestId: Id }), query: z.object({ fileId: Id.optional() }) },
  response: file,
  taking: 'document',
  about: { param: 'requestId', kind: 'request', open: ['support', 'admin'] },
  alongside: { 'query.fileId': 'fits' },
})
