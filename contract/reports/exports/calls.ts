// Lists as files, made in the background. spec §2, §7; paths not shown: docs/decisions/0064-reports.md
import { rolesWith } from '#contract/permissions.ts'
import {
  EventFilter,
  PendingFilter,
  ExportPurpose,
  PurposeOfAnyClient,
  UsersFilter,
  eventTypes,
  pendingSteps,
} from '../shapes.ts'
import { z } from 'zod'
import { Id, When, text } from '#contract/shapes.ts'
import { disbursementStatuses } from '#contract/rewards/disbursements/state.ts'
import { outcomes } from '#contract/rewards/engine/outcomes.ts'
import { participationStates } from '#contract/rewards/participants/calls.ts'
import { ProgramFilter } from '#contract/rewards/programs/calls.ts'
import { FlaggedFilter } from '#contract/rewards/referrals/calls.ts'
import { StudentFilter } from '#contract/counsellors/students/calls.ts'
import { call, file } from '#contract/kit.ts'
import { ProfileFilter } from '../profiles/calls.ts'

const may = rolesWith('see_reports')

export type EventType = (typeof eventTypes)[number]

export type PendingStep = (typeof pendingSteps)[number]

/** Of one program. */
export const programLists = ['participants', 'disbursements', 'evaluations'] as const

export const exportKinds = [
  'events',
  'registrations',
  'users',
  'profiles',
  'students',
  'programs',
  ...programLists,
  'referrals',
] as const

export type ExportKind = (typeof exportKinds)[number]

/** Hours for which an export is kept, encrypted. */
export const exportHours = 24

export const Export = z.object({
  id: Id,
  kind: z.enum(exportKinds),
  purpose: z.string(),
  by: z.string(),
  at: When,
  state: z.enum(['running', 'ready', 'failed']),
  rows: z.int(),
  /** Known once counted. */
  total: z.int().nullable(),
  bytes: z.int().nullable(),
  expires: When,
})
export type Export = z.infer<typeof Export>

const purpose = ExportPurpose

/** Whoever has a list of people to take along; each reads their own exports alone. */
const exporters = rolesWith('take_exports')

const owners = rolesWith('manage_programs')

const started = { may, personal: true, status: 202, response: Export } as const

export const exportSearchEvents = call({
  ...started,
  method: 'POST',
  path: '/api/export-search-events',
  summary: 'Begins an export of the events found; logged with purpose, filter and count.',
  request: { body: EventFilter.extend({ purpose: PurposeOfAnyClient }) },
  about: { none: 'role' },
})

export const exportRegistrationPending = call({
  ...started,
  method: 'POST',
  path: '/api/export-registration-pending',
  summary:
    'Begins an export of the unfinished registrations found; logged with purpose, filter and count.',
  request: { body: PendingFilter.extend({ purpose: PurposeOfAnyClient }) },
  about: { none: 'role' },
})

export const exportUsersLog = call({
  ...started,
  method: 'POST',
  path: '/api/export-users-log',
  summary: 'Begins an export of the log of users; logged with purpose, filter and count.',
  request: { body: UsersFilter.extend({ purpose }) },
  about: { none: 'role' },
})

export const exportProfiles = call({
  ...started,
  method: 'POST',
  path: '/api/export-profiles',
  summary: 'Begins an export of the people found; logged with purpose, filter and count.',
  request: { body: ProfileFilter.extend({ purpose }) },
  about: { none: 'role' },
})

export const exportStudents = call({
  ...started,
  may: rolesWith('see_students'),
  method: 'POST',
  path: '/api/export-students',
  summary:
    'Begins an export of the students listed, those whom the caller looks after; logged with purpose, filter and count.',
  request: { body: StudentFilter.extend({ purpose }) },
  about: { none: 'visible' },
  alongside: { 'body.adviser': 'filter' },
})

export const exportPrograms = call({
  ...started,
  may: owners,
  method: 'POST',
  path: '/api/export-programs',
  summary:
    'Begins an export of the reward programs found, those that the caller may see; logged with purpose, filter and count.',
  request: { body: ProgramFilter.extend({ purpose }) },
  about: { none: 'visible' },
})

export const exportProgram = call({
  ...started,
  may: owners,
  method: 'POST',
  path: '/api/export-program',
  summary:
    'Begins an export of a list of one reward program: who takes part, what is paid to them, or what came of each act; logged with purpose, filter and count.',
  request: {
    body: z.object({
      programId: Id,
      list: z.enum(programLists),
      /** Part of a member’s name. */
      text: text(0, 100).optional(),
      /** Of participants. */
      participation: z.enum(participationStates).optional(),
      /** Of disbursements. */
      status: z.enum(disbursementStatuses).optional(),
      /** Of evaluations. */
      outcome: z.enum(outcomes).optional(),
      purpose,
    }),
  },
  about: { param: 'body.programId', kind: 'program', open: ['admin'] },
})

export const exportReferrals = call({
  ...started,
  method: 'POST',
  path: '/api/export-referrals',
  summary:
    'Begins an export of the flagged referrals found; logged with purpose, filter and count.',
  request: { body: FlaggedFilter.extend({ purpose }) },
  about: { none: 'role' },
})

export const listExports = call({
  method: 'GET',
  path: '/api/exports',
  may: exporters,
  summary: 'One’s own exports of the last day, and how far each is.',
  response: z.object({ exports: z.array(Export) }),
  about: { none: 'own' },
})

export const downloadExport = call({
  method: 'GET',
  path: '/api/exports/{exportId}',
  may: exporters,
  rate: 'file',
  summary: 'The file of one’s own export, as CSV, while it is kept.',
  request: { path: z.object({ exportId: Id }) },
  response: file,
  taking: 'export',
  fails: ['wrong_state', 'export_ended'],
  about: { param: 'exportId', kind: 'export' },
})
