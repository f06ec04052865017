// Notices: what happened, told in the app and, where it matters, by mail.
import { z } from 'zod'
import { call, stream } from '#contract/kit.ts'
import { roles } from '#contract/roles.ts'
import { Done, Id, PageIndex, PageSize, text, When, WhenIn } from '#contract/shapes.ts'

/** What people choose mail for. */
export const noticeGroups = [
  'account',
  'registration',
  'documents',
  'confirmations',
  'wallet',
  'applications',
  'rewards',
  'help',
  'news',
] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** Every notice: its group, and whether a mail goes too unless the reader chose otherwise. Words are in text. */
export const notices = {
  welcome: { group: 'account', mail: false },
  profile_complete: { group: 'account', mail: false },
  new_device: { group: 'account', mail: false },
  credentials_changed: { group: 'account', mail: false },
  roles_changed: { group: 'account', mail: false },
  // Letters of their own go to every address of the account, and to trusted people.
  recovery_moved: { group: 'account', mail: false },
  recovery_to_confirm: { group: 'account', mail: false },
  recovery_to_check: { group: 'account', mail: true },
  memorial_to_check: { group: 'account', mail: true },
  impersonated: { group: 'account', mail: false },
  impersonation_over: { group: 'account', mail: false },
  registration_reminded: { group: 'registration', mail: true },
  counsellor_given: { group: 'applications', mail: true },
  student_given: { group: 'applications', mail: false },
  appointment_booked: { group: 'applications', mail: true },
  appointment_moved: { group: 'applications', mail: true },
  appointment_cancelled: { group: 'applications', mail: true },
  appointment_near: { group: 'applications', mail: true },
  fair_registered: { group: 'applications', mail: true },
  fair_waiting: { group: 'applications', mail: true },
  fair_moved_up: { group: 'applications', mail: true },
  fair_changed: { group: 'applications', mail: true },
  fair_cancelled: { group: 'applications', mail: true },
  fair_near: { group: 'applications', mail: true },
  counsellor_wrote: { group: 'applications', mail: true },
  task_given: { group: 'applications', mail: true },
  request_to_check: { group: 'documents', mail: true },
  request_approved: { group: 'documents', mail: true },
  request_rejected: { group: 'documents', mail: true },
  request_reversed: { group: 'documents', mail: true },
  request_reminded: { group: 'documents', mail: true },
  request_followed_up: { group: 'documents', mail: true },
  name_change_to_decide: { group: 'documents', mail: true },
  name_change_refused: { group: 'documents', mail: true },
  // A letter of its own says both names.
  name_change_approved: { group: 'account', mail: false },
  confirmed_in_name: { group: 'confirmations', mail: true },
  document_issued: { group: 'documents', mail: false },
  document_brought: { group: 'documents', mail: true },
  document_expiring: { group: 'documents', mail: true },
  coins_added: { group: 'wallet', mail: false },
  invoice_issued: { group: 'wallet', mail: true },
  credit_note_issued: { group: 'wallet', mail: true },
  coins_refused: { group: 'wallet', mail: true },
  coins_received: { group: 'wallet', mail: false },
  coins_expiring: { group: 'wallet', mail: true },
  payment_disputed: { group: 'wallet', mail: true },
  // Their mails always come: letters of their own.
  consent_asked: { group: 'wallet', mail: false },
  mandate_used: { group: 'wallet', mail: false },
  consent_given: { group: 'wallet', mail: false },
  mandate_signed: { group: 'wallet', mail: true },
  mandate_ended: { group: 'wallet', mail: true },
  deputy_named: { group: 'wallet', mail: true },
  deputy_began: { group: 'wallet', mail: true },
  deputy_ended: { group: 'wallet', mail: true },
  transfer_to_check: { group: 'wallet', mail: true },
  transfer_approved: { group: 'wallet', mail: false },
  transfer_rejected: { group: 'wallet', mail: true },
  transfer_paid: { group: 'wallet', mail: true },
  transfer_settled: { group: 'wallet', mail: false },
  transfer_returned: { group: 'wallet', mail: true },
  payout_recalled: { group: 'wallet', mail: true },
  recall_refused: { group: 'wallet', mail: true },
  new_courses_found: { group: 'applications', mail: true },
  saved_courses_repriced: { group: 'applications', mail: true },
  saved_courses_closing: { group: 'applications', mail: true },
  application_moved: { group: 'applications', mail: true },
  application_asked: { group: 'applications', mail: true },
  application_offered: { group: 'applications', mail: true },
  application_arrived: { group: 'applications', mail: false },
  application_answered: { group: 'applications', mail: false },
  application_deadline: { group: 'applications', mail: true },
  application_course_closed: { group: 'applications', mail: true },
  application_deferral: { group: 'applications', mail: true },
  application_message: { group: 'applications', mail: true },
  application_reminded: { group: 'applications', mail: true },
  reward_pending: { group: 'rewards', mail: false },
  reward_paid: { group: 'rewards', mail: true },
  reward_voided: { group: 'rewards', mail: true },
  friend_joined: { group: 'rewards', mail: true },
  friend_paid: { group: 'rewards', mail: true },
  friend_not_paid: { group: 'rewards', mail: true },
  invitation_paid: { group: 'rewards', mail: true },
  program_started: { group: 'rewards', mail: true },
  program_returned: { group: 'rewards', mail: true },
  program_ended: { group: 'rewards', mail: true },
  budget_low: { group: 'rewards', mail: true },
  participant_flagged: { group: 'rewards', mail: true },
  ticket_opened: { group: 'help', mail: false },
  ticket_answered: { group: 'help', mail: true },
  ticket_replied: { group: 'help', mail: false },
  form_received: { group: 'help', mail: false },
  rows_due: { group: 'help', mail: true },
  announcement: { group: 'news', mail: false },
} as const satisfies Record<string, { group: NoticeGroup; mail: boolean }>
export type NoticeName = keyof typeof notices

/** Their mails leave at once, by night and alone: what can wait is gathered. */
export const urgentNotices: ReadonlySet<NoticeName> = new Set<NoticeName>([
  'recovery_to_check',
  'appointment_moved',
  'appointment_cancelled',
  'fair_changed',
  'fair_cancelled',
  'fair_moved_up',
  'transfer_paid',
  'mandate_signed',
  'payment_disputed',
])

/** How mails that can wait come: a minute after the first, all together; or once a day. */
export const rhythms = ['soon', 'daily'] as const
/** By the reader's clock: from when to when they wait, unless the reader chose otherwise, and when the daily one comes. */
export const quietFrom = 22
export const quietUntil = 7
export const dailyHour = 8
export const gatherSeconds = 60
/** So many in 24 hours; what comes after is in the letter of the next morning. */
export const maxLettersADay = 12

export const Notice = z.object({
  id: Id,
  name: z.string(),
  group: z.enum(noticeGroups),
  /** In the caller's language. */
  title: z.string(),
  text: z.string(),
  /** A path of the app, or null. */
  link: z.string().nullable(),
  at: When,
  read: z.boolean(),
})
export type Notice = z.output<typeof Notice>

const unread = z.int().min(0)

export const streamUpdates = call({
  method: 'GET',
  path: '/api/live',
  may: 'signed-in',
  summary: 'News for open screens as server-sent events: each `topic` event names what changed.',
  response: stream,
  about: { none: 'own' },
})

export const getNotices = call({
  method: 'GET',
  path: '/api/notifications',
  may: 'signed-in',
  summary: 'One’s own notices, the newest first.',
  request: {
    query: z.object({
      pageIndex: PageIndex,
      pageSize: PageSize,
      unread: z.enum(['true', 'false']).default('false'),
    }),
  },
  mayLag: true,
  response: z.object({ notices: z.array(Notice), total: z.int(), unread }),
  about: { none: 'own' },
})
export const countNotices = call({
  method: 'GET',
  path: '/api/notifications/unread',
  may: 'signed-in',
  summary: 'How many notices are unread.',
  mayLag: true,
  response: z.object({ unread }),
  about: { none: 'own' },
})
export const readNotice = call({
  method: 'PUT',
  path: '/api/notifications/{noticeId}/read',
  may: 'signed-in',
  summary: 'Marks a notice as read.',
  request: { path: z.object({ noticeId: Id }) },
  response: z.object({ unread }),
  about: { param: 'noticeId', kind: 'notice' },
})
export const readAllNotices = call({
  method: 'PUT',
  path: '/api/notifications/read',
  may: 'signed-in',
  summary: 'Marks every notice as read that was there at a moment; now unless said.',
  request: { body: z.object({ until: WhenIn.optional() }) },
  response: z.object({ unread }),
  about: { none: 'own' },
})

/** An address inside the app; never another site. */
const AppPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[\w\-./?=&%]*$/, { error: 'bad_link' })

export const sendNotice = call({
  method: 'POST',
  path: '/api/notifications',
  may: 'signed-in',
  summary:
    'Sends a notice: to oneself as a reminder, now or later; admins and support also to everyone of some roles.',
  request: {
    body: z.object({
      to: z.union([z.literal('me'), z.array(z.enum(roles)).min(1).max(roles.length)]).default('me'),
      title: text(3, 120),
      text: text(1, 1000),
      link: AppPath.nullable().default(null),
      /** At most a year ahead. */
      at: WhenIn.optional(),
    }),
  },
  response: Done,
  about: { none: 'own' },
})

const Choices = z.partialRecord(z.enum(noticeGroups), z.boolean())
const chosen = z.object({
  mail: z.record(z.enum(noticeGroups), z.boolean()),
  rhythm: z.enum(rhythms),
  /** Whether mails that can wait do so from 22:00 to 07:00 of the reader's clock. */
  quiet: z.boolean(),
})
export type NoticeChoices = z.infer<typeof chosen>
export const getNoticeChoices = call({
  method: 'GET',
  path: '/api/notifications/choices',
  may: 'signed-in',
  summary: 'For which groups one gets mail, how often, and whether by night.',
  response: chosen,
  about: { none: 'own' },
})
export const changeNoticeChoices = call({
  method: 'PUT',
  path: '/api/notifications/choices',
  may: 'signed-in',
  summary:
    'Chooses for which groups one gets mail, how often, and whether by night; what is not named stays. Mail about sign-in and security always comes, at once.',
  request: {
    body: z.object({
      mail: Choices.default({}),
      rhythm: z.enum(rhythms).optional(),
      quiet: z.boolean().optional(),
    }),
  },
  response: chosen,
  about: { none: 'own' },
})

/** RFC 8058: what a mail program sends by itself when its reader presses “unsubscribe”. */
const OneClick = z.looseObject({ 'List-Unsubscribe': z.literal('One-Click').optional() })
export const stopMail = call({
  method: 'POST',
  path: '/api/notifications/mail/{token}/end',
  may: 'anyone',
  rate: 'public',
  accepts: 'form',
  summary:
    'Ends the letters of one group, or of all that one letter gathered, by the unguessable link that stands under each of them, without signing in.',
  request: { path: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }), body: OneClick },
  response: z.object({ about: z.enum([...noticeGroups, 'all']) }),
  about: { none: 'secret' },
})
