// A student's applications, their deadlines as a calendar, and the lists of those who handle them.
// spec §2, §4, §7; paths not shown: docs/decisions/0033.
import { Id, PageIndex, PageSize, Rest, text } from '#contract/shapes.ts'
import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { rolesWith } from '#contract/permissions.ts'
import { applicationStatuses, studentReasons } from '../state.ts'
import { ApplicationLine, intakeFails, Moved, Prepared, SavedStep } from '../shapes.ts'

const Calendar = Rest(z.object({ url: z.string().nullable() }))

export const getCalendar = call({
  method: 'GET',
  path: '/application/calendar',
  may: ['student'],
  summary: 'The address of one’s calendar of deadlines; null before it was made.',
  response: Calendar,
  about: { none: 'own' },
})

export const renewCalendar = call({
  method: 'POST',
  path: '/application/calendar',
  secretAnswer: true,
  may: ['student'],
  personal: true,
  summary: 'Makes the address of one’s calendar, or a new one; the old stops working.',
  response: Calendar,
  about: { none: 'own' },
})

export const readCalendar = call({
  method: 'GET',
  path: '/application/calendar/{token}',
  may: 'anyone',
  rate: 'public',
  summary: 'Deadlines as iCalendar, for whoever has the unguessable address.',
  request: { path: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }) },
  response: file,
  taking: 'link',
  about: { none: 'secret' },
})

const writers = rolesWith('edit_application')

const filers = rolesWith('submit_application')

const readers = rolesWith('see_applications')

const applicationId = Id

export const studentApplications = call({
  method: 'GET',
  path: '/application/student/{uuid}',
  may: readers.filter((role) => role !== 'provider'),
  summary:
    'Every application of a student, what presses first; of one status when asked. For the student, who advises them, and admins.',
  request: {
    path: z.object({ uuid: Id }),
    query: z.object({
      status: z
        .union([z.enum(applicationStatuses), z.literal('').transform(() => undefined)])
        .optional(),
    }),
  },
  mayLag: true,
  response: Rest(
    z.object({ applications: z.array(ApplicationLine), counts: z.record(z.string(), z.int()) }),
  ),
  about: { param: 'uuid', kind: 'account', open: ['admin'] },
})

export const updateIntake = call({
  method: 'POST',
  path: '/application/update_intake',
  may: writers,
  summary:
    'Another intake: at once until the university has the file, afterwards a request to defer.',
  request: {
    body: z.object({ application_uuid: Id, intake_id: Id, reason: text(0, 1000).default('') }),
  },
  response: Rest(z.object({ changed: z.enum(['intake', 'deferral']), version: z.int() })),
  fails: ['wrong_state', ...intakeFails],
  about: { param: 'body.application_uuid', kind: 'application', open: ['admin'] },
  alongside: { 'body.intake_id': 'fits' },
})

export const endApplication = call({
  method: 'POST',
  path: '/application/end',
  may: filers,
  personal: true,
  summary:
    'Cancels before the university has it (the fee comes back), withdraws afterwards (it does not; only the student).',
  request: {
    body: z.object({
      applicationId,
      how: z.enum(['cancel', 'withdraw']),
      reasonCode: z.enum(studentReasons).default('other'),
      text: text(0, 1000).default(''),
    }),
  },
  response: Moved,
  fails: ['wrong_state'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

export const switchToBackup = call({
  method: 'POST',
  path: '/application/backup',
  may: writers,
  summary:
    'Turns the application to one of its back-up courses, with form and fee, when its course has closed or it is still a draft.',
  request: { body: z.object({ applicationId, courseId: Id }) },
  response: Rest(
    z.object({
      id: Id,
      status: z.enum(applicationStatuses),
      version: z.int(),
      steps: z.array(SavedStep),
    }),
  ),
  fails: ['wrong_state', ...intakeFails],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
  alongside: { 'body.courseId': 'fits' },
})

const deciders = rolesWith('decide_application')

const advisers = rolesWith('advise_applicants')

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

export const providerBins = call({
  method: 'GET',
  path: '/application/university',
  may: deciders,
  summary:
    'The applications at one’s university: how many in each bin, and one bin’s page, the longest waiting first. Admins name a university.',
  request: {
    query: z.object({
      bin: z.enum(providerBinNames).default('new'),
      universityId: Id.optional(),
      courseId: Id.optional(),
      text: text(0, 100).default(''),
      page: PageIndex,
      size: PageSize,
    }),
  },
  mayLag: true,
  response: Rest(
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
  request: {
    query: z.object({
      bin: z.enum(queueBinNames).optional(),
      text: text(0, 100).default(''),
      page: PageIndex,
      size: PageSize,
    }),
  },
  mayLag: true,
  response: Rest(
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
