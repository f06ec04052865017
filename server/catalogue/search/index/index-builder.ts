// Makes a segment from rows, course by course.
import { fieldOf } from '#contract/catalogue/subjects/shapes.ts'
import { intakesIn, type SearchRow } from '../../courses/course-cards.ts'
import { inEuros } from '../../courses/fee-rates.ts'
import { createTerms } from '../question/terms.ts'
import { finishSegment, type GrowingSegment, growingSegment } from './growing-segment.ts'
import {
  durationBandOf,
  englishScore,
  englishTestIds,
  baseOrderOf,
  type World,
} from './index-state.ts'
import { matchKeyNames, matchKeysOf } from './match-keys.ts'
import { requirementsOf } from './requirements.ts'
import { feeCells, feeStep, noFee, noValue, type SegmentData } from './segment.ts'

const bitOf = (at: number): number => (at < 0 || at > 30 ? 0 : 1 << at)
const encoder = new TextEncoder()

type Provider = World['providers'][number]
type Terms = ReturnType<ReturnType<typeof createTerms>>

/** What is found by words, and what a hit shows. */
const addTexts = (to: GrowingSegment, row: SearchRow, { seen, titleWords }: Terms): void => {
  to.numbers.titleWords.push(Math.min(255, titleWords))
  to.termsAt.push(to.terms.length)
  for (const [term, flag] of seen) {
    to.terms.push(term)
    to.flags.push(flag)
  }
  to.textAt.push(to.texts.length)
  to.texts.bytes(encoder.encode(`${row.slug}\0${row.title}\0${row.titleDe ?? ''}`))
  to.ids.bytes(Buffer.from(row.id.replaceAll('-', ''), 'hex'))
}

/** Gives the mask of the months in which it starts. */
const addIntakes = (to: GrowingSegment, world: World, row: SearchRow, timeZone: string): number => {
  const ofCourse = intakesIn(row.intakes)
  const last = to.intakes.add(ofCourse, timeZone)
  let mask = 0
  for (const { startsOn } of ofCourse)
    mask |= bitOf(world.dictionaries.intake.numberOf(startsOn.slice(0, 7)))
  to.masks.intake.push(mask)
  to.numbers.lastEnd.push(row.status === 'closed' ? 0 : last)
  return mask
}

/** Gives the mask of the tests it takes. */
const addTests = (to: GrowingSegment, { dictionaries }: World, row: SearchRow): number => {
  const { tests: minScores, gradePercent } = requirementsOf(row.requirements)
  let mask = 0
  for (const test of minScores.keys()) mask |= bitOf(dictionaries.test.add(test))
  for (const [at, test] of englishTestIds.entries())
    to.needs[at]!.push(englishScore(test, minScores.get(test) ?? 0))
  if (!englishTestIds.some((test) => minScores.has(test)))
    mask |= bitOf(dictionaries.test.numberOf('none'))
  to.masks.test.push(mask)
  to.numbers.grade.push(gradePercent)
  return mask
}

/** Gives the mask of the languages it is taught in. */
const addLanguages = (to: GrowingSegment, { dictionaries }: World, row: SearchRow): number => {
  let mask = 0
  for (const language of row.languages.split(','))
    mask |= bitOf(dictionaries.language.add(language))
  to.masks.language.push(mask)
  return mask
}

/** Gives the fee that strangers are shown in euros; null where none is known. */
const addFee = (to: GrowingSegment, row: SearchRow): number | null => {
  const euros = row.feeAmount === null ? null : inEuros(row.feeAmount, row.feeCurrency!)
  to.numbers.euros.push(euros ?? noFee)
  to.fees.add(row.fees)
  return euros
}

/** What it is filtered by, each in a column and those that are counted together side by side. */
const addFilters = (
  to: GrowingSegment,
  world: World,
  row: SearchRow,
  provider: Provider,
  city: string,
): void => {
  const { dictionaries, combined } = world
  const band = durationBandOf(row.durationMonths)
  const [level, mode, delivery, duration] = [
    dictionaries.level.add(row.level),
    dictionaries.mode.add(row.mode),
    dictionaries.delivery.add(row.delivery),
    band === null ? noValue : dictionaries.duration.numberOf(band),
  ]
  const discipline = dictionaries.discipline.add(row.discipline)
  const cityAt = city === '' ? provider.city_ : dictionaries.city.add(city)
  to.columns.country.push(provider.country_)
  to.columns.level.push(level)
  to.columns.field.push(dictionaries.field.add(fieldOf(row.discipline)))
  to.columns.discipline.push(discipline)
  to.columns.mode.push(mode)
  to.columns.delivery.push(delivery)
  to.columns.duration.push(duration)
  to.columns.city.push(cityAt)
  to.columns.provider.push(provider.place)
  const languages = addLanguages(to, world, row)
  const euros = addFee(to, row)
  to.together.push(combined.site.add(provider.place, cityAt))
  to.together.push(
    combined.kind.add(level, mode, delivery, Math.min(duration, 511), row.scholarship ? 1 : 0),
  )
  to.together.push(combined.speech.add(languages, addTests(to, world, row)))
  to.together.push(combined.start.add(addIntakes(to, world, row, provider.timeZone), 0))
  to.together.push(discipline)
  to.together.push(euros === null ? feeCells : Math.min(feeCells - 1, Math.floor(euros / feeStep)))
}

/** Takes rows in any order. `orderOf`: where a course stood before. */
export const createBuilder = (world: World, orderOf?: (number: number) => number | undefined) => {
  const to = growingSegment(world)
  const termsOf = createTerms(world)

  const add = (row: SearchRow): void => {
    const provider = world.providers[world.providerAt.get(row.providerId) ?? -1]
    if (!provider) return
    const campus = row.campusId === null ? undefined : world.campusAt.get(row.campusId)
    const found = termsOf(row, provider, campus === undefined ? null : world.campuses[campus]!)
    const { city } = found
    addTexts(to, row, found)
    to.number.push(row.number)
    to.baseOrder.push(orderOf?.(row.number) ?? baseOrderOf(provider.courses++, provider))
    const keys = matchKeysOf(row, provider, city === '' ? provider.city : city)
    for (const name of matchKeyNames) to.matchKeys[name].push(world.matchKeys[name].add(keys[name]))
    addFilters(to, world, row, provider, city)
    to.numbers.months.push(row.durationMonths ?? 0)
    to.numbers.campus.push(campus ?? -1)
    to.numbers.created.push(row.created)
    to.numbers.rank.push(provider.rankPosition ?? 1 << 30)
    to.numbers.marks.push(
      (row.scholarship ? 1 : 0) | (row.sponsored ? 2 : 0) | (row.source === 'demo' ? 4 : 0),
    )
  }
  return { add, finish: (): SegmentData => finishSegment(to, world.lexicon.size()) }
}
