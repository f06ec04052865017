// The consent of a parent or guardian to what a young person does here: its states and what may be done from each.

export const guardianshipStatuses = [
  'needed',
  'asked',
  'given',
  'refused',
  'withdrawn',
  'ended',
] as const

export type GuardianshipStatus = (typeof guardianshipStatuses)[number]

/** Action → states it is possible from. */
export const guardianshipFrom = {
  // Somebody else is asked from `given` too: until they consent nothing is possible again.
  ask: ['needed', 'asked', 'given', 'refused', 'withdrawn'],
  give: ['asked'],
  refuse: ['asked'],
  withdraw: ['given'],
  // By the young person, from the age on at which their own consent is enough.
  release: ['given'],
  // By age.
  end: ['needed', 'asked', 'given', 'refused', 'withdrawn'],
} as const satisfies Record<string, readonly GuardianshipStatus[]>

export type GuardianshipStep = keyof typeof guardianshipFrom

export const canGuard = (step: GuardianshipStep, status: GuardianshipStatus): boolean =>
  (guardianshipFrom[step] as readonly GuardianshipStatus[]).includes(status)

/** What a guardian consents to: none of it is possible before. */
export const guardedActs = ['documents', 'shares', 'payments'] as const

export type GuardedAct = (typeof guardedActs)[number]

export const relations = ['mother', 'father', 'parent', 'guardian'] as const

/** Which wording a guardian consented to; the words are in `text/`. */
export const guardianConsentVersion = '2026-11'

/** How long a link to a guardian opens; an older one can be renewed from its page. */
export const guardianLinkDays = 14

/** Mails with a link that one young person causes in a day. */
export const maxGuardianMails = 5
