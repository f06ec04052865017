import type { SpendPurpose } from '#contract/wallet/shapes.ts'
import type { Context } from '#server/core/context.ts'

/** What AO offers; coins that went to people, to banks or into programs were not spent. */
const offered: readonly SpendPurpose[] = ['tuition', 'application', 'verification', 'other']

/** Coins that each of these people spent and did not get back. Who spent none is not in it. */
export const loadCoinsSpent = async (
  { sql }: Pick<Context, 'sql'>,
  accountIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await sql<{ personId: string; coins: number }[]>`
    select coalesce(own.person_id::text, '') as person_id, sum(own.coins)::bigint as coins from (
      select w.person_id, t.amount as coins from wallet.wallets w join wallet.accounts a on a.wallet_id = w.id
      join wallet.transfers t on t.from_account = a.id and t.kind in ('charge', 'capture')
        and t.purpose = any (${offered as string[]})
      where w.person_id = any (${accountIds as string[]})
      union all
      select w.person_id, -t.amount from wallet.wallets w join wallet.accounts a on a.wallet_id = w.id
      join wallet.transfers t on t.to_account = a.id and t.kind = 'reversal'
      join wallet.transfers was on was.id = t.reverses and was.kind in ('charge', 'capture')
        and was.purpose = any (${offered as string[]})
      where w.person_id = any (${accountIds as string[]})) own
    group by own.person_id`
  return new Map(rows.map(({ personId, coins }) => [personId, coins]))
}
