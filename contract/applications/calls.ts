// Applications, the student's side. Calls → screens:
//   tracker (list, board)        studentApplications · getOffers (side by side); the calendar of deadlines: contract/applications/calendar.ts
//   new / form, steps 1–8        updateApplication (no id: creates, prefilled; 409 `stale` says what the other tab changed)
//                                getIntakes · updateIntake · attachDocuments · detachDocument · submitApplication
//   detail                       applicationDetails (status, next, checklist, offer, timeline, `may` = its buttons)
//                                applicationDocuments · answerRequest · answerOffer · endApplication · takeBackup
//   how it is judged             contract/applications/detail.ts
//   messages, revisions          contract/applications/messages.ts
//   provider and counsellor      contract/applications/decisions.ts
// What may be done when is in `state.ts`; the form in `form.ts`; the shapes in `shapes.ts`.
// spec §2, §3, §4, §7; paths not shown: docs/decisions/0033.
import { z } from 'zod'
import { stepChanges } from './form.ts'
import { ApplicationDetails, ApplicationLine, ChecklistItem, Offer, SavedStep } from './shapes.ts'
import { applicationStatuses, studentReasons } from './state.ts'
import { Intake } from '#contract/catalogue/shapes.ts'
import { call } from '#contract/kit.ts'
import { rolesWith } from '#contract/permissions.ts'
import { Coins, Id, Rest, text, When } from '#contract/shapes.ts'

const writers = rolesWith('edit_application')
const filers = rolesWith('submit_application')
const readers = rolesWith('see_applications')
const about = (param: string) => ({ param, kind: 'application', open: ['admin'] }) as const
const applicationId = Id
/** `document:passport` */
const ItemKey = z
  .string()
  .max(80)
  .regex(/^[a-z_]+(:[a-z_]+)?$/)
/** Answered by every move: where the application stands now. */
export const Moved = Rest(
  z.object({ id: Id, status: z.enum(applicationStatuses), version: z.int() }),
)

export const studentApplications = call({
  method: 'GET',
  path: '/application/student/{uuid}',
  may: readers.filter((role) => role !== 'provider'),
  summary:
    'Every application of a student, what presses first; of one status when asked. For the student, who advises them, and admins.',
  takes: {
    path: z.object({ uuid: Id }),
    query: z.object({
      status: z
        .union([z.enum(applicationStatuses), z.literal('').transform(() => undefined)])
        .optional(),
    }),
  },
  gives: Rest(
    z.object({ applications: z.array(ApplicationLine), counts: z.record(z.string(), z.int()) }),
  ),
  about: { param: 'uuid', kind: 'account', open: ['admin'] },
})

const save = {
  applicationId: Id.optional(),
  /** For whom an application is begun by those who advise them; students begin their own. */
  studentId: Id.optional(),
  version: z.int().min(0).max(1_000_000_000).optional(),
  autosave: z.boolean().default(false),
}
const stepBody = <N extends keyof typeof stepChanges>(n: N) =>
  z.strictObject({ ...save, formStep: z.literal(n), field: stepChanges[n] })
export const StepSave = z.discriminatedUnion('formStep', [
  stepBody(1),
  stepBody(2),
  stepBody(3),
  stepBody(4),
  stepBody(5),
  stepBody(6),
  stepBody(7),
  stepBody(8),
])
export type StepSave = z.output<typeof StepSave>

export const updateApplication = call({
  method: 'POST',
  path: '/application/update',
  may: writers,
  summary:
    'Saves the fields of one step; without an id, step 1 begins an application filled from the profile. A save that is not automatic and leaves the step complete moves the form on by one. `stale`: another tab saved first; `details` has its version and what it changed.',
  takes: { body: StepSave },
  gives: z.object({
    applicationId: Id,
    formStep: z.int(),
    field: z.record(z.string(), z.unknown()),
    successMessage: z.string(),
    version: z.int(),
    status: z.enum(applicationStatuses),
    done: z.boolean(),
    problems: z.record(z.string(), z.string()),
    stepsDone: z.int(),
    savedAt: When,
  }),
  fails: ['wrong_state', 'stale', 'course_closed', 'deadline_passed', 'already_applied'],
  about: [
    { param: 'body.applicationId', kind: 'application', open: ['admin'] },
    { param: 'body.studentId', kind: 'account', open: ['admin'] },
  ],
  alongside: {
    'body.field.courseId': 'any',
    'body.field.intakeId': 'any',
    'body.field.campusId': 'any',
    'body.field.backups.0.courseId': 'any',
    'body.field.backups.0.intakeId': 'any',
  },
})

export const applicationDetails = call({
  method: 'GET',
  path: '/application-details/{id}',
  may: readers,
  summary:
    'One application with form, checklist, fee, offer, timeline and what the caller may do. A university sees what reached it.',
  takes: { path: z.object({ id: Id }) },
  gives: Rest(ApplicationDetails),
  about: about('id'),
})

export const applicationDocuments = call({
  method: 'GET',
  path: '/application/documents/{id}',
  may: readers,
  summary:
    'What the course asks for, what is attached and, for the student’s side, what the vault could fill it with.',
  takes: { path: z.object({ id: Id }) },
  gives: Rest(z.object({ checklist: z.array(ChecklistItem), missing: z.int() })),
  about: about('id'),
})

export const attachDocuments = call({
  method: 'POST',
  path: '/application/documents/attach',
  may: writers,
  summary:
    'Attaches documents of the student’s vault to items of the checklist; with `fill`, the best one for every item still missing. One of another type wants a reason, which the university reads.',
  takes: {
    body: z.object({
      applicationId,
      items: z
        .array(z.object({ key: ItemKey, documentId: Id, reason: text(3, 500).optional() }))
        .max(40)
        .default([]),
      fill: z.boolean().default(false),
    }),
  },
  gives: Rest(z.object({ checklist: z.array(ChecklistItem), missing: z.int(), attached: z.int() })),
  fails: ['wrong_state', 'reason_required'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
  alongside: { 'body.items.0.documentId': 'fits' },
})

export const detachDocument = call({
  method: 'POST',
  path: '/application/documents/detach',
  may: writers,
  summary: 'Takes a document off an item.',
  takes: { body: z.object({ applicationId, key: ItemKey }) },
  gives: Rest(z.object({ checklist: z.array(ChecklistItem), missing: z.int() })),
  fails: ['wrong_state'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

export const getIntakes = call({
  method: 'GET',
  path: '/application/get_intake',
  may: readers,
  summary:
    'The intakes of an application’s course, the chosen one, and whether a change is free or asks the university.',
  takes: { query: z.object({ application_uuid: Id }) },
  gives: Rest(
    z.object({
      intakes: z.array(Intake),
      chosen: Id.nullable(),
      change: z.enum(['free', 'deferral', 'no']),
    }),
  ),
  about: { param: 'query.application_uuid', kind: 'application', open: ['admin'] },
})

export const updateIntake = call({
  method: 'POST',
  path: '/application/update_intake',
  may: writers,
  summary:
    'Another intake: at once until the university has the file, afterwards a request to defer.',
  takes: {
    body: z.object({ application_uuid: Id, intake_id: Id, reason: text(0, 1000).default('') }),
  },
  gives: Rest(z.object({ changed: z.enum(['intake', 'deferral']), version: z.int() })),
  fails: ['wrong_state', 'deadline_passed', 'course_closed', 'already_applied'],
  about: { param: 'body.application_uuid', kind: 'application', open: ['admin'] },
  alongside: { 'body.intake_id': 'fits' },
})

export const submitApplication = call({
  method: 'POST',
  path: '/application/submit',
  may: filers,
  personal: true,
  summary:
    'Declares and submits: every step done, every needed document there, intake open, fee set aside from application coins first.',
  takes: { body: z.object({ applicationId, declared: z.literal(true), typedName: text(2, 200) }) },
  gives: Rest(
    z.object({ id: Id, status: z.enum(applicationStatuses), version: z.int(), fee: Coins }),
  ),
  fails: [
    'wrong_state',
    'application_incomplete',
    'deadline_passed',
    'course_closed',
    'declaration_name_differs',
    'consent_required',
    'not_enough_coins',
    'wallet_not_found',
    'wallet_frozen',
    'already_applied',
  ],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

export const answerRequest = call({
  method: 'POST',
  path: '/application/answer',
  may: writers,
  summary: 'Says that what was asked for is there; the application goes back to whoever asked.',
  takes: { body: z.object({ applicationId, text: text(0, 4000).default('') }) },
  gives: Moved,
  fails: ['wrong_state'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

export const endApplication = call({
  method: 'POST',
  path: '/application/end',
  may: filers,
  summary:
    'Cancels before the university has it (the fee comes back), withdraws afterwards (it does not; only the student).',
  takes: {
    body: z.object({
      applicationId,
      how: z.enum(['cancel', 'withdraw']),
      reasonCode: z.enum(studentReasons).default('other'),
      text: text(0, 1000).default(''),
    }),
  },
  gives: Moved,
  fails: ['wrong_state'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

export const answerOffer = call({
  method: 'POST',
  path: '/application/offer/answer',
  may: rolesWith('answer_offer'),
  personal: true,
  summary: 'Accepts or declines an offer before its reply-by.',
  takes: {
    body: z.object({
      applicationId,
      answer: z.enum(['accept', 'decline']),
      reasonCode: z.enum(studentReasons).default('other'),
      text: text(0, 1000).default(''),
    }),
  },
  gives: Moved,
  fails: ['wrong_state', 'deadline_passed'],
  about: { param: 'body.applicationId', kind: 'application' },
})

export const getOffers = call({
  method: 'GET',
  path: '/application/offers',
  may: ['student'],
  summary: 'One’s own open and accepted offers, to lay side by side.',
  gives: Rest(z.array(z.object({ application: ApplicationLine, offer: Offer }))),
  about: { none: 'own' },
})

export const takeBackup = call({
  method: 'POST',
  path: '/application/backup',
  may: writers,
  summary:
    'Turns the application to one of its back-up courses, with form and fee, when its course has closed or it is still a draft.',
  takes: { body: z.object({ applicationId, courseId: Id }) },
  gives: Rest(
    z.object({
      id: Id,
      status: z.enum(applicationStatuses),
      version: z.int(),
      steps: z.array(SavedStep),
    }),
  ),
  fails: ['wrong_state', 'course_closed', 'deadline_passed', 'already_applied'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
  alongside: { 'body.courseId': 'fits' },
})
