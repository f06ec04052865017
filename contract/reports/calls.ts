// What the office looks up: events, registrations that were not finished, the log of sign-ins and rights, and exports.
// spec §2, §7; paths not shown: docs/decisions/0064-reports.md
import { z } from 'zod'
import { role } from '#contract/identity/shapes.ts'
import { call, file } from '#contract/kit.ts'
import { rolesWith } from '#contract/permissions.ts'
import { Day, Done, Id, PageIndex, PageSize, text, When } from '#contract/shapes.ts'
import { ProfileFilter } from './profiles.ts'

const may = rolesWith('see_reports')

/** What people did that matters to the office, in the order of the way they go. */
export const eventTypes = [
  'registered',
  'mail_verified',
  'phone_verified',
  'profile_completed',
  'application_begun',
  'application_submitted',
  'application_sent',
  'offer_made',
  'offer_accepted',
  'offer_declined',
  'application_denied',
  'application_ended',
  'document_added',
  'document_verified',
  'coins_bought',
  'counsellor_changed',
  'fair_registered',
  'fair_attended',
] as const
export type EventType = (typeof eventTypes)[number]

export const getEventTypes = call({
  method: 'GET',
  path: '/api/event-types',
  may,
  summary: 'The types of events, and how often each happened.',
  gives: z.object({ data: z.array(z.object({ id: z.enum(eventTypes), count: z.int() })) }),
  about: { none: 'role' },
})

const paging = { pageIndex: PageIndex, pageSize: PageSize }
export const EventFilter = z.object({
  types: z.array(z.enum(eventTypes)).max(eventTypes.length).default([]),
  /** Part of a name or address, or an id. */
  person: text(0, 100).default(''),
  counsellor: Id.optional(),
  /** Days of UTC, both included. */
  from: Day.optional(),
  to: Day.optional(),
})
export type EventFilter = z.infer<typeof EventFilter>

export const EventLine = z.object({
  id: Id,
  type: z.enum(eventTypes),
  at: When,
  uuid: Id,
  name: z.string(),
  mail: z.string(),
  counsellor: z.string().nullable(),
  /** What it was about, such as a course. */
  about: z.string(),
})
export type EventLine = z.infer<typeof EventLine>

export const searchEvents = call({
  method: 'POST',
  path: '/api/search-events',
  may,
  rate: 'search',
  summary: 'Events by type, person, counsellor and day, the newest first.',
  takes: { body: EventFilter.extend(paging) },
  gives: z.object({ events: z.array(EventLine), totalCount: z.int() }),
  about: { none: 'role' },
})

/** How far a registration has come that was not finished. */
export const pendingSteps = ['mail', 'terms', 'phone', 'profile'] as const
export type PendingStep = (typeof pendingSteps)[number]
export const PendingFilter = z.object({
  step: z.enum(pendingSteps).optional(),
  search: text(0, 100).default(''),
  /** Days of UTC, both included. */
  from: Day.optional(),
  to: Day.optional(),
})
export type PendingFilter = z.infer<typeof PendingFilter>

export const PendingLine = z.object({
  uuid: Id,
  name: z.string(),
  mail: z.string(),
  phone: z.string().nullable(),
  step: z.enum(pendingSteps),
  since: When,
  /** They ended such letters, or the address is not proved: nobody may write to it. */
  mayRemind: z.boolean(),
  remindedAt: When.nullable(),
})
export type PendingLine = z.infer<typeof PendingLine>

export const registrationPending = call({
  method: 'POST',
  path: '/api/registration-pending',
  may,
  rate: 'search',
  summary: 'Who began to register and did not finish, since when, and at which step they are.',
  takes: { body: PendingFilter.extend(paging) },
  gives: z.object({ registrations: z.array(PendingLine), totalCount: z.int() }),
  about: { none: 'role' },
})

export const remindPending = call({
  method: 'POST',
  path: '/api/registration-pending/remind',
  may,
  personal: true,
  summary:
    'Writes to those who did not finish, each at most once a day, unless they ended such letters.',
  takes: { body: z.strictObject({ uuids: z.array(Id).min(1).max(200) }) },
  gives: Done.extend({ reminded: z.int() }),
  about: { none: 'role' },
})

/** What the log of users shows; in the activity log each is `account.<action>`. */
export const userActions = [
  'signed_in',
  'sign_in_failed',
  'device_remembered',
  'device_removed',
  'password_changed',
  'role_granted',
  'role_revoked',
  'disabled',
  'enabled',
  'impersonation_started',
  'impersonation_ended',
] as const
export const UsersFilter = z.object({
  action: z.enum(userActions).optional(),
  person: text(0, 100).default(''),
  /** An address or a network: `192.0.2.7`, `192.0.2.0/24`. */
  network: z
    .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.literal('').transform(() => undefined)])
    .optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type UsersFilter = z.infer<typeof UsersFilter>

export const UserLine = z.object({
  id: Id,
  at: When,
  action: z.enum(userActions),
  uuid: Id,
  name: z.string(),
  mail: z.string(),
  /** Whoever did it, when that was somebody else. */
  by: z.string().nullable(),
  role: role.nullable(),
  detail: z.string().nullable(),
  ip: z.string(),
})
export type UserLine = z.infer<typeof UserLine>

export const getUsersLog = call({
  method: 'POST',
  path: '/api/rest/users-log',
  may,
  rate: 'search',
  summary:
    'Sign-ins, failures, devices, roles and impersonations, the newest first; by person, action, day and network.',
  takes: { body: UsersFilter.extend(paging) },
  gives: z.object({ entries: z.array(UserLine), totalCount: z.int() }),
  about: { none: 'role' },
})

export const exportKinds = ['events', 'registrations', 'users', 'profiles'] as const
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

const purpose = text(3, 200)
const started = { may, personal: true, status: 202, gives: Export } as const

export const exportSearchEvents = call({
  ...started,
  method: 'POST',
  path: '/api/export-search-events',
  summary: 'Begins an export of the events found; logged with purpose, filter and count.',
  takes: { body: EventFilter.extend({ purpose }) },
  about: { none: 'role' },
})
export const exportRegistrationPending = call({
  ...started,
  method: 'POST',
  path: '/api/export-registration-pending',
  summary:
    'Begins an export of the unfinished registrations found; logged with purpose, filter and count.',
  takes: { body: PendingFilter.extend({ purpose }) },
  about: { none: 'role' },
})
export const exportUsersLog = call({
  ...started,
  method: 'POST',
  path: '/api/export-users-log',
  summary: 'Begins an export of the log of users; logged with purpose, filter and count.',
  takes: { body: UsersFilter.extend({ purpose }) },
  about: { none: 'role' },
})
export const exportProfiles = call({
  ...started,
  method: 'POST',
  path: '/api/export-profiles',
  summary: 'Begins an export of the people found; logged with purpose, filter and count.',
  takes: { body: ProfileFilter.extend({ purpose }) },
  about: { none: 'role' },
})

export const listExports = call({
  method: 'GET',
  path: '/api/exports',
  may,
  summary: 'One’s own exports of the last day, and how far each is.',
  gives: z.object({ exports: z.array(Export) }),
  about: { none: 'role' },
})

export const downloadExport = call({
  method: 'GET',
  path: '/api/exports/{exportId}',
  may,
  rate: 'file',
  summary: 'The file of one’s own export, as CSV, while it is kept.',
  takes: { path: z.object({ exportId: Id }) },
  gives: file,
  fails: ['wrong_state'],
  about: { param: 'exportId', kind: 'export' },
})
