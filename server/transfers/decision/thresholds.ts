// How many approvals a request needs, and the table that says so.
import { decimalFrom } from '#contract/money.ts'
import type { TransferType } from '#contract/transfers/state.ts'
import type { Threshold } from '#contract/transfers/decision/calls.ts'
import type { Context } from '#server/core/context.ts'
import { takeDueChange } from '#server/identity/public.ts'

/** How many approvals are needed: by the coins, and by the money that leaves; the stricter counts. */
export const loadApprovalsFor = async (
  ctx: Pick<Context, 'sql'>,
  type: TransferType,
  coins: number,
  currency: string | null,
  amountMinor: number,
): Promise<number> => {
  const rows = await ctx.sql<{ approvals: number }[]>`
    select distinct on (currency) approvals from transfers.thresholds
    where type = ${type} and ((currency = 'AO' and from_amount <= ${coins}) or (currency = ${currency} and from_amount <= ${amountMinor}))
    order by currency, from_amount desc`
  // Without a line that applies one approval is needed, never none; a payout always needs somebody else's.
  const fewest = type === 'bank' || rows.length === 0 ? 1 : 0
  return Math.max(fewest, ...rows.map(({ approvals }) => approvals))
}

export const loadThresholds = async (ctx: Pick<Context, 'sql'>): Promise<Threshold[]> => {
  const rows = await ctx.sql<
    { type: TransferType; currency: string; fromAmount: number; approvals: number }[]
  >`
    select type, currency, from_amount, approvals from transfers.thresholds order by type desc, currency, from_amount`
  return rows.map(({ type, currency, fromAmount, approvals }) => ({
    type,
    currency,
    approvals,
    from: currency === 'AO' ? String(fromAmount) : decimalFrom(fromAmount, currency),
  }))
}

export type ThresholdLine = {
  type: TransferType
  currency: string
  fromAmount: number
  approvals: number
}

/** Approvals that lines of one type and currency ask for at an amount; where none applies, coins ask for one. */
const approvalsFor = (
  lines: readonly ThresholdLine[],
  type: string,
  currency: string,
  amount: number,
): number =>
  lines
    .filter((l) => l.type === type && l.currency === currency && l.fromAmount <= amount)
    .sort((a, b) => b.fromAmount - a.fromAmount)[0]?.approvals ?? (currency === 'AO' ? 1 : 0)

/** Whether some amount would need fewer people than before. */
export const needsFewer = (
  before: readonly ThresholdLine[],
  after: readonly ThresholdLine[],
): boolean =>
  [...before, ...after].some(
    ({ type, currency, fromAmount }) =>
      approvalsFor(after, type, currency, fromAmount) <
      approvalsFor(before, type, currency, fromAmount),
  )

/** Replaces the table. */
const applyThresholds = async (ctx: Context, rows: readonly ThresholdLine[]): Promise<void> => {
  await ctx.sql`lock table transfers.thresholds in exclusive mode`
  const before = await loadThresholds(ctx)
  await ctx.sql`delete from transfers.thresholds`
  if (rows.length > 0) await ctx.sql`insert into transfers.thresholds ${ctx.sql(rows)}`
  await ctx.log({
    action: 'transfer.thresholds_changed',
    subject: { kind: 'settings', id: 'transfer-approvals' },
    payload: { before, after: await loadThresholds(ctx) },
  })
  await ctx.publish(['admin'], 'thresholds')
}

/** What another admin confirmed counts now. */
export const onChangeDue = async (ctx: Context<null>, { id }: { id: string }): Promise<void> => {
  const due = await takeDueChange(ctx, id, ['thresholds'])
  // A change asked for by an earlier version says `from_amount`; an insert takes both spellings.
  if (due) await applyThresholds(ctx, due.payload['rows'] as ThresholdLine[])
}
