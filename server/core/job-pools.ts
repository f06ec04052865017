// Jobs run in pools of their own, so that a slow mail server or a long scan keeps nothing else waiting.

/** How many jobs of each pool run at once in one process. */
export const jobPools = {
  /** Letters and codes to the outside. */
  mail: 4,
  /** Uploads: inspecting, scanning, discarding. */
  files: 2,
  /** What domains do about each other's events. */
  events: 4,
  /** Imports and what search needs. */
  search: 1,
  /** Payments, payouts, coins. */
  money: 2,
  general: 2,
} as const

export type JobPool = keyof typeof jobPools
