// The states of one award's coins, from earned to paid (spec §4: a disbursement has an approved status).

/** Why an award is on hold: AO's own reasons, and whatever somebody wrote. */
export const heldReasons = [
  'same_person',
  'recipient_cap',
  'wallet_frozen',
  'account_disabled',
  'other',
] as const

export const disbursementStatuses = ['pending', 'approved', 'on hold', 'paid', 'voided'] as const
export type DisbursementStatus = (typeof disbursementStatuses)[number]

/** Action → states it is possible from. What was paid is never taken back: a claw-back is a void before it is paid. */
export const canFrom = {
  approve: ['pending', 'on hold'],
  hold: ['pending', 'approved'],
  void: ['pending', 'approved', 'on hold'],
  pay: ['pending', 'approved'],
} as const satisfies Record<string, readonly DisbursementStatus[]>
export type DisbursementStep = keyof typeof canFrom

export const leadsTo = {
  approve: 'approved',
  hold: 'on hold',
  void: 'voided',
  pay: 'paid',
} as const satisfies Record<DisbursementStep, DisbursementStatus>

/** What an owner or admin may do; paying is the server's. */
export const disbursementActions = ['approve', 'hold', 'void'] as const
export type DisbursementAction = (typeof disbursementActions)[number]

export const isPossible = (step: DisbursementStep, status: DisbursementStatus): boolean =>
  (canFrom[step] as readonly DisbursementStatus[]).includes(status)
