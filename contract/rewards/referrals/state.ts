// The states of one referral. They only move forward.

export const referralStatuses = ['in progress', 'pending', 'flagged', 'approved', 'voided'] as const
export type ReferralStatus = (typeof referralStatuses)[number]

/** State → those it may be in next. */
export const referralNext = {
  /** The friend proved their address; the number is missing. */
  'in progress': ['pending', 'flagged', 'voided'],
  /** Both are proved; a limit of the day holds it back. */
  pending: ['flagged', 'approved', 'voided'],
  /** Somebody has to look: it may be the same person. */
  flagged: ['approved', 'voided'],
  approved: [],
  voided: [],
} as const satisfies Record<ReferralStatus, readonly ReferralStatus[]>

export const isReferralMove = (from: ReferralStatus, to: ReferralStatus): boolean =>
  (referralNext[from] as readonly ReferralStatus[]).includes(to)

/** Signs that two accounts are one person. Each alone is enough to have somebody look. */
export const samePersonSigns = ['address', 'number', 'device', 'card'] as const
