// From ranked courses and counts to what the caller reads: cards with highlights, named facets, advice.
import { wholeMoneyText } from '#text/intl.ts'
import { facetNames, type FacetName } from '#contract/catalogue/search/search-address.ts'
import type {
  CourseCard,
  SearchAnswer,
  SearchFilters,
  SearchQuestion,
} from '#contract/catalogue/search/shapes.ts'
import { intakesFor } from '#contract/catalogue/match/wishes.ts'
import type { CourseLevel } from '#contract/catalogue/shapes.ts'
import { cardOf } from '../../courses/course-cards.ts'
import {
  countryName,
  durationName,
  languageName,
  levelName,
  limitsIn,
  monthName,
  subjectName,
  testName,
  wayName,
} from '../../courses/labels.ts'
import type { Language } from '#contract/shapes.ts'
import { fromEuros } from '../../courses/fee-rates.ts'
import type { Counts } from './count.ts'
import type { FilterName } from './filter.ts'
import type { Ranked } from './rank.ts'
import { dayText, feeCells, feeStep, noFee, noValue } from '../index/segment.ts'
import { stem, wordTokensOf } from '../question/words.ts'
import type { World } from '../index/index-state.ts'
import type { OwnFees } from './own-fees.ts'
import type { JudgedStudent } from './segment-terms.ts'

type Asker = { language: Language; currency: string; at: string }

/** What a value is called; a university by `providerName`. */
export const nameIn = (
  facet: FacetName,
  value: string,
  language: Language,
  providerName: (slug: string) => string,
): string => {
  switch (facet) {
    case 'country':
      return countryName(value, language)
    case 'level':
      return levelName(value, language)
    case 'field':
    case 'discipline':
      return subjectName(value, language)
    case 'language':
      return languageName(value, language)
    case 'intake':
      return monthName(value, language)
    case 'duration':
      return durationName(value, language)
    case 'test':
      return testName(value, language)
    case 'provider':
      return providerName(value)
    case 'city':
      return value
    default:
      return wayName(value, language)
  }
}

export const providerNameIn =
  (world: World, language: Language) =>
  (slug: string): string => {
    const known = world.providers[world.placeOf(slug)]
    return known ? (language === 'de' && known.nameDe) || known.name : slug
  }

/** So many values of a facet are named, the commonest; those that have an order of their own stand in it. */
export const maxValues: Partial<Record<FacetName, number>> = {
  city: 20,
  provider: 20,
  discipline: 40,
  country: 60,
}
export const inOwnOrder: readonly FacetName[] = ['intake', 'duration']

/** Places of the largest numbers, largest first; none of nought. */
const largest = (numbers: Uint32Array, limit: number): number[] => {
  const found: number[] = []
  for (let at = 0; at < numbers.length; at++) {
    const count = numbers[at]!
    if (count === 0 || (found.length === limit && count <= numbers[found[limit - 1]!]!)) continue
    let to = found.length
    while (to > 0 && numbers[found[to - 1]!]! < count) to--
    found.splice(to, 0, at)
    if (found.length > limit) found.pop()
  }
  return found
}

/** `{"value":"DE","label":"Germany","count":` of each value of a facet, made once. */
const saidOf = (world: World, facet: FacetName, at: number, language: Language): string => {
  const kept = world.saidOf(`${facet} ${language}`)
  const known = kept[at]
  if (known !== undefined) return known
  const value =
    facet === 'provider' ? world.providers[at]!.slug : world.dictionaries[facet].values[at]!
  return (kept[at] =
    `{"value":${JSON.stringify(value)},"label":${JSON.stringify(nameIn(facet, value, language, providerNameIn(world, language)))},"count":`)
}

const facetText = (
  world: World,
  facet: FacetName,
  numbers: Uint32Array,
  chosen: readonly string[],
  language: Language,
): string => {
  const shown = largest(numbers, maxValues[facet] ?? 40)
  if (inOwnOrder.includes(facet)) shown.sort((a, b) => a - b)
  for (const value of chosen) {
    const at =
      facet === 'provider' ? world.placeOf(value) : world.dictionaries[facet].numberOf(value)
    if (at >= 0 && !shown.includes(at)) shown.push(at)
  }
  let text = ''
  for (const at of shown)
    text += `${text === '' ? '' : ','}${saidOf(world, facet, at, language)}${numbers[at]}}`
  return `"${facet}":[${text}]`
}

/** The facets as JSON of `SearchAnswer`: most of an answer, so they are written rather than built. */
export const facetsText = (
  world: World,
  counts: Counts,
  chosen: SearchFilters,
  language: Language,
): string =>
  `{${facetNames.map((facet) => facetText(world, facet, counts.facets[facet], chosen[facet], language)).join()},"scholarship":${JSON.stringify(
    [{ value: 'yes', label: wayName('scholarship', language), count: counts.scholarship[1]! }],
  )}}`

export const feeEdges = [
  0, 1_000, 2_500, 5_000, 7_500, 10_000, 12_500, 15_000, 17_500, 20_000, 25_000, 30_000, 35_000,
  40_000, 50_000, 60_000,
]
/** Amounts as one writes them: two digits and zeros. */
const rounded = (amount: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1)
  return Math.round(amount / unit) * unit
}

/** Steps of fees in euros, told in the asker's currency; `counts` belong to `feeEdges`. */
export const feeCountsIn = (counts: readonly number[], currency: string): SearchAnswer['fees'] => ({
  currency,
  buckets: feeEdges.map((from, at) => {
    const next = feeEdges[at + 1]
    return {
      from: rounded(fromEuros(from, currency)),
      to: next === undefined ? null : rounded(fromEuros(next, currency)),
      count: counts[at]!,
    }
  }),
})

/** Cells of a hundred euros as steps. */
export const feesOf = (cells: Uint32Array, currency: string): SearchAnswer['fees'] =>
  feeCountsIn(
    feeEdges.map((from, at) =>
      cells
        .subarray(from / feeStep, (feeEdges[at + 1] ?? feeCells * feeStep) / feeStep)
        .reduce((sum, count) => sum + count, 0),
    ),
    currency,
  )

// Most titles are plain letters; for them a simple pattern does what the full reading does, ten times as fast.
const plainText = /^[\w ,:()/&+-]*$/
const plainWord = /[a-z0-9]+/gi

export type Meant = Pick<ReadonlySet<string>, 'has' | 'size'>

export const marksIn = (text: string, words: Meant): [number, number][] => {
  if (words.size === 0) return []
  if (!plainText.test(text) || text.includes('_'))
    return wordTokensOf(text)
      .filter(({ word }) => words.has(stem(word)))
      .map(({ from, to }) => [from, to])
  const marks: [number, number][] = []
  plainWord.lastIndex = 0
  for (let found = plainWord.exec(text); found; found = plainWord.exec(text))
    if (words.has(stem(found[0].toLowerCase())))
      marks.push([found.index, found.index + found[0].length])
  return marks
}

export const cardAt = (
  world: World,
  { segment, doc }: Ranked,
  asker: Asker,
  words: Meant,
  judging: JudgedStudent | null,
  fees: OwnFees | null,
): CourseCard => {
  const { columns, masks, numbers } = segment
  const { dictionaries } = world
  const provider = world.providers[columns.provider[doc]!]!
  const campus = numbers.campus[doc]! < 0 ? null : world.campuses[numbers.campus[doc]!]!
  const [slug, title, titleDe] = segment.textOf(doc)
  const languages: string[] = []
  for (let mask = masks.language[doc]!; mask !== 0; mask &= mask - 1)
    languages.push(dictionaries.language.values[31 - Math.clz32(mask & -mask)]!)
  const marks = numbers.marks[doc]!
  const { fee, currency } = fees?.feesIn(segment) ?? numbers
  const priced = fee[doc]! !== noFee && currency[doc]! !== noValue
  const level = dictionaries.level.values[columns.level[doc]!]!
  const discipline = dictionaries.discipline.values[columns.discipline[doc]!]!
  const intakes = segment.intakesOf(doc).map(({ starts, closes }) => ({
    startsOn: dayText(starts),
    opensOn: null,
    closesOn: closes ? dayText(closes) : null,
  }))
  const course = {
    country: provider.country,
    university: provider.name,
    level: level as CourseLevel,
    discipline,
    intakes,
  }
  const card = cardOf(
    {
      id: segment.idOf(doc),
      slug,
      title,
      titleDe: titleDe || null,
      level,
      discipline,
      mode: dictionaries.mode.values[columns.mode[doc]!]!,
      delivery: dictionaries.delivery.values[columns.delivery[doc]!]!,
      languages: languages.join(','),
      durationMonths: numbers.months[doc]! || null,
      sponsored: (marks & 2) !== 0,
      source: (marks & 4) !== 0 ? 'demo' : '',
      scholarship: (marks & 1) !== 0,
      feeAmount: priced ? fee[doc]! : null,
      feeCurrency: priced ? world.currencies.values[currency[doc]!]! : null,
    },
    provider,
    campus,
    judging ? intakesFor(judging.profile.citizenships ?? [], course, judging.rules) : intakes,
    asker,
  )
  if (card.fee && fees) {
    const mark = fees.markOf(segment, doc)
    if (mark) card.fee.forYou = mark
  }
  card.marks = { title: marksIn(card.title, words), provider: marksIn(card.provider.name, words) }
  return card
}

/** When nothing is found: what leaving out each filter would find. */
export const adviceFor = (
  near: readonly { name: FilterName; count: number }[],
  chosen: SearchQuestion,
  providerName: (slug: string) => string,
): SearchAnswer['advice'] =>
  near
    .flatMap(({ name, count }) => {
      if (count === 0) return []
      const language = chosen.langcode
      const limits = limitsIn(language)
      const values = (facetNames as readonly string[]).includes(name)
        ? chosen[name as FacetName]
        : []
      const label =
        values.length > 0
          ? values
              .map((value) => nameIn(name as FacetName, value, language, providerName))
              .join(', ')
          : name === 'scholarship'
            ? wayName('scholarship', language)
            : name === 'open'
              ? limits.open
              : name === 'fee'
                ? feeLabel(chosen, language)
                : name === 'qualify' || name === 'mine'
                  ? limits.qualify
                  : name
      return [{ filter: name, value: values.join(','), label, count }]
    })
    .sort((a, b) => b.count - a.count)

const feeLabel = ({ feeMin, feeMax, currency }: SearchQuestion, language: Language): string => {
  const money = (amount: number) => wholeMoneyText(language, amount, currency)
  const limits = limitsIn(language)
  return [
    feeMin === null ? '' : limits.feeMin.replace('{amount}', money(feeMin)),
    feeMax === null ? '' : limits.feeMax.replace('{amount}', money(feeMax)),
  ]
    .filter(Boolean)
    .join(', ')
}
