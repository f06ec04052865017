import { type BookAccount, bookAccounts, type TrialRow } from '#contract/wallet/books/calls.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { amountText } from './book-amounts.ts'

type Row = {
  account: NotNull<BookAccount>
  unit: NotNull<string>
  debit: NotNull<number>
  credit: NotNull<number>
}

/** Every account that anything was posted to until the moment, in the order of the accounts. */
export const trialBalanceAt = async (ctx: Pick<Context, 'sql'>, at: Date): Promise<TrialRow[]> => {
  const rows = await ctx.sql<Row[]>`
    select account, unit, debit, credit from wallet.trial_balance(${at}) order by unit`
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
export const closedThrough = async (ctx: Pick<Context, 'sql'>): Promise<string | null> => {
  const [row] = await ctx.sql<{ through: string | null }[]>`
    select max(through) as through from wallet.closed_periods`
  return row?.through ?? null
}
