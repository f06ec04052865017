// A request for another name: its states, and what may be done from each.
export const nameChangeStatuses = ['open', 'approved', 'refused', 'withdrawn'] as const
export type NameChangeStatus = (typeof nameChangeStatuses)[number]

/** Action → states it is possible from. After a refusal or a withdrawal a new request may be made. */
export const nameChangeFrom = {
  approve: ['open'],
  refuse: ['open'],
  withdraw: ['open'],
} as const satisfies Record<string, readonly NameChangeStatus[]>

export const canChangeName = (
  action: keyof typeof nameChangeFrom,
  status: NameChangeStatus,
): boolean => (nameChangeFrom[action] as readonly NameChangeStatus[]).includes(status)

export const nameChangeReasons = [
  'marriage',
  'divorce',
  'official_change',
  'correction',
  'other',
] as const
export type NameChangeReason = (typeof nameChangeReasons)[number]
