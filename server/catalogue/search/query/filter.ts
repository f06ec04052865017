// Filters made ready: for each segment, which of its courses pass. Kept with the segment, for the same filters are chosen again and again.
import { quarterOf } from '../../courses/intake-ends.ts'
import { facetNames, type FacetName } from '#contract/catalogue/search/search-address.ts'
import type { SearchFilters } from '#contract/catalogue/search/shapes.ts'
import { toEuros } from '../../courses/fee-rates.ts'
import { type Bits, noBits } from '../index/bitsets.ts'
import { noFee, type Segment } from '../index/segment.ts'
import type { Matcher } from './matcher.ts'
import type { OwnFees } from './own-fees.ts'
import {
  englishScore,
  englishTestIds,
  type MaskFacet,
  maskFacets,
  type World,
} from '../index/index-state.ts'

export type FilterName = FacetName | 'fee' | 'scholarship' | 'open' | 'mine' | 'qualify'
/** `key` tells filters apart: two of the same key pass the same courses. */
export type Filter = {
  name: FilterName
  key: string
  mark: (segment: Segment, passes: Bits) => void
}

const isMask = (name: FacetName): name is MaskFacet =>
  (maskFacets as readonly string[]).includes(name)

const markWhere = (passes: Bits, size: number, holds: (doc: number) => boolean): void => {
  for (let doc = 0; doc < size; doc++) if (holds(doc)) passes[doc >>> 5]! |= 1 << (doc & 31)
}

const columnFilter = (name: Exclude<FacetName, MaskFacet>, numbers: readonly number[]): Filter => ({
  name,
  key: `${name} ${numbers.join()}`,
  mark: ({ columns, size }, passes) => {
    const allowed = new Uint8Array(65_536)
    for (const number of numbers) if (number >= 0) allowed[number] = 1
    const column = columns[name]
    for (let doc = 0; doc < size; doc++) passes[doc >>> 5]! |= allowed[column[doc]!]! << (doc & 31)
  },
})

const maskFilter = (name: MaskFacet, numbers: readonly number[]): Filter => {
  const want = numbers.reduce((all, at) => all | (at < 0 || at > 30 ? 0 : 1 << at), 0)
  return {
    name,
    key: `${name} ${want}`,
    mark: ({ masks, size }, passes) =>
      markWhere(passes, size, (doc) => (masks[name][doc]! & want) !== 0),
  }
}

const feeFilter = (min: number, max: number, fees: OwnFees | null): Filter => ({
  name: 'fee',
  key: `fee ${min} ${max} ${fees?.key ?? ''}`,
  mark: (segment, passes) => {
    const euros = fees?.eurosIn(segment) ?? segment.numbers.euros
    markWhere(
      passes,
      segment.size,
      (doc) => euros[doc]! !== noFee && euros[doc]! >= min && euros[doc]! <= max,
    )
  },
})

const qualifyFilter = ({ tests, grade }: NonNullable<SearchFilters['qualify']>): Filter => {
  const mine = englishTestIds.map((test) => englishScore(test, tests[test] ?? 0))
  const anyTest = mine.some((score) => score > 0)
  return {
    name: 'qualify',
    key: `qualify ${mine.join()} ${grade ?? 0}`,
    mark: ({ numbers, needs, size }, passes) =>
      markWhere(passes, size, (doc) => {
        if (grade !== null && grade > 0 && numbers.grade[doc]! > grade) return false
        return (
          !anyTest ||
          needs.every((need) => need[doc] === 0) ||
          needs.some((need, test) => need[doc]! > 0 && mine[test]! >= need[doc]!)
        )
      }),
  }
}

/** The judge's answer for a profile: no stated minimum is missed. What nobody can judge stays. */
const mineFilter = (matcher: Matcher): Filter => ({
  name: 'mine',
  key: `mine ${matcher.key}`,
  mark: (segment, passes) => {
    const { misses } = matcher.fitsIn(segment)
    markWhere(passes, segment.size, (doc) => misses[doc] === 0)
  },
})

/** Who asks: by whose match courses are judged, by whose fees they are counted. */
export type Searcher = { readonly matcher?: Matcher | null; readonly fees?: OwnFees | null }

/** What each facet allows; a value nobody has allows nothing. */
export const compile = (
  world: World,
  chosen: SearchFilters,
  currency: string,
  at: string,
  { matcher = null, fees = null }: Searcher = {},
): Filter[] => {
  const filters: Filter[] = []
  for (const name of facetNames) {
    if (chosen[name].length === 0) continue
    const numbers = chosen[name].map((value) =>
      name === 'provider' ? world.placeOf(value) : world.dictionaries[name].numberOf(value),
    )
    filters.push(isMask(name) ? maskFilter(name, numbers) : columnFilter(name, numbers))
  }
  const { feeMin, feeMax } = chosen
  if (feeMin !== null || feeMax !== null)
    filters.push(
      feeFilter(
        feeMin === null ? 0 : toEuros(feeMin, currency),
        feeMax === null ? Infinity : toEuros(feeMax, currency),
        fees,
      ),
    )
  if (chosen.scholarship)
    filters.push({
      name: 'scholarship',
      key: 'scholarship',
      mark: ({ numbers: { marks }, size }, passes) =>
        markWhere(passes, size, (doc) => (marks[doc]! & 1) === 1),
    })
  if (chosen.open) {
    const now = quarterOf(at)
    filters.push({
      name: 'open',
      key: `open ${now}`,
      mark: ({ numbers: { lastEnd }, size }, passes) =>
        markWhere(passes, size, (doc) => lastEnd[doc]! > now),
    })
  }
  if (chosen.mine && matcher) filters.push(mineFilter(matcher))
  if (chosen.qualify) filters.push(qualifyFilter(chosen.qualify))
  return filters
}

export const passesOf = (segment: Segment, filter: Filter): Bits => {
  const { passes: kept } = segment.kept
  const known = kept.get(filter.key)
  if (known) return known
  const passes = noBits(segment.size)
  filter.mark(segment, passes)
  kept.set(filter.key, passes)
  return passes
}
