// Coins: their types and what each may pay. Calls follow.
import { z } from 'zod'

/** Free coins buy anything and never expire; the others are special (spec §3). */
export const coinTypes = ['free', 'tuition', 'application', 'verification', 'other'] as const
export type CoinType = (typeof coinTypes)[number]
export const coinType = z.enum(coinTypes)

/** What coins can be spent on; which types pay for it is a setting on the server. */
export const purposes = ['tuition', 'application', 'verification', 'other', 'programme', 'transfer', 'dispute'] as const
export type Purpose = (typeof purposes)[number]

/** Every kind of move in the ledger. */
export const moveKinds = ['grant', 'transfer', 'charge', 'hold', 'capture', 'release', 'expire', 'reversal'] as const
export type MoveKind = (typeof moveKinds)[number]

/** The largest number of coins one move may carry. */
export const mostCoins = 1_000_000_000
