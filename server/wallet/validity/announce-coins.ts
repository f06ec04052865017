// News for people about their coins, read from the ledger afterwards, so that a transfer itself waits for none of it.
import type { JobContext } from '#server/core/context.ts'
import { after, days } from '#server/core/clock.ts'
import { maskedName } from '#server/wallet/ledger/load-recipient.ts'
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
        select t.seq, t.id, t.amount, t.kind, w.person_id, p.name as sender
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

/** Days before the last one on which a notice is due, and until when it is given late, if nobody was there to give it. */
const noticeDays = [
  { days: 30, until: 15 },
  { days: 7, until: 2 },
  { days: 1, until: 0 },
]
/** Clocks are never changed at this hour, so that each day of everybody has it once. */
const noticeHour = 9

/**
 * Each hour: who has coins that run out in 30, 7 or 1 of their days, from nine in the morning on; each notice once for the coins
 * of one wallet and moment, and on a later day when that day was missed.
 */
export const announceExpiring = async (ctx: JobContext): Promise<void> => {
  const furthest = after(ctx.now, days(Math.max(...noticeDays.map((notice) => notice.days)) + 2))
  for (let last: string | null = null, more = true; more;)
    [last, more] = await ctx.begin(async (tx): Promise<[string | null, boolean]> => {
      const rows = await tx.sql<
        {
          walletId: string
          personId: NotNull<string>
          expires: string
          daysLeft: number
          notice: number
          day: string
          coins: number
        }[]
      >`
        select w.id as wallet_id, w.person_id, l.expires, l.day, l.day - t.wall::date as days_left, n.days as notice, l.coins
        from wallet.wallets w
        join identity.public_accounts p on p.id = w.person_id
        cross join lateral (select ${tx.now}::timestamptz at time zone p.time_zone as wall) t
        cross join lateral (
          select e.expires, ((e.expires - interval '1 millisecond') at time zone p.time_zone)::date as day, sum(e.coins)::bigint as coins
          from wallet.accounts a cross join lateral unnest(a.lot_expires, a.lot_coins) e (expires, coins)
          where a.wallet_id = w.id and a.role = 'available' and e.expires > ${tx.now} and e.expires < ${furthest}
          group by e.expires) l
        join unnest(${noticeDays.map((notice) => notice.days)}::int[], ${noticeDays.map(({ until }) => until)}::int[]) n (days, until)
          on l.day - t.wall::date between n.until and n.days
        where (${last}::uuid is null or w.id > ${last}) and extract(hour from t.wall) >= ${noticeHour}
          and w.id in (select a.wallet_id from wallet.accounts a
            where a.role = 'available' and a.lot_expires[1] < 'infinity' and a.lot_expires[1] < ${furthest})
          and not exists (select from wallet.expiry_notices g
            where g.wallet_id = w.id and g.expires = l.expires and g.days = n.days)
        order by w.id fetch first ${atOnce} rows with ties`
      for (const row of rows) {
        const given = await tx.sql`insert into wallet.expiry_notices (wallet_id, expires, days, at)
          values (${row.walletId}, ${row.expires}, ${row.notice}, ${tx.now}) on conflict do nothing returning 1`
        if (given.length > 0)
          await tx.emit('wallet.coins_expiring', {
            accountId: row.personId,
            coins: row.coins,
            day: row.day,
            until: new Date(row.expires).toISOString(),
            daysLeft: row.daysLeft,
          })
      }
      return [rows.at(-1)?.walletId ?? last, rows.length >= atOnce]
    })
}
