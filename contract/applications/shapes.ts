import { SystemDeadline } from '#contract/qualifications/deadlines.ts'
import { Coins, CountryCode, Day, Id, Rest, When, text } from '#contract/shapes.ts'
import { z } from 'zod'
import {
  applicationStatuses,
  closeReasons,
  conditionKinds,
  denyReasons,
  moves,
  parties,
  stages,
  studentReasons,
  waitedFor,
} from './state.ts'
import { courseStatuses } from '#contract/catalogue/state.ts'
import { CurrencyCode, Intake, Minor } from '#contract/catalogue/shapes.ts'
import { Materials } from '#contract/catalogue/courses/materials.ts'
import { ApplicationMatch, itemStates } from './detail/shapes.ts'

/** Answered by every move: where the application stands now. */
export const Moved = Rest(
  z.object({ id: Id, status: z.enum(applicationStatuses), version: z.int() }),
)

/** What became of each of many. */
export const Results = z.object({
  done: z.array(Id),
  failed: z.array(z.object({ id: Id, code: z.string() })),
})

const Named = z.object({ id: Id, slug: z.string(), name: z.string() })

/** Somebody, as another may see them. */
export const Someone = z.object({ id: Id, name: z.string() })

const Money = z.object({ amount: Minor, currency: CurrencyCode })

/** The one thing to do next, by whom the caller is: words in `text/`, keys `next.<name>`. */
export const nextNames = [
  'finish_step',
  'add_documents',
  'submit',
  'choose_intake',
  'choose_backup',
  'give_information',
  'answer_offer',
  'meet_conditions',
  'wait',
  'review',
  'send',
  'chase',
  'open',
  'decide',
  'release',
  'check_conditions',
  'answer_deferral',
  'take',
  'none',
] as const

export const Next = z.object({
  name: z.enum(nextNames),
  /** The step to finish, or how many documents or conditions are meant. */
  count: z.int().min(0),
  /** Until when; null where nothing presses. */
  until: When.nullable(),
  /** Where the day ends whose end it is: an intake's where the university is, an answer's where the student is. */
  timeZone: z.string(),
})

const Line = {
  id: Id,
  /** A number to say on the telephone: `AP-00000042`. */
  number: z.string(),
  status: z.enum(applicationStatuses),
  closeReason: z.enum(closeReasons).nullable(),
  stage: z.enum(stages),
  /** It has been sent to the university. */
  reached: z.boolean(),
  student: Someone.extend({
    /** An IANA name: days to answer end there. */
    timeZone: z.string(),
  }),
  course: Named.extend({ status: z.enum(courseStatuses), level: z.string() }),
  university: Named.extend({
    country: CountryCode,
    /** An IANA name: closing days end there. */
    timeZone: z.string(),
  }),
  intake: z
    .object({ id: Id, label: z.string(), startsOn: Day, closesOn: Day.nullable() })
    .nullable(),
  /** "Waiting for …, since … (usually … days)"; null when it has ended. */
  waiting: z
    .object({
      for: z.enum(waitedFor),
      since: When,
      days: z.int().min(0),
      usualDays: z.int().nullable(),
      late: z.boolean(),
    })
    .nullable(),
  next: Next,
  /** The moment the intake closes to new submissions: 24:00 of its last day where the university is. For drafts and reviews. */
  closesAt: When.nullable(),
  formStep: z.int().min(1).max(8),
  /** Steps done, of eight. */
  stepsDone: z.int().min(0).max(8),
  /** Documents the course asks for that are not attached. */
  missing: z.int().min(0),
  unread: z.int().min(0),
  offer: z
    .object({
      kind: z.enum(['conditional', 'unconditional']),
      replyBy: When,
      openConditions: z.int(),
    })
    .nullable(),
  version: z.int(),
  submittedAt: When.nullable(),
  sentAt: When.nullable(),
  createdAt: When,
  changedAt: When,
}

export const ApplicationLine = z.object(Line)
export type ApplicationLine = z.infer<typeof ApplicationLine>

export const Condition = z.object({
  id: Id,
  kind: z.enum(conditionKinds),
  text: z.string(),
  dueOn: Day.nullable(),
  metAt: When.nullable(),
  metBy: z.string().nullable(),
})

export const ConditionIn = z.object({
  kind: z.enum(conditionKinds),
  text: text(3, 500),
  dueOn: Day.refine((day) => day >= '2020-01-01', { error: 'in_the_past' })
    .nullable()
    .default(null),
})

export const Offer = z.object({
  id: Id,
  kind: z.enum(['conditional', 'unconditional']),
  conditions: z.array(Condition),
  replyBy: When,
  /** First-year tuition, what a scholarship takes off it, and the deposit that keeps the place. */
  tuition: Money.nullable(),
  scholarship: Money.nullable(),
  deposit: Money.nullable(),
  note: z.string(),
  madeAt: When,
  /** False: prepared by the university, not yet told to the student. Students never receive such. */
  released: z.boolean(),
})
export type Offer = z.infer<typeof Offer>

/** A decision a university prepared and has not released. */
export const Prepared = z.object({
  decision: z.enum(['offer', 'deny']),
  by: z.string(),
  at: When,
  reasonCode: z.enum(denyReasons).nullable(),
})

export const ChecklistItem = z.object({
  key: z.string(),
  kind: z.enum(['document', 'level', 'test', 'grade', 'credits']),
  state: z.enum(itemStates),
  needed: z.boolean(),
  /** Document type; `english` or `admission` for tests, of which any one will do; grading scheme. */
  what: z.string(),
  /** What the course states, and what the student has: `IELTS Academic 6.5`, `65`. */
  need: z.string().nullable(),
  have: z.string().nullable(),
  /** Of the student’s grade, where another is asked for. */ haveScheme: z.string().nullable(),
  document: z
    .object({
      id: Id,
      title: z.string(),
      attachedAt: When,
      verified: z.enum(['none', 'inprogress', 'approved', 'rejected']),
      /** Why a paper of another type stands here; empty where it is of the item’s own. */
      reason: z.string().default(''),
    })
    .nullable(),
  /** In the vault and fitting; only for the student's side. */
  suggestions: z.array(
    z.object({
      id: Id,
      title: z.string(),
      verified: z.enum(['none', 'inprogress', 'approved', 'rejected']),
    }),
  ),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** What the step holds; the client parses it with `steps[step]`. */
const StepData = z.record(z.string(), z.unknown())

export const SavedStep = z.object({
  step: z.int().min(1).max(8),
  data: StepData,
  /** Give it with the next save of this step. */
  version: z.int(),
  savedAt: When.nullable(),
  savedBy: z.string().nullable(),
  done: z.boolean(),
  errors: z.record(z.string(), z.string()),
})

export const TimelineEntry = z.object({
  at: When,
  move: z.enum(moves),
  by: z.enum(parties),
  name: z.string().nullable(),
  from: z.enum(applicationStatuses).nullable(),
  to: z.enum(applicationStatuses),
  note: z.string(),
  reasonCode: z.string().nullable(),
})

export const ApplicationDetails = z.object({
  ...Line,
  /** As what the caller stands to it. */
  as: z.enum(parties),
  /** What the caller may do now; every button reads this. */
  may: z.array(z.enum(moves)),
  contact: z.object({
    /** The name as the applicant writes it; nobody has compared it with anything. Empty where they said nothing. */
    writtenName: z.string(),
    mail: z.string(),
    phone: z.string().nullable(),
    country: CountryCode.nullable(),
  }),
  adviser: Someone.nullable(),
  steps: z.array(SavedStep),
  checklist: z.array(ChecklistItem),
  /** What step 6 asks. */
  materials: Materials,
  intakes: z.array(Intake),
  /** Last days of the systems one applies through for the chosen intake, by the applicant's passports. */
  systemDeadlines: z.array(SystemDeadline),
  fee: z.object({
    coins: Coins,
    state: z.enum(['none', 'due', 'held', 'paid', 'returned']),
    /** What the student could spend on it now, application coins first; null for others. */
    available: Coins.nullable(),
  }),
  /** What was asked and until when; while more information is requested. */
  asked: z
    .object({
      text: z.string(),
      by: z.string(),
      party: z.enum(parties),
      at: When,
      answerBy: When,
      documents: z.array(z.string()),
    })
    .nullable(),
  offer: Offer.nullable(),
  prepared: Prepared.nullable(),
  denial: z.object({ reasonCode: z.enum(denyReasons), text: z.string(), at: When }).nullable(),
  studentReason: z.enum(studentReasons).nullable(),
  deferral: z
    .object({
      intake: z.object({ id: Id, label: z.string() }),
      reason: z.string(),
      askedAt: When,
      state: z.enum(['asked', 'granted', 'refused']),
      note: z.string(),
    })
    .nullable(),
  /** Courses to turn to; `open` says whether they can be applied for. Empty for the university. */
  backups: z.array(
    z.object({
      courseId: Id,
      intakeId: Id.nullable(),
      slug: z.string(),
      title: z.string(),
      university: z.string(),
      open: z.boolean(),
    }),
  ),
  /** The course closed before the university got the application: a back-up can be taken. */
  courseClosed: z.boolean(),
  timeline: z.array(TimelineEntry),
  match: ApplicationMatch.nullable(),
  /** Where the place went on after a deferral, or came from. */
  followedBy: Id.nullable(),
  follows: Id.nullable(),
})
export type ApplicationDetails = z.infer<typeof ApplicationDetails>

/** What keeps an application from an intake. */
export const intakeFails = ['course_closed', 'deadline_passed', 'already_applied'] as const
