// News for people about their coins, read from the ledger afterwards, so that a transfer itself waits for none of it.
import type { JobContext } from '#server/core/context.ts'
import { days } from '#server/core/clock.ts'
import { lastDay } from './lots.ts'
import { maskedName } from './find-recipient.ts'
import type { NotNull } from '#server/core/database/db.ts'

const atOnce = 1000
// Order in the ledger is not the order of commits; by then every statement of that time has ended (10 s) or failed.
const settledAfter = 20_000

/** Announces each transfer to the person who received it, once. */
export const announceReceived = async (ctx: JobContext): Promise<void> => {
  for (let more = true; more;)
    more = await ctx.begin(async (tx) => {
      const [reader] = await tx.sql<[{ seq: number }]>`
        select seq from wallet.readers where reader = 'announce-received' for update`
      const [end] = await tx.sql<
        [{ seq: NotNull<number> }]
      >`select wallet.seq_at(${new Date(tx.now.getTime() - settledAfter)}) as seq`
      const rows = await tx.sql<
        {
          seq: number
          id: string
          amount: number
          kind: string
          personId: string | null
          sender: string | null
        }[]
      >`
        select t.seq, t.id, t.amount, t.kind, w.person_id, p.first_name || ' ' || p.last_name as sender
        from wallet.transfers t
        left join wallet.accounts a on a.id = t.to_account left join wallet.wallets w on w.id = a.wallet_id
        left join wallet.accounts f on f.id = t.from_account left join wallet.wallets v on v.id = f.wallet_id
        left join identity.public_accounts p on p.id = v.person_id
        where t.seq > ${reader.seq} and t.seq < ${end.seq} order by t.seq limit ${atOnce}`
      for (const { id, amount, kind, personId, sender } of rows)
        if (kind === 'transfer' && personId)
          await tx.emit('wallet.coins_received', {
            accountId: personId,
            transferId: id,
            coins: amount,
            from: maskedName(sender ?? ''),
          })
      const last = rows.at(-1)
      if (last)
        await tx.sql`update wallet.readers set seq = ${last.seq} where reader = 'announce-received'`
      return rows.length === atOnce
    })
}

const noticeDays = [30, 7, 1]

/** Once a day: who has coins that run out in 30, 7 or 1 days. */
export const announceExpiring = async (ctx: JobContext): Promise<void> => {
  const midnight = Math.floor(ctx.now.getTime() / days(1)) * days(1)
  const ends = noticeDays.map((n) => new Date(midnight + days(n + 1)).toISOString())
  for (let after = 0, more = true; more;)
    [after, more] = await ctx.begin(async (tx): Promise<[number, boolean]> => {
      const rows = await tx.sql<{ id: number; personId: string; expires: string; coins: number }[]>`
        select a.id, a.person_id, l.expires, sum(l.coins)::bigint as coins
        from (select a.*, w.person_id from wallet.accounts a join wallet.wallets w on w.id = a.wallet_id and w.person_id is not null
            where a.id > ${after} and a.role = 'available' and a.lot_expires[1] < 'infinity'
              and a.lot_expires && ${ends}::timestamptz[] order by a.id limit ${atOnce}) a
        cross join lateral unnest(a.lot_expires, a.lot_coins) l (expires, coins)
        where l.expires = any (${ends}::timestamptz[]) group by a.id, a.person_id, l.expires order by a.id`
      for (const row of rows)
        await tx.emit('wallet.coins_expiring', {
          accountId: row.personId,
          coins: row.coins,
          day: lastDay(row.expires)!,
          daysLeft: (Date.parse(row.expires) - midnight) / days(1) - 1,
        })
      return [rows.at(-1)?.id ?? after, rows.length > 0]
    })
}
