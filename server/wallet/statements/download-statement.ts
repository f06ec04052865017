import type { downloadStatement as call } from '#contract/wallet/statements/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { csvBytes, csvFile } from '#server/core/formats/csv.ts'
import { dayIn, daysAfter, endOfDay } from '#contract/days.ts'
import { describe, statementWordsIn } from './describe-transaction.ts'
import { loadBalanceAt, loadHolder, type StatementLine, loadSides } from './statement-facts.ts'
import { type HistoryFilter, loadHistory } from './transaction-history.ts'
import { loadAuthorizedWallet } from '../ledger/load-authorized-wallet.ts'

const atOnce = 1000
export const maxPdfLines = 5000

/** The lines of a period, newest first, page by page, so that a long statement needs little memory. */
const lines = async function* (
  ctx: SignedContext,
  walletId: string,
  filter: HistoryFilter,
): AsyncGenerator<StatementLine[]> {
  for (let before: string | undefined; ;) {
    const rows = await loadHistory(ctx, walletId, filter, { before, skip: 0, limit: atOnce })
    yield await loadSides(ctx, walletId, rows, ctx.request.language)
    if (rows.length < atOnce) return
    before = String(rows.at(-1)!.seq)
  }
}

const csv = (
  ctx: SignedContext,
  walletId: string,
  filter: HistoryFilter,
): AsyncGenerator<Uint8Array> => {
  const { language } = ctx.request
  const words = statementWordsIn(language)
  const { statement } = words
  const head = [
    statement.date,
    statement.description,
    statement.note,
    statement.coinType,
    statement.amount,
    statement.balance,
    statement.reference,
    statement.otherSide,
    statement.bought,
    statement.bonus,
  ]
  return csvBytes(head, lines(ctx, walletId, filter), (row) => [
    row.at,
    describe(language, row.kind, row.reason),
    row.note,
    words.coinTypes[row.coinType],
    row.amount,
    row.after,
    row.id,
    row.otherSide,
    row.bought,
    row.bonus,
  ])
}

export const downloadStatement: CallFunction<typeof call> = async (
  ctx,
  { id, format, ...query },
) => {
  const wallet = await loadAuthorizedWallet(ctx, id)
  const filter = { ...query, timeZone: wallet.timeZone }
  const filename = `statement-${filter.fromDate ?? 'all'}-${filter.toDate ?? dayIn(wallet.timeZone, ctx.now)}.${format}`
  const of = wallet.ownerId ? { of: wallet.ownerId } : {}
  if (format === 'csv') return { ...csvFile(filename, csv(ctx, wallet.id, filter)), ...of }
  const rows = await loadHistory(ctx, wallet.id, filter, { skip: 0, limit: maxPdfLines + 1 })
  // Its fonts and what draws them are loaded when the first one is asked for.
  const opens = filter.fromDate
    ? endOfDay(daysAfter(filter.fromDate, -1), filter.timeZone)
    : new Date(0)
  const ends = filter.toDate ? endOfDay(filter.toDate, filter.timeZone) : null
  const closes = ends && ends < ctx.now ? ends : new Date(ctx.now.getTime() + 1)
  const { statementPdf } = await import('./statement-pdf.ts')
  const bytes = await statementPdf({
    walletId: wallet.id,
    holder: await loadHolder(ctx, wallet.id),
    opening: await loadBalanceAt(ctx, wallet.id, opens),
    closing: await loadBalanceAt(ctx, wallet.id, closes),
    language: ctx.request.language,
    timeZone: wallet.timeZone,
    made: ctx.now,
    fromDate: filter.fromDate,
    toDate: filter.toDate,
    rows: await loadSides(ctx, wallet.id, rows.slice(0, maxPdfLines), ctx.request.language),
    truncated: rows.length > maxPdfLines,
  })
  return { bytes, type: 'application/pdf', filename, disposition: 'attachment', ...of }
}
