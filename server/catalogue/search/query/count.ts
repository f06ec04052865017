// Facet counts: every facet as if it had no choice of its own. Facets that hang together are counted in one go
// (a site is a university, a city and a country) and told apart at the end.
import { facetNames, type FacetName } from '#contract/catalogue/search/search-address.ts'
import { bitPlaces } from '../index/bitsets.ts'
import type { Filter } from './filter.ts'
import type { SegmentMatches } from './postings.ts'
import { feeCells, feeStep, noFee, type Segment, togetherNames } from '../index/segment.ts'
import type { OwnFees } from './own-fees.ts'
import type { World } from '../index/index-state.ts'

/** `near`: for each filter, how many courses fail it only. */
export type Counts = {
  facets: Record<FacetName, Uint32Array>
  fees: Uint32Array
  scholarship: Uint32Array
  near: number[]
}

/** Counts of combinations: of sites, kinds, speech, starts, subjects and fees. */
type Together = (typeof togetherNames)[number]
export type Tallies = Record<Together, Uint32Array>

const sizesOf = (world: World): Record<Together, number> => ({
  site: world.combined.site.size(),
  kind: world.combined.kind.size(),
  speech: world.combined.speech.size(),
  start: world.combined.start.size(),
  discipline: world.dictionaries.discipline.values.length,
  fee: feeCells + 1,
})
const noTallies = (world: World): Tallies => {
  const sizes = sizesOf(world)
  return {
    site: new Uint32Array(sizes.site),
    kind: new Uint32Array(sizes.kind),
    speech: new Uint32Array(sizes.speech),
    start: new Uint32Array(sizes.start),
    discipline: new Uint32Array(sizes.discipline),
    fee: new Uint32Array(sizes.fee),
  }
}

/** In which combination each facet is found. */
const homeOf: Readonly<Record<FacetName | 'fee' | 'scholarship', Together>> = {
  country: 'site',
  city: 'site',
  provider: 'site',
  level: 'kind',
  mode: 'kind',
  delivery: 'kind',
  duration: 'kind',
  scholarship: 'kind',
  language: 'speech',
  test: 'speech',
  intake: 'start',
  field: 'discipline',
  discipline: 'discipline',
  fee: 'fee',
}

const noCounts = (world: World): Counts => ({
  facets: Object.fromEntries(
    facetNames.map((name) => [
      name,
      new Uint32Array(
        name === 'provider' ? world.providers.length : world.dictionaries[name].values.length,
      ),
    ]),
  ) as Record<FacetName, Uint32Array>,
  fees: new Uint32Array(feeCells),
  scholarship: new Uint32Array(2),
  near: [],
})

const width = togetherNames.length

const tally = (
  { together }: Segment,
  home: Together,
  docs: Int32Array,
  counts: Uint32Array,
): void => {
  const at = togetherNames.indexOf(home)
  for (let i = 0; i < docs.length; i++) counts[together[docs[i]! * width + at]!]!++
}

const tallyAll = (
  { together }: Segment,
  docs: Int32Array,
  { site, kind, speech, start, discipline, fee }: Tallies,
): void => {
  for (let i = 0; i < docs.length; i++) {
    const at = docs[i]! * width
    site[together[at]!]!++
    kind[together[at + 1]!]!++
    speech[together[at + 2]!]!++
    start[together[at + 3]!]!++
    discipline[together[at + 4]!]!++
    fee[together[at + 5]!]!++
  }
}
const addAll = (into: Uint32Array, more: Uint32Array): void => {
  for (let at = 0; at < more.length; at++) into[at]! += more[at]!
}

const addBits = (counts: Uint32Array, masks: readonly number[], tallies: Uint32Array): void => {
  for (let at = 0; at < tallies.length; at++)
    for (let mask = tallies[at]! === 0 ? 0 : masks[at]!; mask !== 0; mask &= mask - 1)
      counts[31 - Math.clz32(mask & -mask)]! += tallies[at]!
}
const addParts = (counts: Uint32Array, parts: readonly number[], tallies: Uint32Array): void => {
  for (let at = 0; at < tallies.length; at++)
    if (tallies[at]! > 0 && parts[at]! < counts.length) counts[parts[at]!]! += tallies[at]!
}

/** Reads one facet out of the combinations it is found in. */
const addFacet = (
  world: World,
  counts: Counts,
  name: FacetName | 'fee' | 'scholarship',
  tallies: Uint32Array,
): void => {
  const { site, kind, speech, start } = world.combined
  if (name === 'fee') addAll(counts.fees, tallies.subarray(0, feeCells))
  else if (name === 'scholarship') addParts(counts.scholarship, kind.parts.scholarship, tallies)
  else if (name === 'provider' || name === 'city')
    addParts(counts.facets[name], site.parts[name], tallies)
  else if (name === 'country') addParts(counts.facets.country, world.countryOfSite(), tallies)
  else if (name === 'language' || name === 'test')
    addBits(counts.facets[name], speech.parts[name], tallies)
  else if (name === 'intake') addBits(counts.facets.intake, start.parts.intake, tallies)
  else if (name === 'discipline') addAll(counts.facets.discipline, tallies)
  else if (name === 'field') addParts(counts.facets.field, world.fieldOfDiscipline(), tallies)
  else addParts(counts.facets[name], kind.parts[name], tallies)
}

/** Counts of everything alive, made once and kept until a course of the segment changes. */
const totalsOf = (world: World, segment: Segment): Tallies => {
  if (segment.kept.totals) return segment.kept.totals
  const totals = noTallies(world)
  tallyAll(segment, bitPlaces(segment.alive, segment.size - segment.dead), totals)
  segment.kept.totals = totals
  return totals
}

const everyFacet = [...facetNames, 'fee', 'scholarship'] as const

/** The fees again, as the one who asks pays them: those found, and those that only the filter by fee leaves out. */
const countOwnFees = (
  found: readonly SegmentMatches[],
  filters: readonly Filter[],
  fees: OwnFees,
): Uint32Array => {
  const cells = new Uint32Array(feeCells)
  const own = filters.findIndex(({ name }) => name === 'fee')
  for (const { segment, docs, near } of found) {
    const euros = fees.eurosIn(segment)
    for (const some of own < 0 ? [docs()] : [docs(), near(own)])
      for (let i = 0; i < some.length; i++) {
        const fee = euros[some[i]!]!
        if (fee !== noFee) cells[Math.min(feeCells - 1, Math.floor(fee / feeStep))]!++
      }
  }
  return cells
}

export const countFound = (
  world: World,
  found: readonly SegmentMatches[],
  filters: readonly Filter[],
  fees: OwnFees | null = null,
): Counts => {
  const passed = noTallies(world)
  for (const { segment, docs, scores } of found)
    if (scores === null && filters.length === 0)
      for (const home of Object.keys(passed) as Together[])
        addAll(passed[home], totalsOf(world, segment)[home])
    else tallyAll(segment, docs(), passed)
  const counts = noCounts(world)
  counts.near = filters.map((_, at) =>
    found.reduce((sum, { nearCounts }) => sum + nearCounts[at]!, 0),
  )
  for (const name of everyFacet) {
    const own = filters.findIndex((filter) => filter.name === name)
    const home = homeOf[name]
    if (own < 0 || counts.near[own] === 0) {
      addFacet(world, counts, name, passed[home])
      continue
    }
    const open = new Uint32Array(passed[home].length)
    // With one filter only, what its facet counts is everything.
    const everything = filters.length === 1 && found.every(({ scores }) => scores === null)
    if (!everything) addAll(open, passed[home])
    for (const { segment, near } of found) {
      if (everything) addAll(open, totalsOf(world, segment)[home])
      else tally(segment, home, near(own), open)
    }
    addFacet(world, counts, name, open)
  }
  if (fees && fees.key !== '') counts.fees = countOwnFees(found, filters, fees)
  return counts
}
