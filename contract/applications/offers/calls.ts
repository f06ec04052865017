// What follows an offer: the student's answer, its conditions, a deferral, the end. spec §2, §4; paths: docs/decisions/0033.
import { Id, Rest, text } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'
import { rolesWith } from '#contract/permissions.ts'
import { z } from 'zod'
import { applicationStatuses, studentReasons } from '../state.ts'
import { intakeFails, Moved } from '../shapes.ts'
import { providerBinNames, queueBinNames } from '../tracker/calls.ts'

const applicationId = Id

export const answerOffer = call({
  method: 'POST',
  path: '/application/offer/answer',
  may: rolesWith('answer_offer'),
  personal: true,
  summary: 'Accepts or declines an offer before its reply-by.',
  request: {
    body: z.object({
      applicationId,
      answer: z.enum(['accept', 'decline']),
      reasonCode: z.enum(studentReasons).default('other'),
      text: text(0, 1000).default(''),
    }),
  },
  response: Moved,
  fails: ['wrong_state', 'deadline_passed'],
  about: { param: 'body.applicationId', kind: 'application' },
})

const deciders = rolesWith('decide_application')

export type ProviderBin = (typeof providerBinNames)[number]

export const tickCondition = call({
  method: 'POST',
  path: '/application/offer/condition',
  may: deciders,
  summary:
    'Ticks a condition of an offer off, or takes the tick back. With the last one the offer is unconditional.',
  request: { body: z.object({ conditionId: Id, met: z.boolean() }) },
  response: Moved,
  fails: ['wrong_state'],
  about: { param: 'body.conditionId', kind: 'condition', open: ['admin'] },
})

export const concludeApplication = call({
  method: 'POST',
  path: '/application/conclude',
  may: deciders,
  summary:
    'Ends an offer or a place: the offer withdrawn (the fee comes back), the student enrolled, the conditions not met.',
  request: {
    body: z.object({
      applicationId: Id,
      outcome: z.enum(['offer withdrawn', 'enrolled', 'conditions not met']),
      text: text(0, 2000).default(''),
    }),
  },
  response: Moved,
  fails: ['wrong_state', 'reason_required'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

export const decideDeferral = call({
  method: 'POST',
  path: '/application/deferral/decide',
  may: deciders,
  summary:
    'Grants or refuses a later intake. Of an accepted place it makes a new application, with the offer, for the later intake.',
  request: {
    body: z.object({ applicationId: Id, grant: z.boolean(), text: text(0, 1000).default('') }),
  },
  response: Rest(
    z.object({
      id: Id,
      status: z.enum(applicationStatuses),
      version: z.int(),
      followedBy: Id.nullable(),
    }),
  ),
  fails: ['wrong_state', ...intakeFails],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

export type QueueBin = (typeof queueBinNames)[number]
