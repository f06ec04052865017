// Calls of reports, and of what happened to a request (spec §7 requests service).
import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { Email, Id, PageIndex, PageSize, When } from '#contract/shapes.ts'
import { everyone } from './original.ts'

export const createReport = call({
  method: 'POST',
  path: '/api/verification/requests/report',
  secretAnswer: true,
  failureKey: 'error_occured',
  may: everyone,
  summary: 'An address of the report as PDF, good for ten minutes.',
  takes: { body: z.object({ requestId: Id, requesterEmail: Email.optional() }) },
  gives: z.object({ url: z.string(), expiresAt: When }),
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
  takes: {
    path: z.object({ requestId: Id }),
    query: z.object({
      expires: z.string().regex(/^\d{10}$/),
      signature: z.string().max(100),
      reader: Id,
      session: Id,
      language: z.enum(['en', 'de']).default('en'),
    }),
  },
  gives: file,
  about: { none: 'secret' },
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
