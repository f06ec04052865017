// What a statement says beside its lines: balances at both ends, and of each line the other side and which coins were bought.
import type { Context } from '#server/core/context.ts'
import { maskedName } from '../ledger/load-recipient.ts'
import { statementWordsIn } from './describe-transaction.ts'
import type { HistoryRow } from './transaction-history.ts'

type WithSql = Pick<Context, 'sql'>

// As in the history: servers' clocks differ a little, so the place found by time is widened and `at` decides.
const slack = 3_600_000

/** Coins available in a wallet just before a moment. */
export const loadBalanceAt = async (
  { sql }: WithSql,
  walletId: string,
  moment: Date,
): Promise<number> => {
  const widened = new Date(moment.getTime() + slack)
  const [row] = await sql<[{ coins: number }]>`
    select coalesce(sum(last.after), 0)::bigint as coins from wallet.accounts a
    cross join lateral (select coalesce(wallet.seq_at(${widened}), 9223372036854775807) as high) b
    cross join lateral (
      select m.after from (
        (select t.seq, t.from_after as after from wallet.transfers t
          where t.from_account = a.id and t.seq < b.high and t.at < ${moment} order by t.seq desc limit 1)
        union all
        (select t.seq, t.to_after from wallet.transfers t
          where t.to_account = a.id and t.seq < b.high and t.at < ${moment} order by t.seq desc limit 1)) m
      order by m.seq desc limit 1) last
    where a.wallet_id = ${walletId} and a.role = 'available'`
  return row.coins
}

/** Whose wallet it is; empty where it is nobody's. */
export const loadHolder = async ({ sql }: WithSql, walletId: string): Promise<string> => {
  const [row] = await sql<{ name: string }[]>`
    select p.name from wallet.wallets w join identity.public_accounts p on p.id = w.person_id where w.id = ${walletId}`
  return row?.name ?? ''
}

type Side = {
  id: string
  /** Null where coins moved within the wallet, as when they are set aside. */
  kind: 'person' | 'programme' | 'platform' | null
  name: string | null
  paid: number
}

export type StatementLine = HistoryRow & { otherSide: string; bought: number; bonus: number }

/** Names as the transaction's page shows them: masked, since who receives a statement may show it around. */
export const loadSides = async (
  { sql }: WithSql,
  walletId: string,
  rows: readonly HistoryRow[],
  language: 'en' | 'de',
): Promise<StatementLine[]> => {
  const sides = await sql<Side[]>`
    select t.id, w.kind, p.first_name || ' ' || p.last_name as name,
      (select coalesce(sum(l.coins) filter (where l.paid), 0)::bigint from unnest(t.leg_paid, t.leg_coins) l (paid, coins)) as paid
    from wallet.transfers t
    left join wallet.accounts o on o.id in (t.from_account, t.to_account) and o.wallet_id <> ${walletId}
    left join wallet.wallets w on w.id = o.wallet_id
    left join identity.public_accounts p on p.id = w.person_id
    where t.id = any (${rows.map(({ id }) => id)}::uuid[])`
  const side = new Map(sides.map((one) => [one.id, one]))
  const words = statementWordsIn(language)
  const nameOf = (one: Side | undefined): string =>
    !one?.kind ? '' : one.kind === 'person' ? maskedName(one.name ?? '') : words[one.kind]
  return rows.map((row) => {
    const one = side.get(row.id)
    const bought = one?.paid ?? 0
    return {
      ...row,
      otherSide: nameOf(one),
      bought,
      bonus: Math.abs(row.amount) - bought,
    }
  })
}
