// An account whose person has died: its states and what may be done from each.
export const memorialStates = ['proposed', 'standing', 'ending', 'ended', 'refused'] as const

export type MemorialState = (typeof memorialStates)[number]

/** States in which one of two staff has acted and another one decides. */
export const memorialWaits = ['proposed', 'ending'] as const satisfies readonly MemorialState[]

/** Action → states it is possible from. */
export const memorialFrom = {
  confirm: memorialWaits,
  refuse: memorialWaits,
  propose_end: ['standing'],
} as const satisfies Record<string, readonly MemorialState[]>

/** What the paper is that was seen. */
export const memorialPapers = [
  'death_certificate',
  'register_extract',
  'court_order',
  'consular_report',
] as const

/**
 * Days in which a mistake costs nothing that cannot be brought back: open applications and verifications are withdrawn after
 * them.
 */
export const mistakeDays = 14
