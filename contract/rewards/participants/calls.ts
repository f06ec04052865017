// Who takes part in a program, what came of what they did, and what they may earn (spec §7, reward service).
import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { Coins, Email, Id, PageIndex, PageSize, text, When } from '#contract/shapes.ts'
import { coinTypes } from '#contract/wallet/shapes.ts'
import { ActivityName, ActivityFilter } from '#contract/rewards/engine/activities.ts'
import { CriteriaCondition, Criteria } from '#contract/rewards/engine/criteria.ts'
import { outcomes } from '#contract/rewards/engine/outcomes.ts'
import { disbursementStatuses, heldReasons } from '#contract/rewards/disbursements/state.ts'
import { BurnDown, ProgramActivity, programTypes } from '#contract/rewards/programs/shapes.ts'

const both = ['owner', 'admin'] as const
const path = z.object({ programId: Id })
const about = { param: 'programId', kind: 'program', open: ['admin'] } as const

/** spec §3: participation is ongoing or completed; completed when nothing more can be earned. */
export const participationStates = ['ongoing', 'completed'] as const
const Count = z.object({ outcome: z.enum(outcomes), reason: z.string(), count: z.int() })

export const getAllCriteria = call({
  method: 'GET',
  path: '/api/participants/{programId}/allCriteria',
  may: both,
  summary:
    'Who a program is for, and how often each outcome came. `reason` says where the first condition that was not met stands.',
  request: { path },
  response: z.object({
    criteria: Criteria,
    activities: z.array(ProgramActivity),
    outcomes: z.array(Count),
  }),
  about,
})

export const participantSorts = [
  '-lastAt',
  'lastAt',
  '-joinedAt',
  'joinedAt',
  '-paid',
  'paid',
  '-pending',
  'pending',
  'name',
  '-name',
] as const
export type ParticipantSort = (typeof participantSorts)[number]
const Participant = z.object({
  memberId: Id,
  name: z.string(),
  participation: z.enum(participationStates),
  joinedAt: When,
  lastAt: When,
  awards: z.int(),
  pending: Coins,
  paid: Coins,
})
export type Participant = z.infer<typeof Participant>

export const ParticipantFilter = z.object({
  programId: Id,
  participation: z.enum(participationStates).optional(),
  text: text(0, 100).optional(),
})
export type ParticipantFilter = z.infer<typeof ParticipantFilter>

export const searchParticipants = call({
  method: 'POST',
  path: '/api/participants/search',
  may: both,
  rate: 'read',
  ownTransaction: true,
  summary: 'Who takes part in a program, by name, participation, and what they earned.',
  request: {
    body: ParticipantFilter.extend({
      sort: z.enum(participantSorts).default('-lastAt'),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  response: z.object({ participantCount: z.int(), participants: z.array(Participant) }),
  about: { param: 'body.programId', kind: 'program', open: ['admin'] },
})

export const getBudget = call({
  method: 'GET',
  path: '/api/participants/{programId}/budget',
  may: both,
  summary:
    'Where each coin of the budget stands now: reserved is always paid + pending + left. With what was paid on each day.',
  request: { path },
  response: BurnDown.extend({
    participants: z.int(),
    maxParticipants: z.int().nullable(),
    days: z.array(z.object({ day: z.string(), earned: Coins, paid: Coins })),
  }),
  about,
})

const Evaluation = z.object({
  id: Id,
  at: When,
  memberId: Id,
  name: z.string(),
  activity: ActivityName,
  outcome: z.enum(outcomes),
  detail: z.record(z.string(), z.unknown()),
  coins: Coins,
})

export type Evaluation = z.infer<typeof Evaluation>

export const EvaluationFilter = z.object({
  programId: Id,
  outcome: z.enum(outcomes).optional(),
  /** Part of a member’s name. */
  text: text(0, 100).optional(),
})
export type EvaluationFilter = z.infer<typeof EvaluationFilter>

export const searchEvaluations = call({
  method: 'POST',
  path: '/api/participants/evaluations',
  may: both,
  rate: 'read',
  ownTransaction: true,
  summary:
    'What came of each act for a program, newest first unless sorted otherwise: paid, pending, or why not. `counts` are of the whole program.',
  request: {
    body: EvaluationFilter.extend({
      sort: z.enum(['-at', 'at']).default('-at'),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  response: z.object({
    evaluationCount: z.int(),
    evaluations: z.array(Evaluation),
    counts: z.array(Count),
  }),
  about: { param: 'body.programId', kind: 'program', open: ['admin'] },
})

const own = z.object({ email: Email.optional() })
const paged = own.extend({ pageSize: PageSize, pageIndex: PageIndex })

export const getMyRewards = call({
  method: 'GET',
  path: '/api/participants/rewards',
  may: ['student'],
  summary:
    'What one has earned: paid, pending with its day, and why something was not paid. `email` may only name oneself.',
  request: {
    query: own.extend({
      pageIndex: PageIndex,
      pageSize: z.coerce.number().int().min(1).max(100).default(100),
    }),
  },
  response: z.object({
    /** With what friends brought. */
    paid: Coins,
    pending: Coins,
    awardCount: z.int(),
    notPaidCount: z.int(),
    referralCount: z.int(),
    /** A page of each list, the newest first. */
    awards: z.array(
      z.object({
        id: Id,
        programId: Id,
        title: z.string(),
        activity: ActivityName,
        coins: Coins,
        coinType: z.enum(coinTypes),
        status: z.enum(disbursementStatuses),
        earnedAt: When,
        /** When it is paid; null until a later act confirms it. */
        payAt: When.nullable(),
        /** The act that confirms it, while that is missing. */
        confirm: ActivityName.nullable(),
        /** Why it is on hold; null when it is not. An owner's own words are not for the member. */
        heldFor: z.enum(heldReasons).nullable(),
        /** Why it was taken back: a word of AO's (`cause_undone`, `not_confirmed`), or what somebody wrote; null when it was not. */
        takenBackFor: z.string().nullable(),
        paidAt: When.nullable(),
      }),
    ),
    /** Friends who brought coins, or, for who was invited, whom one came by. */
    referrals: z.array(
      z.object({
        id: Id,
        firstName: z.string(),
        isFriend: z.boolean(),
        coins: Coins,
        paidAt: When,
      }),
    ),
    /** Acts that earned nothing, with the reason. */
    notPaid: z.array(
      z.object({
        at: When,
        programId: Id,
        title: z.string(),
        activity: ActivityName,
        outcome: z.enum(outcomes),
        /** The first condition that is in the way, if it is one. */
        condition: CriteriaCondition.nullable(),
        /** What the program asks of such an act, where that was not met. */
        filter: ActivityFilter.nullable(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  about: { none: 'own' },
})

export const ownLists = ['earned', 'not_paid', 'friends'] as const

export const exportMyRewards = call({
  method: 'GET',
  path: '/api/participants/rewards/export',
  may: ['student'],
  rate: 'file',
  summary:
    'What one has earned, what earned nothing and why, or who came by one’s code, as CSV, newest first; at most 50,000 lines.',
  request: { query: z.object({ list: z.enum(ownLists).default('earned') }) },
  response: file,
  taking: 'own',
  about: { none: 'own' },
})

const Public = {
  id: Id,
  title: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  type: z.enum(programTypes),
  startDate: When,
  endDate: When,
  coinType: z.enum(coinTypes),
  activities: z.array(ProgramActivity),
  /** Coins that one member can earn at most; null for no limit. */
  perMemberCap: Coins.nullable(),
}
const PublicProgram = z.object({
  ...Public,
  /** The caller's own; null for strangers and those who take no part. */
  participation: z.enum(participationStates).nullable(),
})

export type PublicProgram = z.infer<typeof PublicProgram>

export const getPrograms = call({
  method: 'GET',
  path: '/api/participants/getPrograms',
  may: 'anyone',
  rate: 'public',
  summary:
    'Programs that are advertised now. Without a session the answer is the same whatever `email` says. `status` narrows to those one takes part in.',
  request: { query: paged.extend({ status: z.enum(participationStates).optional() }) },
  response: z.object({ programCount: z.int(), programs: z.array(PublicProgram) }),
  about: { none: 'all' },
})

const StudentProgram = z.object({
  ...Public,
  participation: z.enum(participationStates).nullable(),
  /** Whether the criteria are met now. */
  met: z.boolean(),
  /** Conditions that are in the way. */
  unmet: z.array(CriteriaCondition),
  /** How often each activity has earned already, in the order of `activities`. */
  times: z.array(z.int()),
  pending: Coins,
  paid: Coins,
  /** Nobody new can take part, or nothing is left. */
  full: z.boolean(),
})
export type StudentProgram = z.infer<typeof StudentProgram>

export const getActivePrograms = call({
  method: 'GET',
  path: '/api/program/active',
  may: ['student'],
  summary:
    'Running programs with what one has earned in each and what is missing; those one can earn in come first. `email` may only name oneself.',
  request: { query: paged.extend({ type: z.enum(programTypes).optional() }) },
  response: z.object({ programCount: z.int(), programs: z.array(StudentProgram) }),
  about: { none: 'own' },
})
