// How a move reaches the ledger's functions, and how what they answer becomes failures.
import { maxCoins, type CoinType, type MoveKind } from '#contract/wallet/shapes.ts'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { sha256 } from '#server/core/random.ts'
import type { NotNull } from '#server/core/database/db.ts'

/** `wallet.move` of the database; what is not named is null there. */
export type LedgerMove = {
  id: string
  kind: MoveKind
  at: Date
  amount?: number
  coin_type?: CoinType
  from_wallet?: string
  from_role?: 'available' | 'held'
  to_wallet?: string
  to_role?: 'available' | 'held'
  leg_expires?: string[]
  leg_paid?: boolean[]
  leg_coins?: number[]
  key?: string
  body?: string
  hold_id?: string
  purpose?: string
  reason?: string
  subject?: string | null
  note?: string | null
  actor_id?: string | null
}

type MoveFacts = { lacking: NotNull<number>; replayed: NotNull<boolean> }
export type MadeMove = MoveFacts & { id: string; refused: null; fromAfter: number; toAfter: number }
type Refused = MoveFacts & { id: null; refused: string; fromAfter: null; toAfter: null }
/** What the ledger's functions say of a move. */
export type MoveOutcome = MadeMove | Refused

/** A digest that the ledger keeps as a key: 128 bits of SHA-256, written as a UUID. */
export const moveKey = (text: string): string => {
  const h = sha256(text).toString('hex')
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-${h.slice(12, 16)}-${h.slice(16, 20)}-${h.slice(20, 32)}`
}

/** Throws the failure that the ledger's answer means. `lacking`: the coins missing; for a full recipient, the cap. */
export const unwrapOutcome = (outcome: MoveOutcome | undefined, amount?: number): MadeMove => {
  if (!outcome) throw new Error('the ledger gave no outcome')
  if (outcome.refused === null) return outcome
  const { refused, lacking } = outcome
  if (refused === 'not_enough_coins') return fail('not_enough_coins', { lacking, needed: amount })
  if (refused === 'recipient_cap') return fail('recipient_cap', { cap: lacking })
  if (refused === 'wallet_not_found' || refused === 'self_transfer' || refused === 'wallet_frozen')
    return fail(refused)
  if (refused === 'key_reused' || refused === 'wrong_state' || refused === 'not_found')
    return fail(refused)
  throw new Error(`the ledger refused with an unknown code: ${refused}`)
}

export const aboveZero = (amount: number): number =>
  Number.isSafeInteger(amount) && amount > 0 && amount <= maxCoins
    ? amount
    : fail('bad_input', { fields: { amount: 'coins' } })

/** A move begun: id, actor and time from the context. */
export const begin = (
  ctx: Context,
  kind: MoveKind,
): Pick<LedgerMove, 'id' | 'kind' | 'at' | 'actor_id'> => ({
  id: newId(ctx.now.getTime()),
  kind,
  at: ctx.now,
  actor_id: ctx.actor?.accountId ?? null,
})
