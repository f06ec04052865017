// Which courses of a segment answer: those that pass everything, and for each filter those that fail it alone.
import { type Bits, countBits, hasBit, noBits, bitPlaces } from '../index/bitsets.ts'
import { type Filter, passesOf } from './filter.ts'
import { type Matched, matchText } from './match.ts'
import type { Segment } from '../index/segment.ts'
import type { Slot } from '../index/slots.ts'

export type SegmentMatches = {
  segment: Segment
  total: number
  /** Courses found, rising; `scores` belong to the same positions. */
  docs: () => Int32Array
  scores: Float32Array | null
  /** The same as a set, when browsing. */
  bits: Bits | null
  /** Courses that fail this filter only. */
  near: (at: number) => Int32Array
  nearCounts: readonly number[]
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/** Without words: sets of bits, a filter at a time. */
export const browse = (segment: Segment, filters: readonly Filter[]): SegmentMatches => {
  const passes = filters.map((filter) => passesOf(segment, filter))
  const { alive } = segment
  const matched = noBits(segment.size)
  const single = noBits(segment.size)
  for (let at = 0; at < alive.length; at++) {
    const living = alive[at]!
    let failed = 0
    let twice = 0
    for (let filter = 0; filter < passes.length; filter++) {
      const fails = living & ~passes[filter]![at]!
      twice |= failed & fails
      failed |= fails
    }
    matched[at] = living & ~failed
    single[at] = failed & ~twice
  }
  const total = countBits(matched)
  const near = passes.map((pass) => single.map((word, at) => word & ~pass[at]!))
  const nearCounts = near.map(countBits)
  return {
    segment,
    total,
    scores: null,
    bits: matched,
    nearCounts,
    docs: once(() => bitPlaces(matched, total)),
    near: (at) => bitPlaces(near[at]!, nearCounts[at]!),
  }
}

const failsMany = 255
const matchesOf = (segment: Segment, slots: readonly Slot[]): Matched => {
  const { matches } = segment.kept
  const key = slots
    .map(
      ({ alternatives, rarity }) =>
        `${rarity} ${alternatives.map(({ term, weight }) => `${term}*${weight}`).join()}`,
    )
    .join(';')
  const known = matches.get(key)
  if (known) return known
  const made = matchText(segment, slots)
  matches.set(key, made)
  return made
}

/** With words: the candidates that have them, each marked with the one filter it fails. */
export const seekText = (
  segment: Segment,
  slots: readonly Slot[],
  filters: readonly Filter[],
): SegmentMatches => {
  const { docs, scores } = matchesOf(segment, slots)
  const fails = new Uint8Array(docs.length)
  if (segment.dead > 0)
    for (let i = 0; i < docs.length; i++) if (!hasBit(segment.alive, docs[i]!)) fails[i] = failsMany
  if (docs.length > 0)
    filters.forEach((filter, at) => {
      const passes = passesOf(segment, filter)
      for (let i = 0; i < docs.length; i++)
        if (((passes[docs[i]! >>> 5]! >>> (docs[i]! & 31)) & 1) === 0)
          fails[i] = fails[i] === 0 ? at + 1 : failsMany
    })
  const counts = new Uint32Array(256)
  for (let i = 0; i < fails.length; i++) counts[fails[i]!]!++
  const placesOf = (mark: number): Int32Array => {
    const places = new Int32Array(counts[mark]!)
    for (let i = 0, filled = 0; filled < places.length; i++)
      if (fails[i] === mark) places[filled++] = i
    return places
  }
  const docsOf = (places: Int32Array): Int32Array => {
    for (let i = 0; i < places.length; i++) places[i] = docs[places[i]!]!
    return places
  }
  const passed = placesOf(0)
  const worth = new Float32Array(passed.length)
  for (let i = 0; i < passed.length; i++) worth[i] = scores[passed[i]!]!
  const kept = docsOf(passed)
  return {
    segment,
    total: kept.length,
    scores: worth,
    bits: null,
    nearCounts: filters.map((_, at) => counts[at + 1]!),
    docs: () => kept,
    near: (at) => docsOf(placesOf(at + 1)),
  }
}
