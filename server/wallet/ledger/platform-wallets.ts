// The platform's own wallets, made by the migration that made the ledger: sources that keep no lots and may go below zero.
export const platform = {
  /** Where coins come from, and where coins taken back end. */
  issuance: '00000000-0000-7000-8000-000000000001',
  /** Fees earned. */
  income: '00000000-0000-7000-8000-000000000002',
  /** Coins whose time ran out. */
  expired: '00000000-0000-7000-8000-000000000003',
  /** Coins paid out to bank accounts. */
  payout: '00000000-0000-7000-8000-000000000004',
} as const
export type PlatformWallet = keyof typeof platform
