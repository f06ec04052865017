// A paper of the holder's that explains why a document bears another name than theirs.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Id } from '#contract/shapes.ts'
import { VerificationRequest } from '../shapes.ts'
import { verifiers } from '../original/calls.ts'
import { nameReasons } from './explanations.ts'

const ofRequest = z.object({ requestId: Id })

export const getNamePapers = call({
  method: 'GET',
  path: '/api/verification/requests/{requestId}/name-papers',
  may: ['student', ...verifiers],
  summary:
    'Documents that can explain another name on the document of a request: for its holder all of their own, for a verifier those of the holder that are open to them.',
  request: { path: ofRequest },
  response: z.object({
    papers: z.array(z.object({ documentId: Id, title: z.string(), type: z.string() })),
  }),
  about: { param: 'requestId', kind: 'request' },
})

export const attachNamePaper = call({
  method: 'PUT',
  path: '/api/verification/requests/{requestId}/name-paper',
  may: ['student'],
  personal: true,
  summary:
    'The holder opens a document of theirs to whoever decides, to explain another name. It takes the place of an earlier one.',
  request: {
    path: ofRequest,
    body: z.object({ documentId: Id, reason: z.enum(nameReasons) }),
  },
  response: VerificationRequest,
  fails: ['account_too_young', 'guardian_for_shares', 'wrong_state'],
  about: { param: 'requestId', kind: 'request' },
  alongside: { 'body.documentId': 'fits' },
})

export const detachNamePaper = call({
  method: 'DELETE',
  path: '/api/verification/requests/{requestId}/name-paper',
  may: ['student'],
  personal: true,
  summary: 'The holder takes the paper about their name back before the decision.',
  request: { path: ofRequest },
  response: VerificationRequest,
  fails: ['wrong_state'],
  about: { param: 'requestId', kind: 'request' },
})
