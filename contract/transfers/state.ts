// The states of a transfer request and what may be done from each: read by the server's SQL and by the buttons (spec §4).

export const transferStatuses = ['draft', 'pending approval', 'approved', 'rejected'] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** Action → states it is possible from. A rejected request is mended by saving it again: it is a draft then. */
export const canFrom = {
  save: ['draft', 'rejected'],
  delete: ['draft'],
  submit: ['draft', 'rejected'],
  withdraw: ['pending approval'],
  approve: ['pending approval'],
  reject: ['pending approval'],
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
  settled: [],
  returned: [],
} as const satisfies Record<PayoutState, readonly PayoutState[]>

export const refusalReasons = [
  'account_wrong',
  'name_differs',
  'not_justified',
  'duplicate',
  'suspicious',
  'other',
] as const
/** Given by the system when nobody decided in time. */
export const allRefusals = [...refusalReasons, 'expired'] as const
export type RefusalReason = (typeof allRefusals)[number]

/** What a checker is asked to look at, and what was found. */
export const checkNames = [
  'payee',
  'amount',
  'edited',
  'name',
  'ticket',
  'repeated',
  'balance',
] as const
export type CheckName = (typeof checkNames)[number]
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
  'short',
]
