// The queue of those who advise: taking students, reminding them, sending applications on. spec §2, §4; paths: docs/decisions/0033.
import { rolesWith } from '#contract/permissions.ts'
import { Id, Rest, text } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import { Moved, Results } from '../shapes.ts'
import { answerDays } from '../state.ts'
import { documentTypeId } from '#contract/vault/shapes.ts'

const writers = rolesWith('edit_application')

const applicationId = Id

export const answerRequest = call({
  method: 'POST',
  path: '/application/answer',
  may: writers,
  summary: 'Says that what was asked for is there; the application goes back to whoever asked.',
  request: { body: z.object({ applicationId, text: text(0, 4000).default('') }) },
  response: Moved,
  fails: ['wrong_state'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

const advisers = rolesWith('advise_applicants')

const maxAtOnce = 100

const ids = z.array(Id).min(1).max(maxAtOnce)

export const reviewApplications = call({
  method: 'POST',
  path: '/application/review',
  may: rolesWith('review_application'),
  ownTransaction: true,
  summary:
    'Sends reviewed applications to their universities, or asks their students for more; one or many, each for itself.',
  request: {
    body: z.discriminatedUnion('step', [
      z.strictObject({ applicationIds: ids, step: z.literal('send') }),
      z.strictObject({
        applicationIds: ids,
        step: z.literal('ask'),
        text: text(3, 2000),
        documents: z.array(documentTypeId).max(20).default([]),
        days: z.int().min(answerDays.min).max(answerDays.max).default(answerDays.usual),
      }),
    ]),
  },
  response: Rest(Results),
  about: { param: 'body.applicationIds.0', kind: 'application', open: ['admin'] },
})

export const takeStudents = call({
  method: 'POST',
  path: '/application/counsellor/take',
  may: ['counsellor', 'associate'],
  ownTransaction: true,
  summary:
    'Takes on the students of applications that have no counsellor yet; who is first, advises.',
  request: { body: z.object({ applicationIds: ids }) },
  response: Rest(Results),
  about: { param: 'body.applicationIds.0', kind: 'application' },
})

export const remindStudents = call({
  method: 'POST',
  path: '/application/counsellor/remind',
  may: advisers,
  ownTransaction: true,
  summary: 'Writes to the students of applications that wait for them; once a day each.',
  request: { body: z.object({ applicationIds: ids, text: text(0, 1000).default('') }) },
  response: Rest(Results),
  about: { param: 'body.applicationIds.0', kind: 'application', open: ['admin'] },
})
