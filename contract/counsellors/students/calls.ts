// A counsellor's students. Calls → screens:
//   student listing      studentListing · exportStudents (contract/reports) · assignStudents, messageStudents (many at once)
//   saved views          saveStudentView · removeStudentView
//   the student's file   getStudentFile · addNote · addTask · finishTask · setStudentState · setStudentTags
import { rolesWith } from '#contract/permissions.ts'
import { z } from 'zod'
import {
  CountryCode,
  Day,
  Done,
  Id,
  PageIndex,
  PageSize,
  When,
  WhenIn,
  text,
} from '#contract/shapes.ts'
import {
  Looked,
  Note,
  StudentLine,
  Task,
  maxTagLetters,
  maxTags,
  minTagLetters,
  noteKinds,
  studentOwners,
  studentStages,
  studentStates,
  taskKinds,
  taskPriorities,
  waitingParties,
} from '../shapes.ts'
import { call } from '#contract/kit.ts'

const advisers = rolesWith('see_students')

/** An agent sees their students, and is outside the office that keeps their files. */
const keepers = rolesWith('keep_student_files')

const assigners = rolesWith('assign_students')

const uuid = z.object({ uuid: Id })

const about = { param: 'uuid', kind: 'account', open: ['admin'] } as const

export const studentSorts = [
  'deadline',
  '-deadline',
  'name',
  '-name',
  'contact',
  '-contact',
  'stage',
  '-stage',
] as const

/** A month of a calendar: `2027-09`. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const filter = {
  /** Part of a name or address. */
  combine: text(0, 100).default(''),
  whose: z.enum(studentOwners).default('all'),
  stage: z.enum(studentStages).optional(),
  waiting: z.enum(waitingParties).optional(),
  country: CountryCode.optional(),
  /** The month in which a course they apply for begins: `2027-09`. */
  intake: Month.optional(),
  state: z.enum(studentStates).optional(),
  tag: text(0, maxTagLetters).optional(),
  adviser: Id.optional(),
  sort: z.enum(studentSorts).default('deadline'),
}

export const StudentFilter = z.object(filter)
export type StudentFilter = z.infer<typeof StudentFilter>

export const studentListing = call({
  method: 'GET',
  path: '/counsellor/student-listing',
  may: advisers,
  rate: 'search',
  summary:
    'The students somebody looks after, with those of their associates; all for admins. By name, stage, country, whose turn it is; the nearest deadline first.',
  request: { query: z.object({ ...filter, page: PageIndex, size: PageSize }) },
  mayLag: true,
  response: z.object({ data: z.array(StudentLine), totalCount: z.int() }),
  about: { none: 'visible' },
  alongside: { 'query.adviser': 'filter' },
})

export const getStudentChoices = call({
  method: 'GET',
  path: '/counsellor/student-listing/choices',
  may: advisers,
  summary: 'The countries, intakes and tags that the listed students have, for its filters.',
  response: z.object({
    countries: z.array(CountryCode),
    intakes: z.array(Month),
    tags: z.array(z.string()),
  }),
  about: { none: 'visible' },
})

export const getStudentFile = call({
  method: 'GET',
  path: '/counsellor/students/{uuid}',
  may: advisers,
  summary:
    'A student’s file as those who look after them keep it: state, flags, tasks, private notes, and who looked after them.',
  request: { path: uuid },
  response: z.object({
    data: StudentLine.extend({
      phone: z.string().nullable(),
      pausedUntil: Day.nullable(),
      profilePercent: z.int(),
      tasks: z.array(Task),
      notes: z.array(Note),
      history: z.array(Looked),
      /** What was written with the student on their applications; the newest fifty. */
      messages: z.array(
        z.object({
          id: Id,
          applicationId: Id,
          course: z.string(),
          author: z.string(),
          body: z.string(),
          at: When,
        }),
      ),
      /** Those the student shared with the caller, and those of applications the caller handles; all, closed, for admins. */
      documents: z.array(
        z.object({
          id: Id,
          type: z.string(),
          title: z.string(),
          issuer: z.string().nullable(),
          expiry: Day.nullable(),
          addedAt: When,
          isShared: z.boolean(),
          applications: z.array(z.object({ applicationId: Id, course: z.string() })),
        }),
      ),
      /** Applications whose match is under the setting’s percent, with the percent. */
      weakMatches: z.array(z.object({ applicationId: Id, percent: z.int() })),
    }),
  }),
  about,
})

export const addNote = call({
  method: 'POST',
  path: '/counsellor/students/{uuid}/notes',
  may: keepers,
  summary: 'Notes something about a student for the office; the student never reads it.',
  request: { path: uuid, body: z.strictObject({ kind: z.enum(noteKinds), body: text(1, 4000) }) },
  response: Note,
  status: 201,
  about,
})

export const addTask = call({
  method: 'POST',
  path: '/counsellor/students/{uuid}/tasks',
  may: keepers,
  summary: 'A task for the student, who sees it on their dashboard, or for oneself about them.',
  request: {
    path: uuid,
    body: z.strictObject({
      title: text(1, 200),
      kind: z.enum(taskKinds).exclude(['match', 'fair']).default('other'),
      priority: z.enum(taskPriorities).default('normal'),
      dueAt: WhenIn.nullable().default(null),
      forStudent: z.boolean().default(true),
    }),
  },
  response: Task,
  status: 201,
  about,
})

export const finishTask = call({
  method: 'PUT',
  path: '/counsellor/tasks/{taskId}',
  may: ['student', ...advisers],
  summary: 'Ticks a task off or opens it again: the student theirs, advisers any of the student’s.',
  request: { path: z.object({ taskId: Id }), body: z.strictObject({ done: z.boolean() }) },
  response: Task,
  about: { param: 'taskId', kind: 'task', open: ['admin'] },
})

export const setStudentState = call({
  method: 'PUT',
  path: '/counsellor/students/{uuid}/state',
  may: keepers,
  summary: 'Active, paused until a day, or inactive.',
  request: {
    path: uuid,
    body: z
      .strictObject({ state: z.enum(studentStates), pausedUntil: Day.nullable().default(null) })
      .refine(({ state, pausedUntil }) => (state === 'paused') === (pausedUntil !== null), {
        error: 'required',
        path: ['pausedUntil'],
      }),
  },
  response: Done,
  about,
})

export const setStudentTags = call({
  method: 'PUT',
  path: '/counsellor/students/{uuid}/tags',
  may: keepers,
  summary: 'The words by which the office finds a student again; the student never reads them.',
  request: {
    path: uuid,
    body: z.strictObject({ tags: z.array(text(minTagLetters, maxTagLetters)).max(maxTags) }),
  },
  response: Done,
  about,
})

export const assignStudents = call({
  method: 'POST',
  path: '/counsellor/students/assign',
  may: assigners,
  summary:
    'Gives students to a counsellor or associate; a counsellor only within their own office, admins to anyone or to nobody. Beyond the most that somebody looks after only where it is said.',
  request: {
    body: z.strictObject({
      studentIds: z.array(Id).min(1).max(500),
      adviser: Id.nullable(),
      /** They may be more than the limit of whoever gets them. */
      over_limit: z.boolean().default(false),
      reason: text(0, 1000).default(''),
    }),
  },
  response: Done.extend({ assigned: z.int() }),
  fails: ['wrong_state', 'same_person', 'caseload_full'],
  about: { param: 'body.studentIds.0', kind: 'account', open: ['admin'] },
  alongside: { 'body.adviser': 'fits' },
})

export const messageStudents = call({
  method: 'POST',
  path: '/counsellor/students/message',
  may: rolesWith('message_students'),
  personal: true,
  summary:
    'Writes the same to many students: as a message on the newest living application of each, to those without one as a notice with a letter.',
  request: {
    body: z.strictObject({ studentIds: z.array(Id).min(1).max(200), text: text(1, 2000) }),
  },
  response: Done.extend({ onApplications: z.int(), byLetter: z.int() }),
  about: { param: 'body.studentIds.0', kind: 'account', open: ['admin'] },
})

/** Days between two changes that a student asks for. */
export const changeDays = 14

const may = rolesWith('see_students')

export const maxStudentViews = 20

export const StudentView = z.object({ id: Id, name: z.string(), filter: StudentFilter })
export type StudentView = z.infer<typeof StudentView>

export const listStudentViews = call({
  method: 'GET',
  path: '/counsellor/student-listing/views',
  may,
  summary: 'One’s saved views of the student listing, by name.',
  response: z.object({ views: z.array(StudentView) }),
  about: { none: 'own' },
})

export const saveStudentView = call({
  method: 'POST',
  path: '/counsellor/student-listing/views',
  may,
  status: 201,
  fails: ['wrong_state'],
  summary: 'Keeps a view; the same name again replaces it. Twenty at most.',
  request: { body: z.strictObject({ name: text(1, 60), filter: StudentFilter }) },
  response: StudentView,
  about: { none: 'own' },
  alongside: { 'body.filter.adviser': 'filter' },
})

export const removeStudentView = call({
  method: 'DELETE',
  path: '/counsellor/student-listing/views/{viewId}',
  may,
  summary: 'Removes one of one’s saved views.',
  request: { path: z.object({ viewId: Id }) },
  response: Done,
  about: { param: 'viewId', kind: 'student_view' },
})
