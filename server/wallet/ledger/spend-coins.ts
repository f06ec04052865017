// Spending from another module, inside its transaction: what fails there leaves no coin moved here.
import type { CoinType, SpendPurpose } from '#contract/wallet/shapes.ts'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { setting } from '#server/content/public.ts'
import { newId } from '#server/core/ids.ts'
import { findBalance } from './balance.ts'
import {
  aboveZero,
  begin,
  unwrapOutcome,
  type LedgerMove,
  type MoveOutcome,
} from './ledger-moves.ts'
import { findWalletId } from './open-wallet.ts'
import { platform, type PlatformWallet } from './platform-wallets.ts'

/** `reason` is a word of `text/` (such as `verification_fee`); `subject` names the thing, such as `verification:<id>`. */
export type Spending = {
  owner: string
  amount: number
  purpose: SpendPurpose
  reason: string
  subject?: string
  note?: string
  /** Pay in this type only; it must be one the purpose allows. */
  coinType?: CoinType
}
/** Who receives: the platform's own wallet by name, or the wallet of an owner. */
export type CoinReceiver = PlatformWallet | { owner: string }

const loadOwnWallet = async (ctx: Context, owner: string): Promise<string> =>
  (await findWalletId(ctx, owner)) ?? fail('wallet_not_found')
const receiving = async (ctx: Context, to: CoinReceiver): Promise<string> =>
  typeof to === 'string' ? platform[to] : loadOwnWallet(ctx, to.owner)

const spending = async (
  ctx: Context,
  kind: 'charge' | 'hold',
  s: Spending,
): Promise<LedgerMove> => ({
  ...begin(ctx, kind),
  amount: aboveZero(s.amount),
  from_wallet: await loadOwnWallet(ctx, s.owner),
  from_role: 'available',
  purpose: s.purpose,
  reason: s.reason,
  subject: s.subject ?? null,
  note: s.note ?? null,
})

/** Takes the coins now. Gives the id of the transaction. */
export const charge = async (
  ctx: Context,
  s: Spending & { to?: CoinReceiver },
): Promise<string> => {
  const to = await receiving(ctx, s.to ?? 'income')
  const move: LedgerMove = {
    ...(await spending(ctx, 'charge', s)),
    to_wallet: to,
    to_role: 'available',
  }
  const [outcome] = await ctx.sql<MoveOutcome[]>`select * from
    wallet.spend(jsonb_populate_record(null::wallet.move, ${ctx.sql.json(move)}), ${s.coinType ?? null})`
  return unwrapOutcome(outcome, s.amount).id
}

/** Sets the coins aside. Gives the hold's id, to capture or release. */
export const hold = async (ctx: Context, s: Spending & { expiresAt?: Date }): Promise<string> => {
  const spend = await spending(ctx, 'hold', s)
  const holdId = newId(ctx.now.getTime())
  const move: LedgerMove = {
    ...spend,
    hold_id: holdId,
    to_wallet: spend.from_wallet!,
    to_role: 'held',
  }
  const [outcome] = await ctx.sql<MoveOutcome[]>`select * from wallet.place_hold(
    jsonb_populate_record(null::wallet.move, ${ctx.sql.json(move)}), ${s.coinType ?? null}, ${s.expiresAt ?? null})`
  if (s.purpose === 'payout' && outcome?.refused === 'not_enough_coins')
    return fail('payout_coins', {
      usable: s.amount - outcome.lacking,
      available: (await findBalance(ctx, s.owner))?.available ?? 0,
      days: await setting(ctx, 'payoutHoldingDays'),
    })
  unwrapOutcome(outcome, s.amount)
  return holdId
}

const settle = async (
  ctx: Context,
  move: LedgerMove,
  final: 'captured' | 'released' | 'expired',
): Promise<string> => {
  const [outcome] = await ctx.sql<MoveOutcome[]>`select * from wallet.settle_hold(
    jsonb_populate_record(null::wallet.move, ${ctx.sql.json(move)}), ${final})`
  return unwrapOutcome(outcome, move.amount).id
}

/** Takes held coins: all that is left, or `amount` of them (the rest stays on hold). A hold no longer open: `wrong_state`. */
export const capture = async (
  ctx: Context,
  holdId: string,
  amount?: number,
  to: CoinReceiver = 'income',
): Promise<string> => {
  const move: LedgerMove = {
    ...begin(ctx, 'capture'),
    hold_id: holdId,
    to_wallet: await receiving(ctx, to),
  }
  return settle(
    ctx,
    amount === undefined ? move : { ...move, amount: aboveZero(amount) },
    'captured',
  )
}

/** Gives back what is left of a hold, or `amount` of it (the rest stays on hold). */
export const release = (
  ctx: Context,
  holdId: string,
  final: 'released' | 'expired' = 'released',
  amount?: number,
): Promise<string> => {
  const move: LedgerMove = { ...begin(ctx, 'release'), hold_id: holdId }
  return settle(ctx, amount === undefined ? move : { ...move, amount: aboveZero(amount) }, final)
}
