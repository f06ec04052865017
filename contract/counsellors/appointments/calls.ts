// Calls between students and whoever looks after them. Calls → screens:
//   when I can be called   getMyHours · setMyHours · importBusyTimes
//   book a call            getFreeTimes · bookAppointment · moveAppointment · cancelAppointment
//   my calls               listAppointments · getAppointmentFile · getFeed · renewFeed · readFeed
// Paths not shown in the specification: docs/decisions/0086-appointments.md
import { rolesWith } from '#contract/permissions.ts'
import { z } from 'zod'
import { Id, TimeZone, When, WhenIn, text } from '#contract/shapes.ts'
import { call, file } from '#contract/kit.ts'
import { NamedAccount } from '../shapes.ts'

/** How long a call is, in minutes. */
export const appointmentMinutes = 30

/** Days ahead that can be booked, and hours before a call until which it can be booked or moved. */
export const bookableDays = 28

export const noticeHours = 12

/** Calls to come that one student may have booked. */
export const maxBooked = 3

export const maxCalendarBytes = 400_000

const keepers = rolesWith('keep_hours')

const both = ['student', ...keepers] as const

const about = { param: 'appointmentId', kind: 'appointment' } as const

const path = z.object({ appointmentId: Id })

/** Minutes of a day by the wall clock: 540 is nine in the morning. */
const Minute = z.int().min(0).max(1440)

export const Hours = z
  .array(z.strictObject({ weekday: z.int().min(1).max(7), from: Minute, to: Minute }))
  .max(28)
  .refine(
    (all) =>
      all.every(
        (one, at) =>
          one.from < one.to &&
          all.every(
            (other, place) =>
              place === at ||
              other.weekday !== one.weekday ||
              other.to <= one.from ||
              one.to <= other.from,
          ),
      ),
    { error: 'overlaps' },
  )
export type Hours = z.infer<typeof Hours>

const MyHours = z.object({
  /** Null before hours were first set. */
  timeZone: z.string().nullable(),
  hours: z.array(z.object({ weekday: z.int(), from: z.int(), to: z.int() })),
  place: z.string(),
  /** How many busy times to come the last file brought, and when that was. */
  busy: z.int(),
  busyImportedAt: When.nullable(),
})
export type MyHours = z.infer<typeof MyHours>

export const getMyHours = call({
  method: 'GET',
  path: '/counsellor/hours',
  may: keepers,
  summary: 'When in the week students can book a call with me, and where the call is.',
  response: MyHours,
  about: { none: 'own' },
})

export const setMyHours = call({
  method: 'PUT',
  path: '/counsellor/hours',
  may: keepers,
  personal: true,
  summary:
    'Sets the hours of the week by the wall clock of a zone, weekdays from 1 for Monday, minutes of the day. What is booked stays.',
  request: {
    body: z.strictObject({ timeZone: TimeZone, hours: Hours, place: text(0, 300).default('') }),
  },
  response: MyHours,
  about: { none: 'own' },
})

export const importBusyTimes = call({
  method: 'POST',
  path: '/counsellor/hours/busy',
  may: keepers,
  personal: true,
  maxBytes: 1_000_000,
  fails: ['wrong_state'],
  summary:
    'Takes the busy times of the next eight weeks from an iCalendar file, repetitions included, in place of those of the last file. Only when is kept, not what.',
  request: { body: z.strictObject({ ics: z.string().min(1).max(maxCalendarBytes) }) },
  response: MyHours.extend({ imported: z.int() }),
  about: { none: 'own' },
})

export const getFreeTimes = call({
  method: 'GET',
  path: '/counsellor/times',
  may: both,
  rate: 'search',
  summary:
    'When a call can be booked in the next 28 days: with whoever looks after the student; for the office, with oneself.',
  response: z.object({
    with: NamedAccount.nullable(),
    /** The zone of whoever is called. */
    timeZone: z.string().nullable(),
    minutes: z.int(),
    times: z.array(When),
  }),
  about: { none: 'own' },
})

export const Appointment = z.object({
  id: Id,
  student: NamedAccount,
  adviser: NamedAccount,
  startsAt: When,
  endsAt: When,
  topic: z.string(),
  place: z.string(),
  studentZone: z.string(),
  adviserZone: z.string(),
  state: z.enum(['booked', 'cancelled']),
  cancelReason: z.string(),
  /** Whether it can still be moved. */
  mayMove: z.boolean(),
})
export type Appointment = z.infer<typeof Appointment>

export const listAppointments = call({
  method: 'GET',
  path: '/counsellor/appointments',
  may: both,
  summary: 'My calls to come and of the last 30 days, the soonest first.',
  response: z.object({ appointments: z.array(Appointment) }),
  about: { none: 'own' },
})

export const bookAppointment = call({
  method: 'POST',
  path: '/counsellor/appointments',
  may: ['student'],
  personal: true,
  status: 201,
  fails: ['no_adviser', 'booked_most', 'time_taken'],
  summary: 'Books a free time of whoever looks after me; both are told, and reminded a day before.',
  request: {
    body: z.strictObject({ startsAt: WhenIn, timeZone: TimeZone, topic: text(0, 300).default('') }),
  },
  response: Appointment,
  about: { none: 'own' },
})

export const moveAppointment = call({
  method: 'PUT',
  path: '/counsellor/appointments/{appointmentId}',
  may: both,
  personal: true,
  fails: ['wrong_state', 'time_taken'],
  summary: 'Moves a call to another free time of the counsellor, until 12 hours before.',
  request: { path, body: z.strictObject({ startsAt: WhenIn }) },
  response: Appointment,
  about,
})

export const cancelAppointment = call({
  method: 'PUT',
  path: '/counsellor/appointments/{appointmentId}/cancel',
  may: both,
  personal: true,
  fails: ['wrong_state'],
  summary: 'Calls off a call that has not begun; the other is told why.',
  request: { path, body: z.strictObject({ reason: text(3, 300) }) },
  response: Appointment,
  about,
})

export const getAppointmentFile = call({
  method: 'GET',
  path: '/counsellor/appointments/{appointmentId}/file',
  may: both,
  summary: 'One call as an iCalendar file.',
  request: { path },
  response: file,
  taking: 'document',
  about,
})

const Feed = z.object({ url: z.string().nullable() })

export const getFeed = call({
  method: 'GET',
  path: '/counsellor/feed',
  may: both,
  // Whoever has the address reads on after an impersonation has ended.
  personal: true,
  summary: 'The address at which calendars read my calls; null before it was made.',
  response: Feed,
  about: { none: 'own' },
})

export const renewFeed = call({
  method: 'POST',
  path: '/counsellor/feed',
  may: both,
  personal: true,
  summary: 'Makes that address, or a new one; the old stops working.',
  response: Feed,
  about: { none: 'own' },
})

export const readFeed = call({
  method: 'GET',
  path: '/counsellor/feed/{token}',
  may: 'anyone',
  rate: 'public',
  summary:
    'Calls to come and of the last 30 days as iCalendar, for whoever has the unguessable address.',
  request: { path: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }) },
  response: file,
  taking: 'link',
  about: { none: 'secret' },
})
