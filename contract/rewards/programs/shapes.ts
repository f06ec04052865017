// A reward program, field by field (spec §3), and what stands in a list of them.
import { z } from 'zod'
import { Coins, Email, Id, text, When, WhenIn } from '#contract/shapes.ts'
import { coinTypes, maxCoins } from '#contract/wallet/shapes.ts'
import { ActivityName, ActivityFilter } from '#contract/rewards/engine/activities.ts'
import { Criteria } from '#contract/rewards/engine/criteria.ts'
import { Effect } from '#contract/rewards/engine/effects.ts'
import { programStatuses, statusChanges } from './state.ts'

export const programTypes = [
  'acquisition',
  'engagement',
  'verification',
  'application',
  'milestone',
  'referral',
] as const
/** Which of several programs pays when one act of a member matches them: one act is paid once. */
export const priorityTypes = ['manual', 'highest_reward', 'first_match'] as const
/** When what was earned is paid out. */
export const paymentRoutines = ['on_activity', 'daily', 'weekly', 'monthly', 'at_end'] as const
/** `event_based`: after a later act of the same member that confirms the first (spec §3). */
export const paymentModes = ['instant', 'event_based'] as const
export const approvals = ['automatic', 'manual'] as const
export const validityUnits = ['months', 'years'] as const
export const memberPeriods = ['program', 'month', 'week', 'day'] as const
export type MemberPeriod = (typeof memberPeriods)[number]

/** Two moments; spec §5: each after today, and not the same. */
export const ProgramPeriod = z.strictObject({ from: WhenIn, to: WhenIn })
export type ProgramPeriod = z.infer<typeof ProgramPeriod>

export const ProgramActivity = z.strictObject({
  event: ActivityName,
  filter: ActivityFilter.default({}),
  effect: Effect,
  /** Awards one member may have of this activity within `period`; once unless said, null for no limit. */
  perMember: z.int().min(1).max(10_000).nullable().default(1),
  period: z.enum(memberPeriods).default('program'),
})
export type ProgramActivity = z.infer<typeof ProgramActivity>

export const OwnerShare = z.strictObject({
  email: Email,
  /** spec §5: they total 100, none is 0. At most two decimals, so that three can share alike: 33.33, 33.33, 33.34. */
  percent: z.number('share').multipleOf(0.01, 'share').min(0.01, 'share').max(100, 'share'),
})
export type OwnerShare = z.infer<typeof OwnerShare>

const Amount = z.int().min(1).max(maxCoins)

/** What an owner writes. A draft may leave out any of it. */
export const programFields = {
  title: text(0, 100),
  description: text(0, 2000),
  url: z
    .url({ protocol: /^https$/ })
    .max(300)
    .nullable(),
  type: z.enum(programTypes),
  ownership: z.array(OwnerShare).max(10),
  budget: Amount.nullable(),
  maxParticipants: z.int().min(1).max(10_000_000).nullable(),
  /** Coins that one member may earn in all; null for no limit. */
  perMemberCap: Amount.nullable(),
  startDate: WhenIn.nullable(),
  endDate: WhenIn.nullable(),
  /** When it is advertised to everybody. */
  promotion: ProgramPeriod.nullable(),
  /** Only what is done in this time counts; the program's own dates unless given. */
  criteriaDates: ProgramPeriod.nullable(),
  /** Payments go out in this time; as they fall due unless given. */
  routineDates: ProgramPeriod.nullable(),
  priorityType: z.enum(priorityTypes),
  /** Of several with priority `manual` the lowest number pays. */
  priority: z.int().min(1).max(1000),
  criteria: Criteria,
  activities: z.array(ProgramActivity).max(20),
  paymentRoutine: z.enum(paymentRoutines),
  paymentMode: z.enum(paymentModes),
  confirmEvent: ActivityName.nullable(),
  /** Days between earning and payment, in which what was earned can be taken back. */
  pendingDays: z.int().min(0).max(365),
  approval: z.enum(approvals),
  coinType: z.enum(coinTypes),
  /** How long special coins are good; free coins never expire (spec §9). */
  validity: z
    .strictObject({ value: z.int().min(1).max(120), unit: z.enum(validityUnits) })
    .nullable(),
} as const
const WholeForm = z.object(programFields)
export type ProgramForm = z.infer<typeof WholeForm>
export const ProgramForm = WholeForm.partial()

const Burn = {
  /** Set aside at the start, less what went back. Always paid + pending + left. */
  reserved: Coins,
  paid: Coins,
  pending: Coins,
  left: Coins,
  /** Went back to the owners when it stopped or ended. */
  returned: Coins,
}

export const BurnDown = z.object({ budget: Coins, ...Burn })

const Line = {
  id: Id,
  title: z.string(),
  type: z.enum(programTypes),
  status: z.enum(programStatuses),
  budget: Coins.nullable(),
  ...Burn,
  participants: z.int(),
  maxParticipants: z.int().nullable(),
  startDate: When.nullable(),
  endDate: When.nullable(),
  changedAt: When,
  version: z.int(),
}
export const ProgramLine = z.object(Line)
export type ProgramLine = z.infer<typeof ProgramLine>

export const ProgramOwner = z.object({
  /** Null while the address is not that of an owner. */
  ownerId: Id.nullable(),
  name: z.string(),
  email: z.string(),
  /** When a new owner can be one of a program’s: 24 hours after they became an owner. Null for all others. */
  usableFrom: When.nullable(),
  percent: z.number(),
  /** Whether they let their share be reserved. */
  agreed: z.boolean(),
  /** Coins of theirs that were set aside. */
  reserved: Coins,
})

export const Program = WholeForm.extend({
  ...Line,
  ownership: z.array(ProgramOwner),
  startedAt: When.nullable(),
  endedAt: When.nullable(),
  /** Why it was returned or stopped. */
  remarks: z.string(),
  /** What the caller may do now, buttons and all. */
  steps: z.array(z.enum([...statusChanges, 'edit', 'extend', 'delete', 'clone'])),
  /** Fields that are still missing or wrong before it can be submitted, with what is wrong. */
  errors: z.record(z.string(), z.string()),
})
export type Program = z.infer<typeof Program>

/** What the server keeps: clients may send it back as they read it. It is never stored; a state that is not the one there is refused. */
const programAsRead = Program.omit({
  ...(Object.fromEntries(Object.keys(programFields).map((name) => [name, true])) as Record<
    keyof typeof programFields,
    true
  >),
  status: true,
  version: true,
  remarks: true,
}).partial().shape
const shareAsRead = ProgramOwner.omit({ email: true, percent: true }).partial().shape

export const ProgramChange = ProgramForm.extend({
  ...programAsRead,
  ownership: z.array(OwnerShare.extend(shareAsRead)).max(10).optional(),
  /** What is to be done, or the state as it was read. */
  status: z.enum([...statusChanges, ...programStatuses]).optional(),
  /** What the answer to a change said. */
  message: text(0, 100).optional(),
  /** Why a program is returned or stopped. */
  remarks: text(0, 500).optional(),
  /** As it was read; `stale` when somebody changed it since. AO's own screens always name it. */
  version: z.int().min(1).optional(),
})
