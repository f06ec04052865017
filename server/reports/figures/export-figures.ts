import { eventTypes } from '#contract/reports/calls.ts'
import { type exportFigures as exportContract } from '#contract/reports/figures.ts'
import type { Answer } from '#server/core/context.ts'
import { csvBytes, csvFile } from '#server/core/formats/csv.ts'
import { reports as de } from '#text/de/reports.ts'
import { reports as en } from '#text/en/reports.ts'
import { weekRows } from './get-figures.ts'

export const exportFigures: Answer<typeof exportContract> = async (ctx, asked) => {
  const words = ctx.request.language === 'de' ? de : en
  const weeks = await weekRows(ctx, asked)
  const head = [
    words.figures.week,
    ...eventTypes.map((type) => words.types[type]),
    words.figures.coins,
  ]
  const all = async function* () {
    yield weeks
  }
  return csvFile(
    `figures-${ctx.now.toISOString().slice(0, 10)}.csv`,
    csvBytes(head, all(), ({ week, counts, coins }) => [
      week,
      ...eventTypes.map((type) => counts[type] ?? 0),
      coins,
    ]),
  )
}
