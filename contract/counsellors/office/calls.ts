// Counsellors and their associates. Calls → screens:
//   counsellor list      counsellorListing · createAssociate · withdrawInvitation · updateAssociate · changeAssociatePassword
//   disable, enable      previewHandover (what moves to whom) · disableAssociate · undoHandover (seven days)
// spec §2, §4, §7, §8; paths not shown: docs/decisions/0063-counsellors.md
import { rolesWith } from '#contract/permissions.ts'
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import {
  CountryCode,
  Done,
  Email,
  Id,
  Language,
  PageIndex,
  PageSize,
  When,
  text,
} from '#contract/shapes.ts'
import { Colleague, OpenInvitation, NamedAccount, colleagueKinds } from '../shapes.ts'
import { FirstName, LastName } from '#contract/identity/shapes.ts'
import { applicationStatuses } from '#contract/applications/state.ts'

const managers = rolesWith('manage_associates')

/** 1 enabled, 0 disabled, as text in an address or as a number in a body. */
const Status = z.coerce.number().pipe(z.union([z.literal(0), z.literal(1)]))

const write = { may: managers, personal: true, fresh: true } as const

export const counsellorListing = call({
  method: 'GET',
  path: '/counsellor/listing',
  may: managers,
  rate: 'search',
  summary:
    'Counsellors and associates, enabled ones unless asked otherwise: a counsellor’s own associates, everyone for admins; and who is invited and has not come yet.',
  request: {
    query: z.object({
      page: PageIndex,
      status: Status.default(1),
      search: text(0, 100).default(''),
      size: PageSize,
    }),
  },
  mayLag: true,
  response: z.object({
    data: z.array(Colleague),
    totalCount: z.int(),
    invited: z.array(OpenInvitation),
  }),
  about: { none: 'visible' },
})

const office = {
  /** Students they look after at most, unless more are given to them knowingly; null: no limit. */
  max_students: z.int().min(1).max(100_000).nullable(),
  languages: z.array(Language).max(2),
  countries: z.array(CountryCode).max(60),
}

export const createAssociate = call({
  ...write,
  method: 'POST',
  path: '/counsellor/associate',
  says: { bad_request: 'counsellor_create_failed', internal: 'counsellor_create_failed' },
  summary:
    'Invites an associate, who sets their password by the link of the letter. Admins also invite counsellors, and say under whom an associate works.',
  request: {
    body: z.strictObject({
      first_name: FirstName,
      last_name: LastName,
      mail: Email,
      langcode: Language.default('en'),
      kind: z.enum(colleagueKinds).default('associate'),
      supervisor: Id.optional(),
      /** A field of the entity (spec §3): who is invited is enabled. */
      status: Status.optional(),
    }),
  },
  response: Done.extend({ id: Id, name: z.string() }),
  status: 201,
  about: { none: 'own' },
  alongside: { 'body.supervisor': 'fits' },
})

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/counsellor/associate/invitations/{invitationId}',
  may: managers,
  summary:
    'Withdraws the invitation of a colleague who has not come yet: the link of the letter leads nowhere from now on.',
  request: { path: z.object({ invitationId: Id }) },
  response: Done,
  fails: ['wrong_state'],
  about: { param: 'invitationId', kind: 'invitation', open: ['admin'] },
})

export const updateAssociate = call({
  ...write,
  method: 'PUT',
  path: '/counsellor/associate',
  summary:
    'Changes name, languages, countries and the limit of students of somebody one manages; admins also change under whom they work.',
  request: {
    body: z.strictObject({
      uuid: Id,
      first_name: FirstName.optional(),
      last_name: LastName.optional(),
      max_students: office.max_students.optional(),
      languages: office.languages.optional(),
      countries: office.countries.optional(),
      supervisor: Id.nullable().optional(),
      /** A field of the entity (spec §3), said as it is: another is what `disableAssociate` brings about. */
      status: Status.optional(),
    }),
  },
  response: Done.extend({ name: z.string() }),
  fails: ['same_person', 'name_is_fixed'],
  about: { param: 'body.uuid', kind: 'colleague', open: ['admin'] },
  alongside: { 'body.supervisor': 'fits' },
})

export const changeAssociatePassword = call({
  ...write,
  method: 'PUT',
  path: '/counsellor/associate/password',
  summary:
    'Ends the password and the sessions of somebody one manages; they choose another by a link. Nobody else ever knows it.',
  request: { body: z.strictObject({ uuid: Id }) },
  response: Done.extend({ name: z.string() }),
  fails: ['wrong_state'],
  about: { param: 'body.uuid', kind: 'colleague', open: ['admin'] },
})

/** What is somebody’s and would be another’s. */
const Moves = z.object({
  students: z.int(),
  applications: z.array(z.object({ status: z.enum(applicationStatuses), count: z.int() })),
  tickets: z.int(),
  /** Conversations about these applications in which somebody wrote. */
  chats: z.int(),
  tasksDue: z.int(),
  /** Booked calls to come: they are called off, and their students told. */
  calls: z.int(),
  associates: z.int(),
})

export const previewHandover = call({
  method: 'GET',
  path: '/counsellor/associate/{uuid}/handover',
  may: managers,
  summary:
    'What would move to whom when this account is disabled, and who may receive it: an admin unless another is chosen.',
  request: { path: z.object({ uuid: Id }) },
  response: z.object({
    moves: Moves,
    receivers: z.array(
      NamedAccount.extend({ role: z.enum(['admin', ...colleagueKinds]), students: z.int() }),
    ),
    receiver: Id.nullable(),
  }),
  about: { param: 'uuid', kind: 'colleague', open: ['admin'] },
})

export const disableAssociate = call({
  ...write,
  method: 'PUT',
  path: '/counsellor/associate/disable',
  says: { internal: 'counsellor_change_failed' },
  summary:
    'Disables an account and gives everything of theirs to the receiver, an admin unless one is named, in one transaction; sessions end at once. With status 1 it is enabled again; nothing comes back by itself, and undoing stays possible.',
  request: {
    body: z.strictObject({
      uuid: Id,
      status: Status.default(0),
      receiver: Id.optional(),
      reason: text(3, 200).default('No longer works here'),
    }),
  },
  // spec §7: "response data.message", of the body to one client and of what it calls `data` to another.
  response: Done.extend({
    data: z.object({
      message: z.string(),
      handoverId: Id.nullable(),
      undoUntil: When.nullable(),
    }),
  }),
  fails: ['wrong_state', 'last_admin', 'same_person'],
  about: { param: 'body.uuid', kind: 'colleague', open: ['admin'] },
  alongside: { 'body.receiver': 'fits' },
})

export const undoHandover = call({
  ...write,
  method: 'PUT',
  path: '/counsellor/associate/disable/undo',
  summary:
    'Within seven days: brings back what is still with the receiver, and enables the account where that was not done before, in one transaction.',
  request: { body: z.strictObject({ handoverId: Id }) },
  response: z.object({ data: z.object({ message: z.string(), students: z.int() }) }),
  fails: ['wrong_state', 'deadline_passed'],
  about: { param: 'body.handoverId', kind: 'handover', open: ['admin'] },
})
