// Coins: their types, what each may pay (spec §3, §7 wallet service).
import { z } from 'zod'
import { Coins, Day, Id, When } from '#contract/shapes.ts'

/** Free coins are for every purpose and never expire; the others are special (spec §3). */
export const coinTypes = ['free', 'tuition', 'application', 'verification', 'other'] as const

export type CoinType = (typeof coinTypes)[number]

export const coinType = z.enum(coinTypes)

/** Good through `expiryDate` of the owner's calendar; `expiresAt` is the first moment that is too late. */
export const CoinExpiry = z.object({ coinType, amount: Coins, expiryDate: Day, expiresAt: When })

/** What coins can be spent on; which types pay for it is a setting on the server. */
export const purposes = [
  'tuition',
  'application',
  'verification',
  'other',
  'programme',
  'transfer',
  'payout',
  'dispute',
] as const

export type Purpose = (typeof purposes)[number]

/** Which coins a purpose takes: any, or bought ones alone. Promotional coins never become cash. */
export const purposeTakes = {
  tuition: 'any',
  application: 'any',
  verification: 'any',
  other: 'any',
  programme: 'any',
  transfer: 'any',
  payout: 'paid',
  dispute: 'paid', // a clawback takes what was bought, never a gift
} as const satisfies Record<Purpose, 'any' | 'paid'>

/** Every kind of move in the ledger. */
export const moveKinds = [
  'grant',
  'transfer',
  'charge',
  'hold',
  'capture',
  'release',
  'expire',
  'reversal',
] as const

export type MoveKind = (typeof moveKinds)[number]

/** The largest number of coins one move may carry. */
export const maxCoins = 1_000_000_000

/** How lists of money are sorted; a leading minus sorts down. */
export const MoneySort = z.enum(['-date', 'date', '-amount', 'amount'])
export type MoneySort = z.infer<typeof MoneySort>

export const Owned = z.object({ id: Id })

export const about = { param: 'id', kind: 'wallet', open: ['admin', 'support'] } as const

export const between = { fromDate: Day.optional(), toDate: Day.optional() }
