// News for people about their coins, read from the ledger afterwards, so that a transfer itself waits for none of it.
import type { JobContext } from '#server/core/context.ts'
import { after, days } from '#server/core/clock.ts'
import { maskedName } from './find-recipient.ts'
import type { NotNull } from '#server/core/database/db.ts'

/** With every lot of the last account. */
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
/** Clocks are never changed at this hour, so that each day of everybody has it once. */
const noticeHour = 9

/** Each hour: who has coins that run out in 30, 7 or 1 of their days, and whose clock shows nine in the morning. */
export const announceExpiring = async (ctx: JobContext): Promise<void> => {
  const furthest = after(ctx.now, days(Math.max(...noticeDays) + 2))
  for (let last = 0, more = true; more;)
    [last, more] = await ctx.begin(async (tx): Promise<[number, boolean]> => {
      const rows = await tx.sql<
        {
          id: number
          personId: NotNull<string>
          expires: string
          daysLeft: number
          day: string
          coins: number
        }[]
      >`
        select a.id, w.person_id, l.expires, l.day, l.day - t.wall::date as days_left, l.coins
        from wallet.accounts a
        join wallet.wallets w on w.id = a.wallet_id
        join identity.public_accounts p on p.id = w.person_id
        cross join lateral (select ${tx.now}::timestamptz at time zone p.time_zone as wall) t
        cross join lateral (
          select e.expires, ((e.expires - interval '1 millisecond') at time zone p.time_zone)::date as day, sum(e.coins)::bigint as coins
          from unnest(a.lot_expires, a.lot_coins) e (expires, coins)
          where e.expires > ${tx.now} and e.expires < ${furthest} group by e.expires) l
        where a.id > ${last} and a.role = 'available' and a.lot_expires[1] < 'infinity' and a.lot_expires[1] < ${furthest}
          and extract(hour from t.wall) = ${noticeHour} and l.day - t.wall::date = any (${noticeDays})
        order by a.id fetch first ${atOnce} rows with ties`
      for (const row of rows)
        await tx.emit('wallet.coins_expiring', {
          accountId: row.personId,
          coins: row.coins,
          day: row.day,
          until: new Date(row.expires).toISOString(),
          daysLeft: row.daysLeft,
        })
      return [rows.at(-1)?.id ?? last, rows.length >= atOnce]
    })
}
