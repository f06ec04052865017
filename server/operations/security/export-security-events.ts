import { utcDay } from '#contract/days.ts'
import type { exportSecurityEvents as contract } from '#contract/operations/security/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { csvBytes, csvFile } from '#server/core/formats/csv.ts'
import { security as de } from '#text/de/operations/security.ts'
import { security as en } from '#text/en/operations/security.ts'
import { eachEvent } from './event-rows.ts'

export const exportSecurityEvents: CallFunction<typeof contract> = async (ctx, filter) => {
  const { columns, kinds } = ctx.request.language === 'de' ? de : en
  await ctx.begin((tx) =>
    tx.log({
      action: 'security.exported',
      subject: { kind: 'security', id: 'events' },
      payload: { filter },
    }),
  )
  const head = [
    columns.at,
    columns.kind,
    columns.count,
    columns.call,
    columns.code,
    columns.person,
    columns.accountId,
    columns.about,
    columns.network,
    columns.firstAt,
  ]
  return csvFile(
    `security-events-${utcDay(ctx.now)}.csv`,
    csvBytes(head, eachEvent(ctx, filter), (row) => [
      row.at,
      kinds[row.kind],
      row.count,
      row.call,
      row.code,
      row.name,
      row.accountId,
      row.about,
      row.network,
      row.firstAt,
    ]),
  )
}
