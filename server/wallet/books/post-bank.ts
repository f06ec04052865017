// The bank's side of the books, for the module that reads its statements.
import type { Context } from '#server/core/context.ts'

type EndOfDay = { readonly currency: string; readonly day: string }

/** Minor units that the books say lay at the bank at the end of each day (`2026-11-30`, UTC), in the order given. */
export const listBankBalances = async (
  { sql }: Pick<Context, 'sql'>,
  ends: readonly EndOfDay[],
): Promise<number[]> => {
  const rows = await sql<{ balance: number }[]>`
    select coalesce(wallet.bank_balance(e.currency, e.day), 0) as balance
    from unnest(${ends.map(({ currency }) => currency)}::text[], ${ends.map(({ day }) => day)}::date[])
      with ordinality as e (currency, day, at)
    order by e.at`
  return rows.map(({ balance }) => balance)
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
