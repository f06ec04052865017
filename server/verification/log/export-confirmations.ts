import { utcDay } from '#contract/days.ts'
import type {
  Confirmation,
  exportConfirmations as contract,
} from '#contract/verification/log/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { csvBytes, csvFile, type CsvCells } from '#server/core/formats/csv.ts'
import { log as de } from '#text/de/verification/log.ts'
import { log as en } from '#text/en/verification/log.ts'
import { verification as deNames } from '#text/de/verification.ts'
import { verification as enNames } from '#text/en/verification.ts'
import { callersNames, confirmationRows, underNames } from './confirmation-rows.ts'

const max = 100_000

export const exportConfirmations: CallFunction<typeof contract> = async (ctx) => {
  const isGerman = ctx.request.language === 'de'
  const [{ columns, statuses }, names] = isGerman ? [de, deNames] : [en, enNames]
  const own = await callersNames(ctx)
  const rows = await confirmationRows(ctx, own, underNames(ctx, own), ctx.sql`limit ${max}`)
  const cells = (row: Confirmation): CsvCells => [
    row.seq,
    row.organisation,
    names.kinds[row.role],
    names.tiers[row.level],
    row.at,
    statuses[row.status],
    row.sha256,
    row.requestId,
  ]
  const head: CsvCells = [
    columns.seq,
    columns.organisation,
    columns.role,
    columns.level,
    columns.at,
    columns.status,
    columns.sha256,
    columns.request,
  ]
  const parts = (async function* () {
    yield rows
  })()
  return csvFile(`confirmations-${utcDay(ctx.now)}.csv`, csvBytes(head, parts, cells))
}
