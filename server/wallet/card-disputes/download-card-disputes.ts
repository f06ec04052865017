import type { downloadCardDisputes as call } from '#contract/wallet/card-disputes/calls.ts'
import { cardDisputes as de } from '#text/de/wallet/card-disputes.ts'
import { cardDisputes as en } from '#text/en/wallet/card-disputes.ts'
import type { CallFunction } from '#server/core/context.ts'
import { csvBytes, csvFile, rowsInPages } from '#server/core/formats/csv.ts'
import { cardDisputeRows } from './card-dispute-rows.ts'

export const downloadCardDisputes: CallFunction<typeof call> = async (ctx, filter) => {
  const { columns, statuses } = ctx.request.language === 'de' ? de : en
  // From the oldest on: one that is opened meanwhile moves none of the others.
  const pages = rowsInPages((page) => cardDisputeRows(ctx, filter, { ...page, sort: 'date' }))
  const head = [
    columns.date,
    columns.status,
    columns.reason,
    columns.amount,
    columns.currency,
    columns.until,
    columns.owner,
    columns.mail,
    columns.reference,
  ]
  return csvFile(
    'card-disputes.csv',
    csvBytes(head, pages, (row) => [
      row.openedAt,
      statuses[row.status],
      row.reason,
      row.amountText,
      row.currency,
      row.evidenceUntil ?? '',
      row.owner.name,
      row.owner.mail,
      row.reference,
    ]),
  )
}
