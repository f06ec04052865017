// One application: where it stands, its documents, how it is judged, who changed which field when. spec §2, §4, §7.
import { rolesWith } from '#contract/permissions.ts'
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import { CountryCode, Day, Id, PageIndex, PageSize, Rest, When } from '#contract/shapes.ts'
import { paperIds, paperStages } from '#contract/qualifications/rules.ts'
import {
  ApplicationDetails,
  ApplicationLine,
  ChecklistItem,
  intakeFails,
  Offer,
  SavedStep,
} from '../shapes.ts'
import { Intake } from '#contract/catalogue/shapes.ts'
import { CitedRow, Judged } from '#contract/profiles/match/calls.ts'
import { Revision } from '../messages/shapes.ts'

const readers = rolesWith('see_applications')

const about = (param: string) => ({ param, kind: 'application', open: ['admin'] }) as const

export const applicationDetails = call({
  method: 'GET',
  path: '/application-details/{id}',
  may: readers,
  summary:
    'One application with form, checklist, fee, offer, timeline and what the caller may do. A university sees what reached it.',
  request: { path: z.object({ id: Id }) },
  response: Rest(ApplicationDetails),
  about: about('id'),
})

export const applicationDocuments = call({
  method: 'GET',
  path: '/application/documents/{id}',
  may: readers,
  summary:
    'What the course asks for, what is attached and, for the student’s side, what the vault could fill it with.',
  request: { path: z.object({ id: Id }) },
  response: Rest(z.object({ checklist: z.array(ChecklistItem), missing: z.int() })),
  about: about('id'),
})

export const getIntakes = call({
  method: 'GET',
  path: '/application/get_intake',
  may: readers,
  summary:
    'The intakes of an application’s course, the chosen one, and whether a change is free or asks the university.',
  request: { query: z.object({ application_uuid: Id }) },
  response: Rest(
    z.object({
      intakes: z.array(Intake),
      chosen: Id.nullable(),
      change: z.enum(['free', 'deferral', 'no']),
    }),
  ),
  about: { param: 'query.application_uuid', kind: 'application', open: ['admin'] },
})

export const getOffers = call({
  method: 'GET',
  path: '/application/offers',
  may: ['student'],
  summary: 'One’s own open and accepted offers, to lay side by side.',
  response: Rest(z.array(z.object({ application: ApplicationLine, offer: Offer }))),
  about: { none: 'own' },
})

export const judgeApplication = call({
  method: 'GET',
  path: '/application/judgement/{id}',
  may: rolesWith('see_applications'),
  summary:
    'How the application is judged: each requirement, the answer, and the row it rests on; the same for student, adviser and university.',
  request: { path: z.object({ id: Id }) },
  response: Rest(Judged),
  about: { param: 'id', kind: 'application', open: ['admin'] },
})

/** A paper between the application and the first day, with the row that asks for it. */
export const Paper = z.object({
  paper: z.enum(paperIds),
  /** False: whether it is asked depends on the university, the subject or the case. */
  sure: z.boolean(),
  stage: z.enum(paperStages),
  /** As published, in whole units. */
  amount: z
    .object({
      units: z.int(),
      currency: z.string(),
      per: z.enum(['once', 'month', 'year']),
      /** For so many months or years at most. */
      atMost: z.int().nullable(),
    })
    .nullable(),
  /** For courses in these cities only, or everywhere but there; both rows are listed where the city is not known. */
  cities: z.array(z.string()),
  exceptCities: z.array(z.string()),
  heldDays: z.int().nullable(),
  validMonths: z.int().nullable(),
  leadWeeks: z.int().nullable(),
  /** Counted back from the intake; null without one, or where nobody says how long it takes. */
  dueOn: Day.nullable(),
  /** Counted by the day of another year, as this one's is not published. */
  expected: z.boolean(),
  beginOn: Day.nullable(),
  /** It comes too late: begun today it is there on this day, after the one it is due. Null once it is ticked off. */
  lateOn: Day.nullable(),
  row: CitedRow,
  /** Ticked off: it is there, or is not asked of this applicant. `by` is null where that was said of another application of
   * theirs: a paper of the person is there for all of them. */
  done: z.object({ at: When, by: z.string().nullable() }).nullable(),
  /** The one passport of several that lets the applicant off; then it is nothing to do. */
  spared: CountryCode.nullable(),
})
export type Paper = z.output<typeof Paper>

export const listPapers = call({
  method: 'GET',
  path: '/application/papers/{id}',
  may: rolesWith('see_applications'),
  summary:
    'Papers and visas that the applicant needs for this course, by passport, studies and residence, each with its row, and the days counted back from the intake.',
  request: { path: z.object({ id: Id }) },
  response: Rest(z.array(Paper)),
  about: { param: 'id', kind: 'application', open: ['admin'] },
})

export const tickPaper = call({
  method: 'POST',
  path: '/application/papers/tick',
  may: rolesWith('edit_application'),
  summary:
    'Ticks a paper off by the number of its row, or opens it again: its days leave the task list and the calendar. The university reads it. What is the person’s (an APS certificate, a certified translation) is so for all their applications.',
  request: {
    body: z.object({ applicationId: Id, row: z.int().min(1).max(1_000_000), done: z.boolean() }),
  },
  response: Rest(z.array(Paper)),
  fails: ['wrong_state'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

export const applicationRevisions = call({
  method: 'GET',
  path: '/application-revisions/{uuid}',
  may: readers,
  summary:
    'Every saved change of the form, the newest first, field by field. A university sees none.',
  request: {
    path: z.object({ uuid: Id }),
    query: z.object({
      step: z.coerce.number().int().min(1).max(8).optional(),
      page: PageIndex,
      size: PageSize,
    }),
  },
  response: Rest(z.object({ revisions: z.array(Revision), total: z.int() })),
  about: about('uuid'),
})

export const restoreRevision = call({
  method: 'POST',
  path: '/application-revisions/restore',
  may: rolesWith('edit_application'),
  summary:
    'Brings a step back: `undo` takes one change back, `restore` makes the step as it stood right after it. Itself a revision.',
  request: {
    body: z.object({
      revisionId: Id,
      how: z.enum(['undo', 'restore']).default('restore'),
      version: z.int().min(0).max(1_000_000_000).optional(),
    }),
  },
  response: Rest(SavedStep),
  fails: ['wrong_state', 'stale', ...intakeFails],
  about: { param: 'body.revisionId', kind: 'revision', open: ['admin'] },
})
