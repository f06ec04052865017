// Fairs and webinars; on screens events. Calls → screens:
//   events              listFairs (everyone) · createFair · updateFair · announceFair · cancelFair (admins)
//   one event           getFair · registerForFair · leaveFair (students) · listFairRegistrations · admitToFair (at the door)
// Paths not shown in the specification: docs/decisions/0087-fairs.md
import { rolesWith } from '#contract/permissions.ts'
import { z } from 'zod'
import { Id, PageIndex, PageSize, TimeZone, When, WhenIn, text } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'
import { NamedAccount } from '../shapes.ts'

export const fairKinds = ['fair', 'webinar'] as const

export const fairStates = ['draft', 'announced', 'cancelled'] as const

export const registrationStates = ['registered', 'waiting', 'left'] as const

const holders = rolesWith('hold_fairs')

const office = rolesWith('admit_to_fairs')

const about = { none: 'all' } as const

const path = z.object({ fairId: Id })

export const Fair = z.object({
  id: Id,
  kind: z.enum(fairKinds),
  title: z.string(),
  description: z.string(),
  startsAt: When,
  endsAt: When,
  /** The zone of the place. */
  timeZone: z.string(),
  /** Of a webinar only for those who are registered, and the office. */
  place: z.string().nullable(),
  places: z.int().nullable(),
  state: z.enum(fairStates),
  cancelReason: z.string(),
  registered: z.int(),
  waiting: z.int(),
  attended: z.int(),
  /** How the student who asks stands; null for the office, and before. */
  mine: z
    .object({
      state: z.enum(registrationStates),
      /** How many of those who wait are before; null where nobody waits. */
      ahead: z.int().nullable(),
      /** What the code at the door says; null while waiting. */
      code: z.string().nullable(),
      attendedAt: When.nullable(),
    })
    .nullable(),
})
export type Fair = z.infer<typeof Fair>

const details = {
  kind: z.enum(fairKinds),
  title: text(3, 100),
  description: text(0, 2000).default(''),
  startsAt: WhenIn,
  endsAt: WhenIn,
  timeZone: TimeZone,
  place: text(1, 300),
  places: z.int().min(1).max(100_000).nullable().default(null),
}

const ends = {
  check: ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
    Date.parse(startsAt) < Date.parse(endsAt),
  error: { error: 'before_start', path: ['endsAt'] },
}

export const listFairs = call({
  method: 'GET',
  path: '/counsellor/fairs',
  may: ['student', ...office],
  summary:
    'Fairs and webinars, the soonest first: to come, or past; drafts for those who hold them. Students see how they stand.',
  request: { query: z.object({ when: z.enum(['ahead', 'past']).default('ahead') }) },
  mayLag: true,
  response: z.object({ fairs: z.array(Fair) }),
  about,
})

export const getFair = call({
  method: 'GET',
  path: '/counsellor/fairs/{fairId}',
  may: ['student', ...office],
  summary: 'One fair or webinar; a student’s code for the door, once there is a place for them.',
  request: { path },
  response: Fair,
  about,
})

export const createFair = call({
  method: 'POST',
  path: '/counsellor/fairs',
  may: holders,
  personal: true,
  status: 201,
  summary: 'Begins a fair or webinar, which nobody sees before it is announced.',
  request: { body: z.strictObject(details).refine(ends.check, ends.error) },
  response: Fair,
  about: { none: 'own' },
})

export const updateFair = call({
  method: 'PUT',
  path: '/counsellor/fairs/{fairId}',
  may: holders,
  personal: true,
  fails: ['wrong_state'],
  summary:
    'Changes what is said of it; more places let those who wait longest move up, another time or place is told to everybody registered.',
  request: { path, body: z.strictObject(details).refine(ends.check, ends.error) },
  response: Fair,
  about,
})

export const announceFair = call({
  method: 'PUT',
  path: '/counsellor/fairs/{fairId}/announce',
  may: holders,
  personal: true,
  fails: ['wrong_state'],
  summary: 'Shows a draft to students, who can register from then on.',
  request: { path },
  response: Fair,
  about,
})

export const cancelFair = call({
  method: 'PUT',
  path: '/counsellor/fairs/{fairId}/cancel',
  may: holders,
  personal: true,
  fails: ['wrong_state'],
  summary: 'Calls it off before it begins; everybody registered or waiting is told why.',
  request: { path, body: z.strictObject({ reason: text(3, 300) }) },
  response: Fair,
  about,
})

export const registerForFair = call({
  method: 'POST',
  path: '/counsellor/fairs/{fairId}/registration',
  may: ['student'],
  personal: true,
  fails: ['wrong_state'],
  summary: 'A place where there is one, else the end of the waiting list.',
  request: { path },
  response: Fair,
  about,
})

export const leaveFair = call({
  method: 'DELETE',
  path: '/counsellor/fairs/{fairId}/registration',
  may: ['student'],
  personal: true,
  fails: ['wrong_state'],
  summary: 'Gives the place back; whoever waits longest moves up and is told.',
  request: { path },
  response: Fair,
  about,
})

export const FairRegistration = z.object({
  student: NamedAccount.extend({ mail: z.string() }),
  state: z.enum(registrationStates),
  at: When,
  attendedAt: When.nullable(),
  adviser: NamedAccount.nullable(),
})
export type FairRegistration = z.infer<typeof FairRegistration>

export const listFairRegistrations = call({
  method: 'GET',
  path: '/counsellor/fairs/{fairId}/registrations',
  may: office,
  rate: 'search',
  summary: 'Who is registered, waits, left, and came: an adviser’s own students, all for admins.',
  request: {
    path,
    query: z.object({ search: text(0, 100).default(''), page: PageIndex, size: PageSize }),
  },
  response: z.object({ registrations: z.array(FairRegistration), totalCount: z.int() }),
  about: { none: 'visible' },
  alongside: { 'path.fairId': 'any' },
})

export const admitToFair = call({
  method: 'POST',
  path: '/counsellor/fairs/{fairId}/admit',
  may: office,
  personal: true,
  fails: ['wrong_state'],
  summary:
    'At the door: by the code that a student shows they have come, from two hours before until it ends; once. Whoever looks after them gets a task to follow up.',
  request: { path, body: z.strictObject({ code: z.string().trim().toUpperCase().length(10) }) },
  response: z.object({ message: z.string(), name: z.string(), again: z.boolean() }),
  about,
})
