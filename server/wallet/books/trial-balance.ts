import { bookAccounts, type TrialRow } from '#contract/wallet/books/calls.ts'
import type { Context } from '#server/core/context.ts'
import { amountText } from './book-amounts.ts'

type Row = { account: string; unit: string; debit: number; credit: number }

/** Every account that anything was posted to until the moment, in the order of the accounts. */
export const loadTrialBalance = async (
  ctx: Pick<Context, 'sql'>,
  at: Date,
): Promise<TrialRow[]> => {
  const rows = await ctx.sql<Row[]>`
    select coalesce(account, '') as account, coalesce(unit, '') as unit, coalesce(debit, 0) as debit,
      coalesce(credit, 0) as credit
    from wallet.trial_balance(${at}) order by 2`
  return bookAccounts.flatMap((account) =>
    rows
      .filter((row) => row.account === account)
      .map(({ unit, debit, credit }) => ({
        account,
        unit,
        debit: amountText(debit, unit),
        credit: amountText(credit, unit),
        balance: amountText(debit - credit, unit),
      })),
  )
}

/** The last day that is closed. */
export const findClosedThrough = async (ctx: Pick<Context, 'sql'>): Promise<string | null> => {
  const [row] = await ctx.sql<{ through: string | null }[]>`
    select max(through) as through from wallet.closed_periods`
  return row?.through ?? null
}
