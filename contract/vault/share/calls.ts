// Calls of the vault about shares: a document opened to someone without an account.
import { z } from 'zod'
import { Email, Id, PageIndex, When, text } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'
import { shareDays } from '../rules.ts'
import { Document, Share, shareFails, ShareView, Viewer } from '../shapes.ts'

const onDocument = z.object({ studentId: Id, documentId: Id })

export const shareDocument = call({
  method: 'POST',
  path: '/api/student/{studentId}/documents/{documentId}/share',
  secretAnswer: true,
  failureKey: 'error_occured',
  may: 'signed-in',
  rate: 'share',
  personal: true,
  about: { param: 'documentId', kind: 'document' },
  alongside: { 'path.studentId': 'fits', 'body.studentId': 'fits', 'body.documentId': 'same' },
  summary: 'Opens a document to someone by a link, sent to their e-mail.',
  request: {
    path: onDocument,
    body: z.object({
      studentId: Id.optional(),
      documentId: Id.optional(),
      email: Email,
      validity: z.int().min(shareDays.least).max(shareDays.most),
      purpose: text(0, 200).default(''),
      pin: z
        .string()
        .regex(/^\d{4,8}$/)
        .optional(),
      mayDownload: z.boolean().default(false),
      hideGrades: z.boolean().default(false),
      /** Share although this recipient already has an open share of it. */
      again: z.boolean().default(false),
    }),
  },
  response: z.object({
    message: z.literal('document_share_success'),
    id: Id,
    shareId: z.string(),
    link: z.string(),
    validityInDays: z.int(),
    expiresAt: When,
  }),
  fails: ['account_too_young', 'guardian_for_shares', 'already_shared', 'enough_shares'],
})

const ofShare = { path: z.object({ studentId: Id, id: Id }) }

export const listShares = call({
  method: 'GET',
  path: '/api/student/{studentId}/shares',
  may: 'signed-in',
  about: { param: 'studentId', kind: 'account', open: ['admin'] },
  alongside: { 'query.documentId': 'filter' },
  summary: 'Shares a person has made, newest first, of one document or of all.',
  request: {
    path: z.object({ studentId: Id }),
    query: z.object({
      documentId: Id.optional(),
      pageIndex: PageIndex,
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  response: z.object({ shares: z.array(Share), totalRecords: z.int() }),
})

export const getShare = call({
  method: 'GET',
  path: '/api/student/{studentId}/shares/{id}',
  may: 'signed-in',
  about: { param: 'id', kind: 'share', open: ['admin'] },
  alongside: { 'path.studentId': 'fits' },
  summary: 'One share with the log of its views.',
  request: ofShare,
  response: Share.extend({ viewLog: z.array(ShareView) }),
})

export const extendShare = call({
  method: 'PUT',
  path: '/api/student/{studentId}/shares/{id}',
  may: 'signed-in',
  personal: true,
  about: { param: 'id', kind: 'share' },
  alongside: { 'path.studentId': 'fits' },
  summary: 'Lets a share last for so many days from now; one that wrong PINs closed is open again.',
  request: {
    ...ofShare,
    body: z.object({ validity: z.int().min(shareDays.least).max(shareDays.most) }),
  },
  response: Share,
  fails: ['account_too_young', 'guardian_for_shares', 'share_expired'],
})

export const revokeShare = call({
  method: 'DELETE',
  path: '/api/student/{studentId}/shares/{id}',
  may: 'signed-in',
  about: { param: 'id', kind: 'share', open: ['admin'] },
  alongside: { 'path.studentId': 'fits' },
  summary: 'Closes a share at once.',
  request: ofShare,
  response: Share,
})

const byShare = {
  path: z.object({ shareId: z.string().min(1).max(100) }),
  headers: z.object({ Pin: z.string().max(20).optional() }),
}

export const getSharedDocument = call({
  method: 'GET',
  path: '/api/sharedDocument/{shareId}',
  may: 'anyone',
  rate: 'share',
  summary: 'What a share shows about its document. Closed or wrong: the reason and nothing else.',
  request: byShare,
  response: z.object({
    documentId: Id,
    owner: z.object({ name: z.string() }),
    document: Document.omit({
      ownerId: true,
      thumbnailUrl: true,
      openShares: true,
      changedAt: true,
    }),
    purpose: z.string(),
    mayDownload: z.boolean(),
    gradesHidden: z.boolean(),
    expiresAt: When,
  }),
  fails: shareFails,
  about: { none: 'secret' },
})

export const openSharedDocument = call({
  method: 'GET',
  path: '/api/sharedDocument/getDocument/{shareId}',
  may: 'anyone',
  rate: 'share',
  summary:
    'Signed addresses of the pages of a shared document, and of the file when it may be downloaded.',
  request: byShare,
  response: Viewer,
  fails: shareFails,
  about: { none: 'secret' },
})
