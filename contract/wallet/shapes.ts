// Coins: their types, what each may pay (spec §3, §7 wallet service).
import { z } from 'zod'
import { Coins, Day, Id, When } from '#contract/shapes.ts'

/** Free coins are for every purpose and never expire; the others are special (spec §3). */
export const coinTypes = ['free', 'tuition', 'application', 'verification', 'other'] as const

export type CoinType = (typeof coinTypes)[number]

export const coinType = z.enum(coinTypes)

/** Good through `expiryDate` of the owner's calendar; `expiresAt` is the first moment that is too late. */
export const CoinExpiry = z.object({ coinType, amount: Coins, expiryDate: Day, expiresAt: When })

/** What coins can be spent on; which types pay for it is a setting on the server (`wallet.purposes`). */
export const spendPurposes = [
  'tuition',
  'application',
  'verification',
  'other',
  'programme',
  'transfer',
  'payout',
  'dispute',
] as const

export type SpendPurpose = (typeof spendPurposes)[number]

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

export const aboutWallet = { param: 'id', kind: 'wallet', open: ['admin', 'support'] } as const

export const dayRange = { fromDate: Day.optional(), toDate: Day.optional() }
