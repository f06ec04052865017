// The bank's side of the books, for the module that reads its statements.
import type { Context } from '#server/core/context.ts'

/** Minor units that the books say lay at the bank at the end of a day (`2026-11-30`, UTC). */
export const loadBankBalance = async (
  { sql }: Pick<Context, 'sql'>,
  currency: string,
  day: string,
): Promise<number> => {
  const [row] = await sql<[{ balance: number }]>`
    select coalesce(wallet.bank_balance(${currency}, ${day}), 0) as balance`
  return row.balance
}

/** Posts what the bank booked against an account, once for each difference; minor units, below zero for what left. */
export const postBank = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  {
    differenceId,
    account,
    currency,
    minor,
  }: {
    differenceId: string
    account: string
    currency: string
    minor: number
  },
): Promise<void> => {
  await sql`select wallet.post_bank(${differenceId}, ${account}, ${currency}, ${minor}, ${now})`
}
