// The ten states of an application and who may move it from each (spec §4): read by the server's SQL and by the buttons.
export const applicationStatuses = [
  'waiting for submission',
  'in review',
  'more info requested',
  'pending decision',
  'offered',
  'accepted',
  'denied',
  'declined',
  'cancelled',
  'closed',
] as const

export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Why a closed application is closed. */
export const closeReasons = [
  'withdrawn',
  'no answer',
  'offer expired',
  'offer withdrawn',
  'enrolled',
  'conditions not met',
  'deferred',
  'course closed',
] as const

export type CloseReason = (typeof closeReasons)[number]

/** As what somebody stands to one application. */
export const parties = [
  'student',
  'agent',
  'counsellor',
  'associate',
  'university',
  'admin',
  'system',
] as const

export type Party = (typeof parties)[number]

export const moves = [
  'save',
  'submit',
  'cancel',
  'send',
  'ask',
  'answer',
  'lapse',
  'offer',
  'deny',
  'withdraw',
  'accept',
  'decline',
  'expire',
  'withdraw_offer',
  'enrol',
  'not_met',
  'defer',
  'course_closed',
  'change_intake',
  'ask_deferral',
] as const

export type Move = (typeof moves)[number]

export type MoveRule = {
  readonly move: Move
  readonly from: ApplicationStatus
  /** `same`: it stays as it is. `back`: to the state that asked. */
  readonly to: ApplicationStatus | 'same' | 'back'
  readonly by: readonly Party[]
  /** Only after (true) or only before (false) it reached the university; either when absent. */
  readonly reached?: boolean
  readonly reason?: CloseReason
}

const writers = ['student', 'agent', 'counsellor', 'associate', 'admin'] as const

const filers = ['student', 'agent', 'counsellor', 'admin'] as const

const reviewers = ['counsellor', 'associate', 'admin'] as const

const deciders = ['university', 'admin'] as const

const student = ['student'] as const

const system = ['system'] as const

/** `system`: whoever closes their account applies nowhere any more. */
const givingUp = [...filers, 'system'] as const

const studentGone = ['student', 'system'] as const

/** Every move that is possible. What is not here is refused, whoever asks. */
export const rules: readonly MoveRule[] = [
  { move: 'save', from: 'waiting for submission', to: 'same', by: writers },
  { move: 'submit', from: 'waiting for submission', to: 'in review', by: filers },
  { move: 'cancel', from: 'waiting for submission', to: 'cancelled', by: givingUp },
  { move: 'change_intake', from: 'waiting for submission', to: 'same', by: writers },
  {
    move: 'course_closed',
    from: 'waiting for submission',
    to: 'closed',
    by: system,
    reason: 'course closed',
  },

  { move: 'send', from: 'in review', to: 'pending decision', by: reviewers },
  { move: 'ask', from: 'in review', to: 'more info requested', by: reviewers },
  { move: 'cancel', from: 'in review', to: 'cancelled', by: givingUp },
  { move: 'change_intake', from: 'in review', to: 'same', by: writers },
  { move: 'course_closed', from: 'in review', to: 'closed', by: system, reason: 'course closed' },

  { move: 'save', from: 'more info requested', to: 'same', by: writers },
  { move: 'answer', from: 'more info requested', to: 'back', by: writers },
  { move: 'change_intake', from: 'more info requested', to: 'same', by: writers, reached: false },
  { move: 'cancel', from: 'more info requested', to: 'cancelled', by: givingUp, reached: false },
  {
    move: 'withdraw',
    from: 'more info requested',
    to: 'closed',
    by: studentGone,
    reached: true,
    reason: 'withdrawn',
  },
  { move: 'lapse', from: 'more info requested', to: 'closed', by: system, reason: 'no answer' },
  {
    move: 'course_closed',
    from: 'more info requested',
    to: 'closed',
    by: system,
    reason: 'course closed',
  },
  { move: 'ask_deferral', from: 'more info requested', to: 'same', by: writers, reached: true },
  { move: 'defer', from: 'more info requested', to: 'same', by: deciders, reached: true },

  { move: 'offer', from: 'pending decision', to: 'offered', by: deciders },
  { move: 'deny', from: 'pending decision', to: 'denied', by: deciders },
  { move: 'ask', from: 'pending decision', to: 'more info requested', by: deciders },
  {
    move: 'withdraw',
    from: 'pending decision',
    to: 'closed',
    by: studentGone,
    reason: 'withdrawn',
  },
  {
    move: 'course_closed',
    from: 'pending decision',
    to: 'closed',
    by: system,
    reason: 'course closed',
  },
  { move: 'ask_deferral', from: 'pending decision', to: 'same', by: writers },
  { move: 'defer', from: 'pending decision', to: 'same', by: deciders },

  { move: 'accept', from: 'offered', to: 'accepted', by: student },
  { move: 'decline', from: 'offered', to: 'declined', by: studentGone },
  { move: 'expire', from: 'offered', to: 'closed', by: system, reason: 'offer expired' },
  {
    move: 'withdraw_offer',
    from: 'offered',
    to: 'closed',
    by: deciders,
    reason: 'offer withdrawn',
  },
  { move: 'ask_deferral', from: 'offered', to: 'same', by: writers },
  { move: 'defer', from: 'offered', to: 'same', by: deciders },

  { move: 'enrol', from: 'accepted', to: 'closed', by: deciders, reason: 'enrolled' },
  { move: 'not_met', from: 'accepted', to: 'closed', by: deciders, reason: 'conditions not met' },
  { move: 'withdraw', from: 'accepted', to: 'closed', by: studentGone, reason: 'withdrawn' },
  { move: 'ask_deferral', from: 'accepted', to: 'same', by: writers },
  // The place goes on in a new application, for the later intake.
  { move: 'defer', from: 'accepted', to: 'closed', by: deciders, reason: 'deferred' },

  // The university thinks again.
  { move: 'offer', from: 'denied', to: 'offered', by: deciders },
]

type StatusReached = { status: ApplicationStatus; reached: boolean }

/** The rule by which this party may make this move now; undefined when it may not. */
export const moveRuleFor = (
  move: Move,
  { status, reached }: StatusReached,
  party: Party,
): MoveRule | undefined =>
  rules.find(
    (rule) =>
      rule.move === move &&
      rule.from === status &&
      rule.by.includes(party) &&
      (rule.reached === undefined || rule.reached === reached),
  )

export const possibleMoves = (current: StatusReached, party: Party): Move[] =>
  moves.filter((move) => moveRuleFor(move, current, party))

export const finalStatuses = [
  'denied',
  'declined',
  'cancelled',
  'closed',
] as const satisfies readonly ApplicationStatus[]

/** From an application that was given up over one that lives to a place taken: the furthest of a student's says how far they are. */
export const statusesByProgress = [
  'cancelled',
  'declined',
  'denied',
  'closed',
  'waiting for submission',
  'in review',
  'more info requested',
  'pending decision',
  'offered',
  'accepted',
] as const satisfies readonly ApplicationStatus[]

export const isFinal = (status: ApplicationStatus): boolean =>
  (finalStatuses as readonly string[]).includes(status)

/** The way as a bar shows it: draft, review, university, answer, place. */
export const stages = ['draft', 'review', 'university', 'offer', 'place'] as const

export type Stage = (typeof stages)[number]

export const stageOf = (status: ApplicationStatus, reached: boolean): Stage =>
  status === 'waiting for submission'
    ? 'draft'
    : status === 'in review' || (!reached && status !== 'accepted')
      ? 'review'
      : status === 'offered' || status === 'declined'
        ? 'offer'
        : status === 'accepted'
          ? 'place'
          : 'university'

/** Who has the ball. */
export const waitedFor = ['student', 'adviser', 'university'] as const

export type WaitedFor = (typeof waitedFor)[number]

export const waitingFor = (status: ApplicationStatus): WaitedFor | null =>
  status === 'waiting for submission' || status === 'more info requested' || status === 'offered'
    ? 'student'
    : status === 'in review'
      ? 'adviser'
      : status === 'pending decision' || status === 'accepted'
        ? 'university'
        : null

/** Days a state usually lasts, where a university's own past says nothing; ours to change. */
export const usualDays: Readonly<Partial<Record<ApplicationStatus, number>>> = {
  'in review': 3,
  'pending decision': 28,
  'more info requested': 7,
  offered: 14,
}

/** Why a university says no. */
export const denyReasons = [
  'requirements_not_met',
  'course_full',
  'documents_not_accepted',
  'references',
  'late',
  'other',
] as const

export type DenyReason = (typeof denyReasons)[number]

/** Why a student says no to an offer, or withdraws. */
export const studentReasons = [
  'other_offer',
  'costs',
  'visa',
  'personal',
  'changed_mind',
  'other',
] as const

export type StudentReason = (typeof studentReasons)[number]

export const conditionKinds = ['document', 'grade', 'test', 'deposit', 'other'] as const

export type ConditionKind = (typeof conditionKinds)[number]

/** A student has at least this long to answer an offer, and a request at most that long. */
export const replyDays = { min: 3, max: 180, usual: 28 } as const

export const answerDays = { min: 1, max: 60, usual: 14 } as const
