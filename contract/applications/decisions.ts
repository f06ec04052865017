// The desks of those who handle applications. Calls → screens:
//   provider console   providerBins (bins with counts, one bin's page) · applicationDetails (reader view, contract/applications/calls.ts)
//                      decideApplication (ask, offer, deny; `release: false` only prepares) · releaseDecisions (batch)
//                      tickCondition · concludeApplication · decideDeferral; the course editor is the catalogue's
//   counsellor desk    counsellorQueue (work queue with counts) · reviewApplications (send, ask; one or many)
//                      takeStudents · remindStudents
// spec §2, §4; paths: docs/decisions/0033.
import { z } from 'zod'
import { ApplicationLine, ConditionIn, Prepared } from './shapes.ts'
import { answerDays, applicationStatuses, denyReasons, replyDays } from './state.ts'
import { Moved } from './calls.ts'
import { CurrencyCode, Minor } from '#contract/catalogue/shapes.ts'
import { documentType } from '#contract/vault/shapes.ts'
import { call } from '#contract/kit.ts'
import { rolesWith } from '#contract/permissions.ts'
import { Id, PageIndex, PageSize, Rest, text } from '#contract/shapes.ts'

const deciders = rolesWith('decide_application')
const advisers = rolesWith('advise_applicants')
const maxAtOnce = 100
const ids = z.array(Id).min(1).max(maxAtOnce)
const Money = z.object({ amount: Minor, currency: CurrencyCode })

/** In the order of a desk: what arrived, what was opened, what is prepared, what is out. */
export const providerBinNames = [
  'new',
  'reading',
  'prepared',
  'asked',
  'offered',
  'accepted',
  'deferral',
  'denied',
  'ended',
] as const
export type ProviderBin = (typeof providerBinNames)[number]

export const providerBins = call({
  method: 'GET',
  path: '/application/university',
  may: deciders,
  summary:
    'The applications at one’s university: how many in each bin, and one bin’s page, the longest waiting first. Admins name a university.',
  takes: {
    query: z.object({
      bin: z.enum(providerBinNames).default('new'),
      universityId: Id.optional(),
      courseId: Id.optional(),
      text: text(0, 100).default(''),
      page: PageIndex,
      size: PageSize,
    }),
  },
  gives: Rest(
    z.object({
      universities: z.array(z.object({ id: Id, name: z.string() })),
      bin: z.enum(providerBinNames),
      counts: z.record(z.enum(providerBinNames), z.int()),
      applications: z.array(
        ApplicationLine.extend({ prepared: Prepared.nullable(), openedAt: z.string().nullable() }),
      ),
      total: z.int(),
      page: z.int(),
      size: z.int(),
    }),
  ),
  about: { none: 'visible' },
  alongside: { 'query.universityId': 'filter', 'query.courseId': 'filter' },
})

const OfferIn = z.object({
  conditions: z.array(ConditionIn).max(20).default([]),
  /** Days from the release until the student must have answered. */
  replyDays: z.int().min(replyDays.least).max(replyDays.most).default(replyDays.usual),
  tuition: Money.nullable().default(null),
  scholarship: Money.nullable().default(null),
  deposit: Money.nullable().default(null),
  note: text(0, 2000).default(''),
})
export const decideApplication = call({
  method: 'POST',
  path: '/application/decide',
  may: deciders,
  summary:
    'Asks for information, offers a place (with conditions: conditional) or denies with a reason. With `release: false` an offer or denial is only prepared.',
  takes: {
    body: z.discriminatedUnion('decision', [
      z.strictObject({
        applicationId: Id,
        version: z.int().optional(),
        decision: z.literal('offer'),
        release: z.boolean().default(true),
        offer: OfferIn,
      }),
      z.strictObject({
        applicationId: Id,
        version: z.int().optional(),
        decision: z.literal('deny'),
        release: z.boolean().default(true),
        reasonCode: z.enum(denyReasons),
        text: text(0, 2000).default(''),
      }),
      z.strictObject({
        applicationId: Id,
        version: z.int().optional(),
        decision: z.literal('ask'),
        text: text(3, 2000),
        documents: z.array(documentType).max(20).default([]),
        days: z.int().min(answerDays.least).max(answerDays.most).default(answerDays.usual),
      }),
      /** Throws a prepared decision away. */
      z.strictObject({
        applicationId: Id,
        version: z.int().optional(),
        decision: z.literal('discard'),
      }),
    ]),
  },
  gives: Moved,
  fails: ['wrong_state', 'stale', 'reason_required'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

/** What became of each of many. */
export const Results = z.object({
  done: z.array(Id),
  failed: z.array(z.object({ id: Id, code: z.string() })),
})

export const releaseDecisions = call({
  method: 'POST',
  path: '/application/release',
  may: deciders,
  ownTransaction: true,
  summary:
    'Tells the students of prepared decisions, all named ones at once; each stands or fails for itself.',
  takes: { body: z.object({ applicationIds: ids }) },
  gives: Rest(Results),
  about: { param: 'body.applicationIds.0', kind: 'application', open: ['admin'] },
})

export const tickCondition = call({
  method: 'POST',
  path: '/application/offer/condition',
  may: deciders,
  summary:
    'Ticks a condition of an offer off, or takes the tick back. With the last one the offer is unconditional.',
  takes: { body: z.object({ conditionId: Id, met: z.boolean() }) },
  gives: Moved,
  fails: ['wrong_state'],
  about: { param: 'body.conditionId', kind: 'condition', open: ['admin'] },
})

export const concludeApplication = call({
  method: 'POST',
  path: '/application/conclude',
  may: deciders,
  summary:
    'Ends an offer or a place: the offer withdrawn (the fee comes back), the student enrolled, the conditions not met.',
  takes: {
    body: z.object({
      applicationId: Id,
      outcome: z.enum(['offer withdrawn', 'enrolled', 'conditions not met']),
      text: text(0, 2000).default(''),
    }),
  },
  gives: Moved,
  fails: ['wrong_state', 'reason_required'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

export const decideDeferral = call({
  method: 'POST',
  path: '/application/deferral/decide',
  may: deciders,
  summary:
    'Grants or refuses a later intake. Of an accepted place it makes a new application, with the offer, for the later intake.',
  takes: {
    body: z.object({ applicationId: Id, grant: z.boolean(), text: text(0, 1000).default('') }),
  },
  gives: Rest(
    z.object({
      id: Id,
      status: z.enum(applicationStatuses),
      version: z.int(),
      followedBy: Id.nullable(),
    }),
  ),
  fails: ['wrong_state', 'course_closed', 'deadline_passed', 'already_applied'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

/** In the order a counsellor works through them; each application is in the first that fits. */
export const queueBinNames = [
  'overdue',
  'today',
  'review',
  'student',
  'offers',
  'university',
  'unassigned',
] as const
export type QueueBin = (typeof queueBinNames)[number]
export const queueFlags = [
  'deadline_near',
  'documents_missing',
  'silent',
  'course_closed',
  'unread',
] as const

export const counsellorQueue = call({
  method: 'GET',
  path: '/application/counsellor',
  may: advisers,
  summary:
    'One’s work: overdue, due today, to review, waiting for the student, offers to chase, with universities, without a counsellor. Counts, and one bin’s page.',
  takes: {
    query: z.object({
      bin: z.enum(queueBinNames).optional(),
      text: text(0, 100).default(''),
      page: PageIndex,
      size: PageSize,
    }),
  },
  gives: Rest(
    z.object({
      /** The first bin with work when none is asked for. */
      bin: z.enum(queueBinNames),
      counts: z.record(z.enum(queueBinNames), z.int()),
      applications: z.array(
        ApplicationLine.extend({
          dueAt: z.string().nullable(),
          flags: z.array(z.enum(queueFlags)),
        }),
      ),
      total: z.int(),
      page: z.int(),
      size: z.int(),
    }),
  ),
  about: { none: 'visible' },
})

export const reviewApplications = call({
  method: 'POST',
  path: '/application/review',
  may: rolesWith('review_application'),
  ownTransaction: true,
  summary:
    'Sends reviewed applications to their universities, or asks their students for more; one or many, each for itself.',
  takes: {
    body: z.discriminatedUnion('step', [
      z.strictObject({ applicationIds: ids, step: z.literal('send') }),
      z.strictObject({
        applicationIds: ids,
        step: z.literal('ask'),
        text: text(3, 2000),
        documents: z.array(documentType).max(20).default([]),
        days: z.int().min(answerDays.least).max(answerDays.most).default(answerDays.usual),
      }),
    ]),
  },
  gives: Rest(Results),
  about: { param: 'body.applicationIds.0', kind: 'application', open: ['admin'] },
})

export const takeStudents = call({
  method: 'POST',
  path: '/application/counsellor/take',
  may: ['counsellor', 'associate'],
  ownTransaction: true,
  summary:
    'Takes on the students of applications that have no counsellor yet; who is first, advises.',
  takes: { body: z.object({ applicationIds: ids }) },
  gives: Rest(Results),
  about: { param: 'body.applicationIds.0', kind: 'application' },
})

export const remindStudents = call({
  method: 'POST',
  path: '/application/counsellor/remind',
  may: advisers,
  ownTransaction: true,
  summary: 'Writes to the students of applications that wait for them; once a day each.',
  takes: { body: z.object({ applicationIds: ids, text: text(0, 1000).default('') }) },
  gives: Rest(Results),
  about: { param: 'body.applicationIds.0', kind: 'application', open: ['admin'] },
})
