// Filters made ready for a segment, and one pass that tells for every course which filter it fails: none, one, or more.
import { facetNames, type FacetName, type SearchFilters } from '#contract/course-search.ts'
import { toEuros } from '../rates.ts'
import { type Segment, dayNumber, noFee } from './segment.ts'
import { englishScore, englishTestIds, type MaskFacet, maskFacets, type World } from './world.ts'

export type FilterName = FacetName | 'fee' | 'scholarship' | 'open' | 'qualify'
export type Filter = { name: FilterName } & (
  | { kind: 'column'; column: Exclude<FacetName, MaskFacet>; allow: Uint8Array }
  | { kind: 'mask'; mask: MaskFacet; want: number }
  | { kind: 'fee'; least: number; most: number }
  | { kind: 'scholarship' }
  | { kind: 'open'; today: number }
  | { kind: 'qualify'; mine: Uint8Array; anyTest: boolean; grade: number }
)

const isMask = (name: FacetName): name is MaskFacet => (maskFacets as readonly string[]).includes(name)

/** What each facet allows; a value nobody has allows nothing. */
export const compile = (world: World, asked: SearchFilters, currency: string, today: string): Filter[] => {
  const filters: Filter[] = []
  for (const name of facetNames) {
    if (asked[name].length === 0) continue
    const numbers = asked[name].map((value) => (name === 'provider' ? world.placeOf(value) : world.dictionaries[name].numberOf(value)))
    if (isMask(name)) {
      filters.push({ name, kind: 'mask', mask: name, want: numbers.reduce((want, at) => want | (at < 0 || at > 30 ? 0 : 1 << at), 0) })
      continue
    }
    const allow = new Uint8Array(65_536)
    for (const at of numbers) if (at >= 0) allow[at] = 1
    filters.push({ name, kind: 'column', column: name, allow })
  }
  const { feeMin, feeMax, qualify } = asked
  if (feeMin !== null || feeMax !== null)
    filters.push({ name: 'fee', kind: 'fee', least: feeMin === null ? 0 : toEuros(feeMin, currency), most: feeMax === null ? Infinity : toEuros(feeMax, currency) })
  if (asked.scholarship) filters.push({ name: 'scholarship', kind: 'scholarship' })
  if (asked.open) filters.push({ name: 'open', kind: 'open', today: dayNumber(today) })
  if (qualify) {
    const mine = Uint8Array.from(englishTestIds, (test) => englishScore(test, qualify.tests[test] ?? 0))
    filters.push({ name: 'qualify', kind: 'qualify', mine, anyTest: mine.some((score) => score > 0), grade: qualify.grade ?? 0 })
  }
  return filters
}

export const failsMany = 255

/** For each candidate (every course when `docs` is null): 0, the number (from 1) of the one filter it fails, or 255. */
export const failing = (segment: Segment, docs: Int32Array | null, filters: readonly Filter[]): Uint8Array => {
  const size = docs ? docs.length : segment.size
  const fails = new Uint8Array(size)
  const { live } = segment
  for (let i = 0; i < size; i++) if (live[docs === null ? i : docs[i]!] === 0) fails[i] = failsMany
  for (const [at, filter] of filters.entries()) markFailing(segment, docs, filter, at + 1, fails)
  return fails
}

const markFailing = (segment: Segment, docs: Int32Array | null, filter: Filter, mark: number, fails: Uint8Array): void => {
  if (filter.kind === 'column') return docs === null
    ? markColumn(segment.columns[filter.column], filter.allow, mark, fails) : markColumnOf(segment.columns[filter.column], docs, filter.allow, mark, fails)
  const size = fails.length
  if (filter.kind === 'mask') {
    const mask = segment.masks[filter.mask]
    const { want } = filter
    for (let i = 0; i < size; i++) if ((mask[docs === null ? i : docs[i]!]! & want) === 0) fails[i] = fails[i] === 0 ? mark : failsMany
    return
  }
  if (filter.kind === 'fee') return markFee(segment.numbers.euros, docs, filter.least, filter.most, mark, fails)
  const holds = testOf(segment, filter)
  for (let i = 0; i < size; i++) if (!holds(docs === null ? i : docs[i]!)) fails[i] = fails[i] === 0 ? mark : failsMany
}

// The same loop twice: without the indirection browsing is twice as fast.
const markColumn = (column: Uint16Array, allow: Uint8Array, mark: number, fails: Uint8Array): void => {
  for (let i = 0; i < fails.length; i++) if (allow[column[i]!] === 0) fails[i] = fails[i] === 0 ? mark : failsMany
}
const markColumnOf = (column: Uint16Array, docs: Int32Array, allow: Uint8Array, mark: number, fails: Uint8Array): void => {
  for (let i = 0; i < fails.length; i++) if (allow[column[docs[i]!]!] === 0) fails[i] = fails[i] === 0 ? mark : failsMany
}

const markFee = (euros: Segment['numbers']['euros'], docs: Int32Array | null, least: number, most: number, mark: number, fails: Uint8Array): void => {
  for (let i = 0; i < fails.length; i++) {
    const fee = euros[docs === null ? i : docs[i]!]!
    if (fee === noFee || fee < least || fee > most) fails[i] = fails[i] === 0 ? mark : failsMany
  }
}

const testOf = (segment: Segment, filter: Exclude<Filter, { kind: 'column' | 'mask' | 'fee' }>): ((doc: number) => boolean) => {
  const { marks, lastClose, grade } = segment.numbers
  if (filter.kind === 'scholarship') return (doc) => (marks[doc]! & 1) === 1
  if (filter.kind === 'open') return (doc) => lastClose[doc]! >= filter.today
  const { needs } = segment
  return (doc) => {
    if (filter.grade > 0 && grade[doc]! > filter.grade) return false
    if (!filter.anyTest) return true
    let asks = false
    for (let test = 0; test < needs.length; test++) {
      const need = needs[test]![doc]!
      if (need === 0) continue
      asks = true
      if (filter.mine[test]! >= need) return true
    }
    return !asks
  }
}
