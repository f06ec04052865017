// The first page of somebody who wants to study: what to do next, until when, and how things stand. spec §2, §7
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Coins, Day, Id, Rest, When } from '#contract/shapes.ts'

/** In order of urgency; no more than `maxActions` are named at once. */
export const actionNames = [
  'ask_guardian',
  'answer_offer',
  'give_information',
  'missing_documents',
  'finish_application',
  'apply_in_time',
  'first_document',
  'complete_profile',
  'verify_document',
  'prepare_recovery',
  'verify_phone',
  'read_messages',
  'compare_saved',
  'find_course',
] as const
export type ActionName = (typeof actionNames)[number]
export const maxActions = 5

/** What a line is about: a course by slug, an application or a document by id. */
const About = z.object({ kind: z.enum(['course', 'application', 'document']), id: z.string() })

export const Action = z.object({
  name: z.enum(actionNames),
  /** How many things it is about; of `complete_profile` the percent reached. */
  count: z.int().min(0),
  title: z.string().nullable(),
  /** The last day, where it ends, and the first moment at which it is too late. */
  on: Day.nullable(),
  until: When.nullable(),
  about: About.nullable(),
})
export type Action = z.infer<typeof Action>

export const Deadline = z.object({
  kind: z.enum([
    'offer_reply',
    'information',
    'application',
    'saved_course',
    'document_expiry',
    'coins',
    'paper_begin',
    'paper_due',
    'system_due',
  ]),
  title: z.string(),
  /** The last day, where it ends. */
  on: Day,
  /** The first moment at which it is too late; null for what is over with a day of the calendar. */
  until: When.nullable(),
  /** The zone by whose clock it ends; null for what is over with a day of the calendar. */
  timeZone: z.string().nullable(),
  /** Whole days; below 0 for what should have been begun with before today. */
  daysLeft: z.int(),
  about: About.nullable(),
})
export type Deadline = z.infer<typeof Deadline>

const count = z.int().min(0)
export const Dashboard = z.object({
  actions: z.array(Action),
  /** The nearest first. */
  deadlines: z.array(Deadline),
  applications: z.object({
    total: count,
    waitingForStudent: count,
    /** In the order of the way from draft to end; statuses without any are left out. */
    byStatus: z.array(z.object({ status: z.string(), count })),
  }),
  messages: z.object({
    unread: count,
    latest: z.array(
      z.object({
        applicationId: Id,
        course: z.string(),
        from: z.string(),
        text: z.string(),
        at: When,
      }),
    ),
  }),
  vault: z.object({
    documents: count,
    /** Types that applications ask for, those that are there, and those still missing. */
    needed: count,
    present: count,
    missing: z.array(z.string()),
    verified: count,
    beingVerified: count,
  }),
  profile: z.object({
    percent: z.int().min(0).max(100),
    missing: z.array(z.object({ part: z.string(), weight: z.int(), why: z.string() })),
  }),
  wallet: z.object({
    available: Coins,
    held: Coins,
    /** `on`: their last day by the owner's calendar; `until`: the first moment that is too late. */
    expiring: z.object({ coins: Coins, on: Day, until: When }).nullable(),
  }),
  wishlist: z.object({ total: count, closing: count }),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = call({
  method: 'GET',
  path: '/dashboard/user/{uuid}',
  may: 'signed-in',
  summary:
    'Next actions, deadlines, applications by status, messages, vault, profile, wallet and wishlist of a person: one’s own, that of a student one advises, or anyone’s for an admin.',
  request: { path: z.object({ uuid: Id }) },
  mayLag: true,
  response: Rest(Dashboard),
  about: { param: 'uuid', kind: 'account', open: ['admin'] },
})
