// Makes a segment from rows: columns grow course by course, and are put in order at the end.
import { fieldOf } from '#contract/catalogue/subjects/shapes.ts'
import { type IntakeDates, intakesIn, type SearchRow } from '../../courses/course-cards.ts'
import { inEuros } from '../../courses/fee-rates.ts'
import { endOf } from '../../courses/intake-ends.ts'
import { type MatchKeyName, matchKeyNames, matchKeysOf } from './match-keys.ts'
import { requirementsOf } from './requirements.ts'
import { growing, shared, type Typed } from './growable-arrays.ts'
import { growingFees } from './growing-fees.ts'
import {
  dayNumber,
  feeCells,
  feeStep,
  noFee,
  noValue,
  type SegmentData,
  togetherNames,
} from './segment.ts'
import { createTerms } from '../question/terms.ts'
import {
  durationBandOf,
  englishScore,
  englishTestIds,
  baseOrderOf,
  type World,
} from './index-state.ts'

const bitOf = (at: number): number => (at < 0 || at > 30 ? 0 : 1 << at)
const encoder = new TextEncoder()

/** Intakes of one course after the other, and where those of each begin. */
const growingIntakes = () => {
  const [starts, closes] = [growing(Int32Array, 1024), growing(Int32Array, 1024)]
  const [ends, intakesAt] = [growing(Int32Array, 1024), growing(Uint32Array, 1024)]
  return {
    /** Gives when the last of them ends; 0 for none. */
    add: (intakes: readonly IntakeDates[], timeZone: string): number => {
      intakesAt.push(starts.length)
      let last = 0
      for (const intake of intakes) {
        starts.push(dayNumber(intake.startsOn))
        closes.push(dayNumber(intake.closesOn))
        const end = endOf(intake, timeZone)
        ends.push(end)
        last = Math.max(last, end)
      }
      return last
    },
    done: () => {
      intakesAt.push(starts.length)
      return {
        starts: starts.done(),
        closes: closes.done(),
        ends: ends.done(),
        intakesAt: intakesAt.done(),
      }
    },
  }
}

/** Takes rows in any order; the finished segment has them by base order: first every university's first course, then every second one. */
export const createBuilder = (world: World, orderOf?: (number: number) => number | undefined) => {
  const { dictionaries, lexicon } = world
  const texts = growing(Uint8Array, 1 << 16)
  const textAt = growing(Uint32Array, 1024)
  const ids = growing(Uint8Array, 1 << 14)
  const terms = growing(Int32Array, 1 << 14)
  const flags = growing(Uint8Array, 1 << 14)
  const termsAt = growing(Uint32Array, 1024)
  const intakes = growingIntakes()
  const fees = growingFees(world)
  const number = growing(Int32Array, 1024)
  const baseOrder = growing(Int32Array, 1024)
  const columns = {
    country: growing(Uint16Array, 1024),
    level: growing(Uint16Array, 1024),
    field: growing(Uint16Array, 1024),
    discipline: growing(Uint16Array, 1024),
    mode: growing(Uint16Array, 1024),
    delivery: growing(Uint16Array, 1024),
    duration: growing(Uint16Array, 1024),
    city: growing(Uint16Array, 1024),
    provider: growing(Uint16Array, 1024),
  }
  const masks = {
    language: growing(Int32Array, 1024),
    intake: growing(Int32Array, 1024),
    test: growing(Int32Array, 1024),
  }
  const numbers = {
    euros: growing(Int32Array, 1024),
    ...fees.columns,
    months: growing(Uint8Array, 1024),
    campus: growing(Int32Array, 1024),
    lastEnd: growing(Int32Array, 1024),
    created: growing(Int32Array, 1024),
    grade: growing(Uint8Array, 1024),
    /** Bit 1 scholarship, 2 sponsored, 4 demo. */
    marks: growing(Uint8Array, 1024),
    titleWords: growing(Uint8Array, 1024),
    rank: growing(Int32Array, 1024),
  }
  const together = growing(Int32Array, 4096)
  const matchKeys = Object.fromEntries(
    matchKeyNames.map((name) => [name, growing(Int32Array, 1024)]),
  ) as Record<MatchKeyName, ReturnType<typeof growing<Int32Array>>>
  const needs = englishTestIds.map(() => growing(Uint8Array, 1024))
  const termsOf = createTerms(world)

  const add = (row: SearchRow): void => {
    const provider = world.providers[world.providerAt.get(row.providerId) ?? -1]
    if (!provider) return
    const campus = row.campusId === null ? undefined : world.campusAt.get(row.campusId)
    const { seen, titleWords, city } = termsOf(
      row,
      provider,
      campus === undefined ? null : world.campuses[campus]!,
    )
    numbers.titleWords.push(Math.min(255, titleWords))
    termsAt.push(terms.length)
    for (const [term, flag] of seen) {
      terms.push(term)
      flags.push(flag)
    }
    textAt.push(texts.length)
    texts.bytes(encoder.encode(`${row.slug}\0${row.title}\0${row.titleDe ?? ''}`))
    ids.bytes(Buffer.from(row.id.replaceAll('-', ''), 'hex'))
    number.push(row.number)
    baseOrder.push(orderOf?.(row.number) ?? baseOrderOf(provider.courses++, provider))
    const band = durationBandOf(row.durationMonths)
    const [level, mode, delivery, duration] = [
      dictionaries.level.add(row.level),
      dictionaries.mode.add(row.mode),
      dictionaries.delivery.add(row.delivery),
      band === null ? noValue : dictionaries.duration.numberOf(band),
    ]
    const cityAt = city === '' ? provider.city_ : dictionaries.city.add(city)
    columns.country.push(provider.country_)
    columns.level.push(level)
    columns.field.push(dictionaries.field.add(fieldOf(row.discipline)))
    columns.discipline.push(dictionaries.discipline.add(row.discipline))
    columns.mode.push(mode)
    columns.delivery.push(delivery)
    columns.duration.push(duration)
    columns.city.push(cityAt)
    columns.provider.push(provider.place)
    const keys = matchKeysOf(row, provider, city === '' ? provider.city : city)
    for (const name of matchKeyNames) matchKeys[name].push(world.matchKeys[name].add(keys[name]))
    let mask = 0
    for (const language of row.languages.split(','))
      mask |= bitOf(dictionaries.language.add(language))
    masks.language.push(mask)
    const { combined } = world
    const euros = row.feeAmount === null ? null : inEuros(row.feeAmount, row.feeCurrency!)
    numbers.euros.push(euros ?? noFee)
    together.push(combined.site.add(provider.place, cityAt))
    together.push(
      combined.kind.add(level, mode, delivery, Math.min(duration, 511), row.scholarship ? 1 : 0),
    )
    together.push(combined.speech.add(mask, addTests(row)))
    together.push(combined.start.add(addIntakes(row, provider.timeZone), 0))
    together.push(dictionaries.discipline.add(row.discipline))
    together.push(euros === null ? feeCells : Math.min(feeCells - 1, Math.floor(euros / feeStep)))
    fees.add(row.fees)
    numbers.months.push(row.durationMonths ?? 0)
    numbers.campus.push(campus ?? -1)
    numbers.created.push(row.created)
    numbers.rank.push(provider.rankPosition ?? 1 << 30)
    numbers.marks.push(
      (row.scholarship ? 1 : 0) | (row.sponsored ? 2 : 0) | (row.source === 'demo' ? 4 : 0),
    )
  }

  const addIntakes = (row: SearchRow, timeZone: string): number => {
    const ofCourse = intakesIn(row.intakes)
    const last = intakes.add(ofCourse, timeZone)
    let mask = 0
    for (const { startsOn } of ofCourse)
      mask |= bitOf(dictionaries.intake.numberOf(startsOn.slice(0, 7)))
    masks.intake.push(mask)
    numbers.lastEnd.push(row.status === 'closed' ? 0 : last)
    return mask
  }

  const addTests = (row: SearchRow): number => {
    const { tests: least, gradePercent } = requirementsOf(row.requirements)
    let mask = 0
    for (const test of least.keys()) mask |= bitOf(dictionaries.test.add(test))
    for (const [at, test] of englishTestIds.entries())
      needs[at]!.push(englishScore(test, least.get(test) ?? 0))
    if (!englishTestIds.some((test) => least.has(test)))
      mask |= bitOf(dictionaries.test.numberOf('none'))
    masks.test.push(mask)
    numbers.grade.push(gradePercent)
    return mask
  }

  const finish = (): SegmentData => {
    termsAt.push(terms.length)
    textAt.push(texts.length)
    const size = number.length
    const rawBaseOrder = baseOrder.kept()
    const order = shared(Int32Array, size)
    for (let at = 0; at < size; at++) order[at] = at
    order.sort((a, b) => rawBaseOrder[a]! - rawBaseOrder[b]! || a - b)
    const put = <T extends Typed>(column: T): T => {
      const out = shared(column.constructor as new (buffer: SharedArrayBuffer) => T, size)
      for (let at = 0; at < size; at++) out[at] = column[order[at]!]!
      return out
    }
    const inRows = (column: Int32Array): Int32Array => {
      const out = shared(Int32Array, column.length)
      const width = togetherNames.length
      for (let at = 0; at < size; at++)
        for (let n = 0; n < width; n++) out[at * width + n] = column[order[at]! * width + n]!
      return out
    }
    const all = <R extends Record<string, { kept: () => Typed }>>(group: R) =>
      Object.fromEntries(
        Object.entries(group).map(([name, column]) => [name, put(column.kept())]),
      ) as { [K in keyof R]: ReturnType<R[K]['kept']> }
    return {
      size,
      order,
      ...invert(order, terms.kept(), flags.kept(), termsAt.kept(), lexicon.size()),
      columns: all(columns),
      masks: all(masks),
      numbers: all(numbers),
      together: inRows(together.kept()),
      matchKeys: all(matchKeys),
      needs: needs.map((column) => put(column.kept())),
      number: put(number.kept()),
      baseOrder: put(rawBaseOrder),
      text: texts.done(),
      textAt: textAt.done(),
      ids: ids.done(),
      ...intakes.done(),
    }
  }
  return { add, finish }
}

/** From words of each course to courses of each word, courses rising within a word. */
const invert = (
  order: Int32Array,
  terms: Int32Array,
  flags: Uint8Array,
  termsAt: Uint32Array,
  vocabulary: number,
) => {
  const postingsAt = shared(Uint32Array, vocabulary + 1)
  for (let at = 0; at < terms.length; at++) postingsAt[terms[at]! + 1]!++
  for (let term = 0; term < vocabulary; term++) postingsAt[term + 1]! += postingsAt[term]!
  const next = postingsAt.slice(0, vocabulary)
  const postings = shared(Int32Array, terms.length)
  const postingFlags = shared(Uint8Array, terms.length)
  for (let doc = 0; doc < order.length; doc++)
    for (let at = termsAt[order[doc]!]!; at < termsAt[order[doc]! + 1]!; at++) {
      const to = next[terms[at]!]!++
      postings[to] = doc
      postingFlags[to] = flags[at]!
    }
  return { postings, postingFlags, postingsAt }
}
