/** What keeps an account from being closed, and a closed one from being erased. */
export const closingObstacles = [
  /** An office in AO: somebody has to take it over first. */
  'office',
  /** Coins are frozen, owed or disputed. */
  'wallet_frozen',
  /** A payment is under way. */
  'payment_open',
  /** Coins are held for something that is not decided. */
  'coins_held',
  /** A transfer waits for somebody. */
  'transfer_open',
] as const

export type ClosingObstacle = (typeof closingObstacles)[number]
