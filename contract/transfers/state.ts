// The states of a transfer request and what may be done from each: read by the server's SQL and by the buttons (spec §4).

export const transferStatuses = [
  'draft',
  'pending consent',
  'pending approval',
  'approved',
  'rejected',
] as const
export type TransferStatus = (typeof transferStatuses)[number]

/**
 * Action → states it is possible from. A rejected request is mended by saving it again: it is a draft then. Until it is
 * approved the sender may refuse it; `lapse` asks for their consent anew when the mandate it rested on has ended.
 */
export const canFrom = {
  save: ['draft', 'rejected'],
  delete: ['draft'],
  submit: ['draft', 'rejected'],
  consent: ['pending consent'],
  refuse: ['pending consent', 'pending approval'],
  lapse: ['pending approval'],
  withdraw: ['pending consent', 'pending approval'],
  approve: ['pending approval'],
  reject: ['pending approval'],
  expire: ['pending consent', 'pending approval'],
  receipt: ['approved'],
} as const satisfies Record<string, readonly TransferStatus[]>
export type TransferStep = keyof typeof canFrom

export const isPossible = (step: TransferStep, status: TransferStatus): boolean =>
  (canFrom[step] as readonly TransferStatus[]).includes(status)

/** What a PUT may name in place of an id (spec §4): the request's id is then in the header `transactionId`. */
export const transferActions = ['submit', 'withdraw', 'approve', 'reject'] as const
export type TransferAction = (typeof transferActions)[number]

export const transferTypes = ['wallet', 'bank'] as const
export type TransferType = (typeof transferTypes)[number]

export const payoutStates = ['queued', 'sent', 'settled', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]
/** State of a payout → those it may be in next. */
export const payoutNext = {
  queued: ['sent', 'settled', 'returned'],
  sent: ['settled', 'returned'],
  // A bank may send back what had arrived, days later.
  settled: ['returned'],
  returned: [],
} as const satisfies Record<PayoutState, readonly PayoutState[]>

/** A bank can be asked for what it has and has not sent back. */
export const isRecallable = (state: PayoutState): boolean => state !== 'returned'

/** Codes of ISO 20022, as banks are told them. */
export const recallReasons = ['DUPL', 'TECH', 'FRAD', 'CUST'] as const
export const recallStates = ['asked', 'accepted', 'refused'] as const
export type RecallState = (typeof recallStates)[number]

export const transferRejections = [
  'account_wrong',
  'name_differs',
  'not_justified',
  'duplicate',
  'suspicious',
  'other',
] as const
/** Given by the system when nobody decided in time, and by the sender. */
export const allTransferRejections = [...transferRejections, 'expired', 'sender_refused'] as const
export type TransferRejection = (typeof allTransferRejections)[number]

/** What a checker is asked to look at, and what was found. */
export const transferCheckNames = [
  'payee',
  'amount',
  'edited',
  'name',
  'ticket',
  'repeated',
  'together',
  'balance',
] as const
export type TransferCheckName = (typeof transferCheckNames)[number]
export const checkFindings = [
  'known',
  'new',
  'usual',
  'unusual',
  'unchanged',
  'changed',
  'match',
  'close',
  'no_match',
  'not_possible',
  'open',
  'closed',
  'none',
  'once',
  'twice',
  'alone',
  'summed',
  'raised',
  'enough',
  'short',
] as const
export type CheckFinding = (typeof checkFindings)[number]
/** Findings that call for a second look. */
export const warnings: readonly CheckFinding[] = [
  'new',
  'unusual',
  'changed',
  'close',
  'no_match',
  'closed',
  'twice',
  'raised',
  'short',
]

/** What a transfer is for, as a mandate names it. */
export const transferPurposes = [
  'tuition',
  'fees',
  'living',
  'services',
  'refund',
  'other',
] as const
export type TransferPurpose = (typeof transferPurposes)[number]

/**
 * Why the sender's coins may be used: they made the request themselves, said yes to it, or a mandate of theirs covers it.
 * `earlier`: submitted before senders were asked.
 */
export const consents = ['own', 'given', 'mandate', 'earlier'] as const
export type Consent = (typeof consents)[number]

export const mandateStates = ['active', 'used_up', 'expired', 'ended'] as const
export type MandateState = (typeof mandateStates)[number]
/** Action → states it is possible from: a mandate is used, and ended by whoever signed it. */
export const mandateFrom = {
  use: ['active'],
  end: ['active', 'used_up'],
} as const satisfies Record<string, readonly MandateState[]>
