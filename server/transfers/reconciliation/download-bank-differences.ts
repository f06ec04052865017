import type { downloadBankDifferences as call } from '#contract/transfers/reconciliation/calls.ts'
import { reconciliation as de } from '#text/de/transfers/reconciliation.ts'
import { reconciliation as en } from '#text/en/transfers/reconciliation.ts'
import type { CallFunction } from '#server/core/context.ts'
import { csvBytes, csvFile, rowsInPages } from '#server/core/formats/csv.ts'
import { differenceRows } from './difference-rows.ts'

export const downloadBankDifferences: CallFunction<typeof call> = async (ctx, filter) => {
  const { columns, kinds, statuses, resolutions } = ctx.request.language === 'de' ? de : en
  // From the first found on: one that is found meanwhile moves none of the others.
  const pages = rowsInPages((page) => differenceRows(ctx, filter, { ...page, sort: 'found' }))
  const head = [
    columns.day,
    columns.kind,
    columns.status,
    columns.bank,
    columns.currency,
    columns.expected,
    columns.expectedCurrency,
    columns.about,
    columns.reference,
    columns.party,
    columns.remittance,
    columns.statement,
    columns.resolution,
    columns.note,
    columns.account,
    columns.resolvedBy,
    columns.confirmedBy,
    columns.resolvedAt,
  ]
  return csvFile(
    'bank-differences.csv',
    csvBytes(head, pages, (row) => [
      row.day,
      kinds[row.kind],
      statuses[row.status],
      row.bank ?? '',
      row.currency,
      row.expected ?? '',
      row.expectedCurrency ?? '',
      row.about,
      row.reference,
      row.party,
      row.remittance,
      row.statement,
      row.resolution ? resolutions[row.resolution] : '',
      row.note,
      row.account ?? '',
      row.resolvedBy ?? '',
      row.confirmedBy ?? '',
      row.resolvedAt ?? '',
    ]),
  )
}
