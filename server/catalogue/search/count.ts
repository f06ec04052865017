// Facet counts of one segment: every facet as if it had no choice of its own.
import { facetNames, type FacetName } from '#contract/course-search.ts'
import { failsMany, type Filter } from './filter.ts'
import type { Segment } from './segment.ts'
import { columnFacets, maskFacets, type World } from './world.ts'

/** Fees are counted by hundreds of euros, the last for everything dearer. */
export const feeStep = 100
export const feeCells = 1_001

export type Counts = { facets: Record<FacetName, Uint32Array>; fees: Uint32Array; scholarship: Uint32Array; near: Uint32Array }

export const noCounts = (world: World, filters: number): Counts => ({
  facets: Object.fromEntries(facetNames.map((name) =>
    [name, new Uint32Array((name === 'provider' ? world.providers.length : world.dictionaries[name].values.length) + 1)])) as Record<FacetName, Uint32Array>,
  fees: new Uint32Array(feeCells), scholarship: new Uint32Array(2),
  /** How many courses fail this filter only. */
  near: new Uint32Array(filters),
})

type Sorted = { matched: Int32Array; near: Int32Array[] }

/** Splits candidates into those that pass everything and those that fail one filter only. `places` are positions in the candidates. */
export const split = (docs: Int32Array | null, fails: Uint8Array, filters: number): Sorted & { places: Int32Array | null } => {
  const sizes = new Uint32Array(256)
  for (let i = 0; i < fails.length; i++) sizes[fails[i]!]!++
  const matched = new Int32Array(sizes[0]!)
  const places = docs ? new Int32Array(sizes[0]!) : null
  const near = Array.from({ length: filters }, (_, at) => new Int32Array(sizes[at + 1]!))
  if (sizes[0] === fails.length && !docs) {
    for (let i = 0; i < fails.length; i++) matched[i] = i
    return { matched, near, places }
  }
  const filled = new Uint32Array(filters + 1)
  for (let i = 0; i < fails.length; i++) {
    const fail = fails[i]!
    if (fail === failsMany) continue
    const doc = docs ? docs[i]! : i
    if (fail === 0) {
      if (places) places[filled[0]!] = i
      matched[filled[0]!++] = doc
    } else near[fail - 1]![filled[fail]!++] = doc
  }
  return { matched, near, places }
}

const tally = (column: Uint16Array, docs: Int32Array, counts: Uint32Array): void => {
  const last = counts.length - 1
  for (let i = 0; i < docs.length; i++) {
    const value = column[docs[i]!]!
    counts[value < last ? value : last]!++
  }
}
const tallyBits = (column: Int32Array, docs: Int32Array, counts: Uint32Array): void => {
  for (let i = 0; i < docs.length; i++)
    for (let mask = column[docs[i]!]!; mask !== 0; mask &= mask - 1) counts[31 - Math.clz32(mask & -mask)]!++
}
const tallyFees = (column: Int32Array, docs: Int32Array, counts: Uint32Array): void => {
  for (let i = 0; i < docs.length; i++) {
    const euros = column[docs[i]!]!
    if (euros >= 0) counts[Math.min(feeCells - 1, (euros / feeStep) | 0)]!++
  }
}

/** Adds what this segment has to the counts. */
export const countInto = (counts: Counts, segment: Segment, { matched, near }: Sorted, filters: readonly Filter[]): void => {
  const listsFor = (name: Filter['name']): Int32Array[] => {
    const own = filters.findIndex((filter) => filter.name === name)
    return own < 0 ? [matched] : [matched, near[own]!]
  }
  for (const [at, list] of near.entries()) counts.near[at]! += list.length
  for (const name of columnFacets) for (const list of listsFor(name)) tally(segment.columns[name], list, counts.facets[name])
  for (const name of maskFacets) for (const list of listsFor(name)) tallyBits(segment.masks[name], list, counts.facets[name])
  for (const list of listsFor('fee')) tallyFees(segment.numbers.euros, list, counts.fees)
  const { marks } = segment.numbers
  for (const list of listsFor('scholarship')) for (let i = 0; i < list.length; i++) counts.scholarship[marks[list[i]!]! & 1]!++
}
