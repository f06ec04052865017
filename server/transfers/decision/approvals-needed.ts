// How many people a request needs now: splitting a sum needs whom the sum needs (spec §4; decision 0062).
import { countedTogetherHours } from '#contract/transfers/decision/calls.ts'
import { before, hours } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import type { TransferRow } from '../transfer-rows.ts'
import { loadApprovalsFor } from './thresholds.ts'

/**
 * Until the end of the transaction nobody else agrees to or approves what goes to the same counterparty. Taken before any
 * wallet is locked, in one order, so that two who do so wait for each other and never both.
 */
export const lockCounterparty = async (
  ctx: Pick<Context, 'sql'>,
  { counterparty }: Pick<TransferRow, 'counterparty'>,
): Promise<void> => {
  for (const word of [...counterparty].sort())
    await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`payee ${word}`}, 0))`
}

export type WindowTotals = {
  /** Other requests of the window, and the coins of these and this one. */
  others: number
  coins: number
  needed: number
  /** More than this request alone would need. */
  isRaised: boolean
}

/**
 * Approvals for the sum of this request and what the same sender, or the same maker, sends to the same counterparty: approved
 * within the window, or agreed to within it and waiting. Never fewer than the request was submitted with.
 */
export const approvalsNeeded = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  r: TransferRow,
): Promise<WindowTotals> => {
  const since = before(ctx.now, hours(countedTogetherHours))
  const [sum] = await ctx.sql<[{ others: number; coins: number; minor: number }]>`
    select count(*) as others, coalesce(sum(coins), 0)::bigint as coins,
      coalesce(sum(amount_minor) filter (where currency = ${r.currency}), 0)::bigint as minor
    from transfers.requests
    where id <> ${r.id} and counterparty && ${r.counterparty} and changed_at > ${since}
      and (sender_id = ${r.senderId} or maker_id = ${r.makerId})
      and (status = 'pending approval' and consented_at > ${since}
        or status = 'approved' and decided_at > ${since} and payout_state is distinct from 'returned')`
  const coins = sum.coins + r.coins!
  const minor = sum.minor + (r.amountMinor ?? 0)
  const required = await loadApprovalsFor(ctx, r.type, coins, r.currency, minor)
  const alone = await loadApprovalsFor(ctx, r.type, r.coins!, r.currency, r.amountMinor ?? 0)
  const needed = Math.max(r.approvalsNeeded!, required)
  return { others: sum.others, coins, needed, isRaised: needed > alone }
}
