// Facet counts of one segment: every facet as if it had no choice of its own. Facets that hang together are counted in one
// go (a site is a university, a city and a country) and told apart at the end.
import { facetNames, type FacetName } from '#contract/course-search.ts'
import { failsMany, type Filter } from './filter.ts'
import { feeCells, type Segment } from './segment.ts'
import type { World } from './world.ts'

export type Counts = { facets: Record<FacetName, Uint32Array>; fees: Uint32Array; scholarship: Uint32Array; near: Uint32Array }

/** Counts of combinations: of sites, kinds, speech, starts, subjects and fees. */
type Tallies = { site: Uint32Array; kind: Uint32Array; speech: Uint32Array; start: Uint32Array; discipline: Uint32Array; fee: Uint32Array }
type Together = keyof Tallies

const noTallies = (world: World): Tallies => ({
  site: new Uint32Array(world.combined.site.size()), kind: new Uint32Array(world.combined.kind.size()), speech: new Uint32Array(world.combined.speech.size()),
  start: new Uint32Array(world.combined.start.size()), discipline: new Uint32Array(world.dictionaries.discipline.values.length), fee: new Uint32Array(feeCells + 1),
})

/** In which combination each facet is found. */
const homeOf: Readonly<Record<FacetName | 'fee' | 'scholarship', Together>> = {
  country: 'site', city: 'site', provider: 'site', level: 'kind', mode: 'kind', delivery: 'kind', duration: 'kind', scholarship: 'kind',
  language: 'speech', test: 'speech', intake: 'start', field: 'discipline', discipline: 'discipline', fee: 'fee',
}

export const noCounts = (world: World, filters: number): Counts => ({
  facets: Object.fromEntries(facetNames.map((name) =>
    [name, new Uint32Array(name === 'provider' ? world.providers.length : world.dictionaries[name].values.length)])) as Record<FacetName, Uint32Array>,
  fees: new Uint32Array(feeCells), scholarship: new Uint32Array(2),
  /** How many courses fail this filter only. */
  near: new Uint32Array(filters),
})

export type Sorted = { matched: Int32Array; near: Int32Array[] }

/** Splits candidates into those that pass everything and those that fail one filter only. `places` are positions in the candidates. */
export const split = (docs: Int32Array | null, fails: Uint8Array, filters: number): Sorted & { places: Int32Array | null } => {
  const sizes = new Uint32Array(256)
  for (let i = 0; i < fails.length; i++) sizes[fails[i]!]!++
  const matched = new Int32Array(sizes[0]!)
  const places = docs ? new Int32Array(sizes[0]!) : null
  const near = Array.from({ length: filters }, (_, at) => new Int32Array(sizes[at + 1]!))
  const filled = new Uint32Array(filters + 1)
  let passed = 0
  for (let i = 0; i < fails.length; i++) {
    const fail = fails[i]!
    if (fail === failsMany) continue
    const doc = docs === null ? i : docs[i]!
    if (fail === 0) {
      if (places !== null) places[passed] = i
      matched[passed++] = doc
    } else near[fail - 1]![filled[fail]!++] = doc
  }
  return { matched, near, places }
}

const tally = (column: Int32Array | Uint16Array, docs: Int32Array, counts: Uint32Array): void => {
  for (let i = 0; i < docs.length; i++) counts[column[docs[i]!]!]!++
}

const columnOf = (segment: Segment, home: Together): Int32Array | Uint16Array =>
  (home === 'discipline' ? segment.columns.discipline : segment.together[home])

const tallyAll = (segment: Segment, docs: Int32Array, into: Tallies): void => {
  const { site, kind, speech, start, fee } = segment.together
  const { discipline } = segment.columns
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!
    into.site[site[doc]!]!++
    into.kind[kind[doc]!]!++
    into.speech[speech[doc]!]!++
    into.start[start[doc]!]!++
    into.discipline[discipline[doc]!]!++
    into.fee[fee[doc]!]!++
  }
}

const addBits = (counts: Uint32Array, masks: readonly number[], tallies: Uint32Array): void => {
  for (let at = 0; at < tallies.length; at++)
    for (let mask = tallies[at]! === 0 ? 0 : masks[at]!; mask !== 0; mask &= mask - 1) counts[31 - Math.clz32(mask & -mask)]! += tallies[at]!
}
const addParts = (counts: Uint32Array, parts: readonly number[], tallies: Uint32Array): void => {
  for (let at = 0; at < tallies.length; at++) if (tallies[at]! > 0 && parts[at]! < counts.length) counts[parts[at]!]! += tallies[at]!
}

/** Reads one facet out of the combinations it is found in. */
const addFacet = (world: World, counts: Counts, name: FacetName | 'fee' | 'scholarship', tallies: Uint32Array): void => {
  const { site, kind, speech, start } = world.combined
  if (name === 'fee') for (let cell = 0; cell < feeCells; cell++) counts.fees[cell]! += tallies[cell]!
  else if (name === 'scholarship') addParts(counts.scholarship, kind.parts.scholarship, tallies)
  else if (name === 'provider' || name === 'city') addParts(counts.facets[name], site.parts[name], tallies)
  else if (name === 'country') addParts(counts.facets.country, world.countryOfSite(), tallies)
  else if (name === 'language' || name === 'test') addBits(counts.facets[name], speech.parts[name], tallies)
  else if (name === 'intake') addBits(counts.facets.intake, start.parts.intake, tallies)
  else if (name === 'discipline') for (let at = 0; at < tallies.length; at++) counts.facets.discipline[at]! += tallies[at]!
  else if (name === 'field') addParts(counts.facets.field, world.fieldOfDiscipline(), tallies)
  else addParts(counts.facets[name], kind.parts[name], tallies)
}

/** Counts of everything alive, made once and kept until a course changes. */
const totalsOf = (world: World, segment: Segment): Tallies => {
  const kept = segment.kept.totals as Tallies | null
  if (kept && kept.site.length === world.combined.site.size()) return kept
  const totals = noTallies(world)
  const all = new Int32Array(segment.size)
  let alive = 0
  for (let doc = 0; doc < segment.size; doc++) if (segment.live[doc] === 1) all[alive++] = doc
  tallyAll(segment, all.subarray(0, alive), totals)
  segment.kept.totals = totals
  return totals
}

const everyFacet = [...facetNames, 'fee', 'scholarship'] as const

/** Adds what this segment has to the counts. `browsing`: the candidates were all its courses. */
export const countInto = (world: World, counts: Counts, segment: Segment, { matched, near }: Sorted, filters: readonly Filter[], browsing: boolean): void => {
  for (const [at, list] of near.entries()) counts.near[at]! += list.length
  const whole = browsing && filters.length < 2 ? totalsOf(world, segment) : null
  const passed = whole && filters.length === 0 ? whole : noTallies(world)
  if (passed !== whole) tallyAll(segment, matched, passed)
  for (const name of everyFacet) {
    const own = filters.findIndex((filter) => filter.name === name)
    const home = homeOf[name]
    // With one filter only, what its facet counts is everything.
    if (own >= 0 && whole) {
      addFacet(world, counts, name, whole[home])
      continue
    }
    addFacet(world, counts, name, passed[home])
    if (own < 0 || near[own]!.length === 0) continue
    const more = new Uint32Array(passed[home].length)
    tally(columnOf(segment, home), near[own]!, more)
    addFacet(world, counts, name, more)
  }
}
