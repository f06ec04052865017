// Filling an application in: steps 1 to 8, the documents with it, submitting. spec §3, §4; paths not shown: docs/decisions/0033.
import { rolesWith } from '#contract/permissions.ts'
import { Coins, Id, Rest, When, text } from '#contract/shapes.ts'
import { z } from 'zod'
import { stepChanges } from './steps.ts'
import { call } from '#contract/kit.ts'
import { applicationStatuses } from '../state.ts'
import { ChecklistItem, intakeFails } from '../shapes.ts'

const writers = rolesWith('edit_application')

const filers = rolesWith('submit_application')

const applicationId = Id

/** `document:passport`, `document:recommendation_2` */
const ItemKey = z
  .string()
  .max(80)
  .regex(/^[a-z_]+(:[a-z0-9_]+)?$/)

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
  request: { body: StepSave },
  response: z.object({
    applicationId: Id,
    formStep: z.int(),
    field: z.record(z.string(), z.unknown()),
    successMessage: z.string(),
    version: z.int(),
    status: z.enum(applicationStatuses),
    done: z.boolean(),
    errors: z.record(z.string(), z.string()),
    stepsDone: z.int(),
    savedAt: When,
  }),
  fails: ['wrong_state', 'stale', ...intakeFails],
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

export const attachDocuments = call({
  method: 'POST',
  path: '/application/documents/attach',
  may: writers,
  summary:
    'Attaches documents of the student’s vault to items of the checklist; with `fill`, the best one for every item still missing. One of another type wants a reason, which the university reads.',
  request: {
    body: z.object({
      applicationId,
      items: z
        .array(z.object({ key: ItemKey, documentId: Id, reason: text(3, 500).optional() }))
        .max(40)
        .default([]),
      fill: z.boolean().default(false),
    }),
  },
  response: Rest(
    z.object({ checklist: z.array(ChecklistItem), missing: z.int(), attached: z.int() }),
  ),
  fails: ['wrong_state', 'reason_required'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
  alongside: { 'body.items.0.documentId': 'fits' },
})

export const detachDocument = call({
  method: 'POST',
  path: '/application/documents/detach',
  may: writers,
  summary: 'Takes a document off an item.',
  request: { body: z.object({ applicationId, key: ItemKey }) },
  response: Rest(z.object({ checklist: z.array(ChecklistItem), missing: z.int() })),
  fails: ['wrong_state'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

export const submitApplication = call({
  method: 'POST',
  path: '/application/submit',
  may: filers,
  personal: true,
  summary:
    'Declares and submits: every step done, every needed document there, intake open, fee set aside from application coins first.',
  request: {
    body: z.object({ applicationId, declared: z.literal(true), typedName: text(2, 200) }),
  },
  response: Rest(
    z.object({ id: Id, status: z.enum(applicationStatuses), version: z.int(), fee: Coins }),
  ),
  fails: [
    'account_too_young',
    'guardian_for_shares',
    'guardian_for_payments',
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
