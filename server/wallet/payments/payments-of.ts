import { decimalFrom } from '#contract/money.ts'
import type { GuardianView } from '#contract/identity/guardians/calls.ts'
import type { Context } from '#server/core/context.ts'

type Row = { amountMinor: number; currency: string; coins: number; paid: string }

/** The newest payments of somebody that arrived, for whoever consented to them. */
export const paymentsOf = async (
  { sql }: Pick<Context, 'sql'>,
  accountId: string,
): Promise<GuardianView['payments']> => {
  const rows = await sql<Row[]>`
    select amount_minor, currency, coins, created_at as paid from wallet.payments
    where owner_id = ${accountId} and status in ('credited', 'refund_pending', 'disputed', 'dispute_lost', 'refunded') order by created_at desc, id desc limit 100`
  return rows.map(({ amountMinor, ...row }) => ({
    ...row,
    amount: decimalFrom(amountMinor, row.currency),
  }))
}
