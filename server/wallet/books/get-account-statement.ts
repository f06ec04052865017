import type { BookEntry, getAccountStatement as call } from '#contract/wallet/books/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { amountText } from './book-amounts.ts'

type Sums = { opening: NotNull<number>; gained: NotNull<number>; entries: NotNull<number> }
type Row = {
  number: number
  id: string
  at: string
  kind: BookEntry['kind']
  reference: NotNull<string>
  amount: NotNull<number>
}

/** Days are of UTC, as periods are. */
export const getAccountStatement: CallFunction<typeof call> = async (
  ctx,
  { account, unit, fromDate, toDate, pageIndex, pageSize },
) => {
  const [from, to] = [fromDate ?? '0001-01-01', toDate ?? '9999-12-31']
  const [sums] = await ctx.sql<[Sums]>`
    select
      (select coalesce(sum(d.debit - d.credit), 0)::bigint from wallet.book_days d
        where d.account = ${account} and d.unit = ${unit} and d.day < ${from}) as opening,
      coalesce(sum(l.amount), 0)::bigint as gained, count(distinct l.entry_id) as entries
    from wallet.journal_lines l join wallet.journal j on j.id = l.entry_id
    where l.account = ${account} and l.unit = ${unit} and j.day between ${from} and ${to}`
  const rows = await ctx.sql<Row[]>`
    select s.number, j.id, j.at, j.kind, sum(l.amount)::bigint as amount,
      coalesce(j.payment_id::text, j.transfer_id::text, j.processor_id, j.request_id::text, '') as reference
    from wallet.journal_lines l
    join wallet.journal j on j.id = l.entry_id
    join wallet.journal_seals s on s.entry_id = j.id
    where l.account = ${account} and l.unit = ${unit} and j.day between ${from} and ${to}
    group by s.number, j.id
    order by s.number limit ${pageSize} offset ${pageIndex * pageSize}`
  return {
    opening: amountText(sums.opening, unit),
    closing: amountText(sums.opening + sums.gained, unit),
    entries: rows.map((row) => ({ ...row, amount: amountText(row.amount, unit) })),
    totalRecords: sums.entries,
  }
}
