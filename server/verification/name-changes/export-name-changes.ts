import { utcDay } from '#contract/days.ts'
import { passportNameOf } from '#contract/person-fields.ts'
import type { exportNameChanges as contract } from '#contract/verification/name-changes/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { csvBytes, csvFile, rowsInPages } from '#server/core/formats/csv.ts'
import { nameChanges as de } from '#text/de/verification/name-changes.ts'
import { nameChanges as en } from '#text/en/verification/name-changes.ts'
import { nameChanges } from './name-change-rows.ts'

export const exportNameChanges: CallFunction<typeof contract> = async (ctx, filter) => {
  const { columns, statuses, reasons } = ctx.request.language === 'de' ? de : en
  // From the oldest on: one that is asked meanwhile moves none of the others.
  const pages = rowsInPages((page) => nameChanges(ctx, filter, { ...page, sort: 'date' }))
  const head = [
    columns.asked,
    columns.status,
    columns.from,
    columns.to,
    columns.mail,
    columns.reason,
    columns.words,
    columns.paper,
    columns.decided,
    columns.remarks,
  ]
  return csvFile(
    `name-changes-${utcDay(ctx.now)}.csv`,
    csvBytes(head, pages, (row) => [
      row.requestedAt,
      statuses[row.status],
      passportNameOf(row.from),
      passportNameOf(row.to),
      row.mail,
      reasons[row.reason],
      row.words,
      row.paper.title,
      row.decidedAt,
      row.remarks,
    ]),
  )
}
