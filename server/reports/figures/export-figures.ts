import { utcDay } from '#contract/days.ts'
import { eventTypes } from '#contract/reports/shapes.ts'
import type {
  exportFigures as exportContract,
  Figures,
  figureParts,
} from '#contract/reports/figures/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { type CsvCells, csvBytes, csvFile } from '#server/core/formats/csv.ts'
import { counsellors as deOffice } from '#text/de/counsellors.ts'
import { reports as de } from '#text/de/reports.ts'
import { counsellors as enOffice } from '#text/en/counsellors.ts'
import { reports as en } from '#text/en/reports.ts'
import { getFigures } from './get-figures.ts'

type Table = { head: CsvCells; rows: CsvCells[] }

type Words = typeof en | typeof de
type Part = (typeof figureParts)[number]

/** What stands behind each picture, in the words of the reader. */
const tables: Readonly<
  Record<Part, (figures: Figures, words: Words, language: 'en' | 'de') => Table>
> = {
  funnel: ({ funnel }, { figures, funnelTypes, types }) => ({
    head: [figures.step, figures.people],
    rows: funnel.map(({ step, count }) => [
      step === 'visited' ? funnelTypes.visited : types[step],
      count,
    ]),
  }),
  stages: ({ stages }, { figures, columns }, language) => ({
    head: [columns.stage, figures.applications],
    rows: stages.map(({ status, count }) => [
      (language === 'de' ? deOffice : enOffice).stages[status],
      count,
    ]),
  }),
  weeks: ({ weeks }, { figures, types }) => ({
    head: [figures.week, ...eventTypes.map((type) => types[type]), figures.coinsIn],
    rows: weeks.map(({ week, counts, coins }) => [
      week,
      ...eventTypes.map((type) => counts[type] ?? 0),
      coins,
    ]),
  }),
  coins: ({ weeks }, { figures }) => ({
    head: [figures.week, figures.coinsIn, figures.coinsEarned, figures.coinsOut],
    rows: weeks.map(({ week, coins, coinsEarned, coinsSpent }) => [
      week,
      coins,
      coinsEarned,
      coinsSpent,
    ]),
  }),
  desk: ({ weeks }, { figures }) => ({
    head: [
      figures.week,
      figures.answered,
      figures.answerHours,
      figures.closedTickets,
      figures.closeHours,
    ],
    rows: weeks.map(({ week, answered, closed }) => [
      week,
      answered.count,
      answered.hours,
      closed.count,
      closed.hours,
    ]),
  }),
  verification: ({ verification }, { figures }) => ({
    head: [figures.tier, figures.decisions, figures.hours],
    rows: verification.tiers.map(({ tier, count, hours }) => [figures.tiers[tier], count, hours]),
  }),
  issuers: ({ verification }, { figures }) => ({
    head: [figures.issuer, figures.decisions, figures.hours],
    rows: verification.issuers.map(({ name, count, hours }) => [name, count, hours]),
  }),
}

export const exportFigures: CallFunction<typeof exportContract> = async (
  ctx,
  { part, ...query },
) => {
  const { language } = ctx.request
  const { head, rows } = tables[part](
    await getFigures(ctx, query),
    language === 'de' ? de : en,
    language,
  )
  const all = async function* () {
    yield rows
  }
  return csvFile(
    `figures-${part}-${utcDay(ctx.now)}.csv`,
    csvBytes(head, all(), (row) => row),
  )
}
