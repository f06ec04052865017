// Calls of reports (spec §7 requests service).
import { call, file } from '#contract/kit.ts'
import { originalReaders } from '../original/calls.ts'
import { z } from 'zod'
import { Email, Id, When } from '#contract/shapes.ts'

export const createReport = call({
  method: 'POST',
  path: '/api/verification/requests/report',
  secretAnswer: true,
  failureKey: 'error_occured',
  may: originalReaders,
  summary: 'An address of the report as PDF, good for ten minutes.',
  request: { body: z.object({ requestId: Id, requesterEmail: Email.optional() }) },
  response: z.object({ url: z.string(), expiresAt: When }),
  fails: ['not_decided'],
  about: { param: 'body.requestId', kind: 'request', open: ['support', 'admin'] },
})

export const getReport = call({
  method: 'GET',
  path: '/api/verification/reports/{requestId}/verificationReport.pdf',
  may: 'anyone',
  rate: 'public',
  summary:
    'The report behind a signed address, as long as the session lasts in which it was asked for.',
  request: {
    path: z.object({ requestId: Id }),
    query: z.object({
      expires: z.string().regex(/^\d{10}$/),
      signature: z.string().max(100),
      reader: Id,
      session: Id,
      language: z.enum(['en', 'de']).default('en'),
    }),
  },
  response: file,
  taking: 'link',
  about: { none: 'secret' },
})
