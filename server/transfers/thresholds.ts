import type { TransferType } from '#contract/transfer-state.ts'
import type { Context } from '#server/core/context.ts'

/** How many approvals are needed: by the coins, and by the money that leaves; the stricter counts. */
export const approvalsFor = async (
  ctx: Pick<Context, 'sql'>, type: TransferType, coins: number, currency: string | null, amountMinor: number,
): Promise<number> => {
  const rows = await ctx.sql<{ approvals: number }[]>`
    select distinct on (currency) approvals from transfers.thresholds
    where type = ${type} and ((currency = 'AO' and from_amount <= ${coins}) or (currency = ${currency} and from_amount <= ${amountMinor}))
    order by currency, from_amount desc`
  // Without a line that applies one approval is needed, never none.
  return rows.length === 0 ? 1 : Math.max(...rows.map(({ approvals }) => approvals))
}
