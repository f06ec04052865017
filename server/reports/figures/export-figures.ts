import { eventTypes } from '#contract/reports/calls.ts'
import {
  type exportFigures as exportContract,
  type Figures,
  type figureParts,
} from '#contract/reports/figures.ts'
import type { Answer } from '#server/core/context.ts'
import { type CsvCells, csvBytes, csvFile } from '#server/core/formats/csv.ts'
import { counsellors as deOffice } from '#text/de/counsellors.ts'
import { reports as de } from '#text/de/reports.ts'
import { counsellors as enOffice } from '#text/en/counsellors.ts'
import { reports as en } from '#text/en/reports.ts'
import { getFigures } from './get-figures.ts'

type Table = { head: CsvCells; rows: CsvCells[] }

/** What stands behind each picture, in the words of the reader. */
const tableOf = (
  part: (typeof figureParts)[number],
  { weeks, funnel, stages }: Figures,
  language: 'en' | 'de',
): Table => {
  const words = language === 'de' ? de : en
  const { stages: stageWords } = language === 'de' ? deOffice : enOffice
  const { figures, types } = words
  if (part === 'funnel')
    return {
      head: [figures.step, figures.people],
      rows: funnel.map(({ step, count }) => [types[step], count]),
    }
  if (part === 'stages')
    return {
      head: [words.columns.stage, figures.people],
      rows: stages.map(({ status, count }) => [stageWords[status], count]),
    }
  return {
    head: [figures.week, ...eventTypes.map((type) => types[type]), figures.coins],
    rows: weeks.map(({ week, counts, coins }) => [
      week,
      ...eventTypes.map((type) => counts[type] ?? 0),
      coins,
    ]),
  }
}

export const exportFigures: Answer<typeof exportContract> = async (ctx, { part, ...asked }) => {
  const { head, rows } = tableOf(part, await getFigures(ctx, asked), ctx.request.language)
  const all = async function* () {
    yield rows
  }
  return csvFile(
    `figures-${part}-${ctx.now.toISOString().slice(0, 10)}.csv`,
    csvBytes(head, all(), (row) => row),
  )
}
