import type { searchBankStatements as call } from '#contract/transfers/reconciliation/calls.ts'
import { amountText, listBankBalances } from '#server/wallet/public.ts'
import type { CallFunction } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { likePattern } from '#server/core/database/like.ts'

type Row = {
  id: string
  iban: string
  currency: string
  reference: string
  openingDay: string
  closingDay: string
  openingMinor: number
  closingMinor: number
  filename: string
  importedBy: string | null
  importedAt: string
  entries: NotNull<number>
  matched: NotNull<number>
  differences: NotNull<number>
  open: NotNull<number>
}

export const searchBankStatements: CallFunction<typeof call> = async (
  ctx,
  { text = '', pageIndex, pageSize },
) => {
  const { sql, providers, mode } = ctx
  const where = text
    ? sql`(s.reference ilike ${likePattern(text)} or s.filename ilike ${likePattern(text)} or s.iban ilike ${likePattern(text)})`
    : sql`true`
  const rows = await sql<Row[]>`
    select s.id, s.iban, s.currency, s.reference, s.opening_day, s.closing_day, s.opening_minor, s.closing_minor, s.filename,
      a.name as imported_by, s.imported_at,
      (select count(*)::int from transfers.bank_entries e where e.statement_id = s.id) as entries,
      (select count(*)::int from transfers.bank_entries e where e.statement_id = s.id and e.kind is not null) as matched,
      (select count(*)::int from transfers.bank_differences d where d.statement_id = s.id) as differences,
      (select count(*)::int from transfers.bank_differences d where d.statement_id = s.id and d.status = 'open') as open
    from transfers.bank_statements s left join identity.public_accounts a on a.id = s.imported_by
    where ${where} order by s.closing_day desc, s.opening_day desc, s.id desc limit ${pageSize} offset ${pageIndex * pageSize}`
  const [all] = await sql<[{ n: number }]>`
    select count(*)::int as n from transfers.bank_statements s where ${where}`
  const ends = rows.map(({ currency, closingDay }) => ({ currency, day: closingDay }))
  const books = await listBankBalances(ctx, ends)
  const statements = rows.map(({ openingMinor, closingMinor, ...row }, at) => ({
    ...row,
    opening: amountText(openingMinor, row.currency),
    closing: amountText(closingMinor, row.currency),
    books: amountText(books[at]!, row.currency),
  }))
  const none = mode === 'production' && providers.bank.standsIn
  return { account: none ? null : providers.bank.account, statements, totalRecords: all.n }
}
