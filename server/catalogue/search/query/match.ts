// Which courses of a segment have all the words, and how well.
import type { Segment } from '../index/segment.ts'
import type { Slot } from '../index/slots.ts'
import {
  inLevel,
  inPlace,
  inProvider,
  inSubject,
  inTitle,
  inTitleDe,
} from '../index/index-state.ts'

export type Matched = { docs: Int32Array; scores: Float32Array }

/** What a hit is worth by where it stands (docs/ranking.md). */
export const fieldWeights: readonly (readonly [flag: number, worth: number])[] = [
  [inTitle, 10],
  [inTitleDe, 9],
  [inProvider, 6],
  [inPlace, 5],
  [inSubject, 3],
  [inLevel, 2],
]
const worth = Float32Array.from({ length: 64 }, (_, flags) => {
  const values = fieldWeights.filter(([flag]) => flags & flag).map(([, value]) => value)
  return values.length === 0 ? 0 : Math.max(...values) + 0.1 * (values.length - 1)
})
/** A title made of nothing but the question's words is worth so much more than one that only contains them. */
export const wholeTitle = 8

export const termRange = (segment: Segment, term: number): [from: number, to: number] =>
  term + 1 < segment.postingsAt.length
    ? [segment.postingsAt[term]!, segment.postingsAt[term + 1]!]
    : [0, 0]

const countOf = (segment: Segment, slot: Slot): number =>
  slot.alternatives.reduce(
    (sum, { term }) => sum + termRange(segment, term)[1] - termRange(segment, term)[0],
    0,
  )

export const matchText = (segment: Segment, slots: readonly Slot[]): Matched => {
  const ordered = slots
    .map((slot) => ({ slot, count: countOf(segment, slot) }))
    .sort((a, b) => a.count - b.count)
  const none: Matched = { docs: new Int32Array(0), scores: new Float32Array(0) }
  if (ordered.length === 0 || ordered[0]!.count === 0) return none
  let docs = unionOf(segment, ordered[0]!.slot, ordered[0]!.count)
  let scores = new Float32Array(docs.length)
  let inTitles = new Uint8Array(docs.length)
  for (const [at, { slot }] of ordered.entries()) {
    const best = new Float32Array(docs.length)
    const title = new Uint8Array(docs.length)
    for (const { term, weight } of slot.alternatives) meet(segment, term, weight, docs, best, title)
    let kept = 0
    for (let i = 0; i < docs.length; i++) {
      if (best[i] === 0) continue
      docs[kept] = docs[i]!
      scores[kept] = (at === 0 ? 0 : scores[i]!) + best[i]! * slot.rarity
      inTitles[kept] = (at === 0 ? 0 : inTitles[i]!) + title[i]!
      kept++
    }
    if (kept === 0) return none
    if (kept < docs.length) {
      docs = docs.subarray(0, kept)
      scores = scores.subarray(0, kept)
      inTitles = inTitles.subarray(0, kept)
    }
  }
  const lengths = segment.numbers.titleWords
  for (let i = 0; i < docs.length; i++)
    if (inTitles[i]! > 0)
      scores[i]! += wholeTitle * Math.min(1, inTitles[i]! / Math.max(1, lengths[docs[i]!]!))
  return { docs, scores }
}

const unionOf = (segment: Segment, slot: Slot, count: number): Int32Array => {
  const [first] = slot.alternatives
  if (slot.alternatives.length === 1)
    return segment.postings.slice(...termRange(segment, first!.term))
  const all = new Int32Array(count)
  let length = 0
  for (const { term } of slot.alternatives) {
    const [from, to] = termRange(segment, term)
    all.set(segment.postings.subarray(from, to), length)
    length += to - from
  }
  all.sort()
  let kept = 0
  for (let i = 0; i < length; i++) if (i === 0 || all[i] !== all[i - 1]) all[kept++] = all[i]!
  return all.subarray(0, kept)
}

/** For every candidate that has the term: its worth, kept when better than before. Both lists rise, so we step or leap. */
const meet = (
  segment: Segment,
  term: number,
  weight: number,
  docs: Int32Array,
  best: Float32Array,
  title: Uint8Array,
): void => {
  const [from, to] = termRange(segment, term)
  const { postings, postingFlags } = segment
  const leap = to - from > docs.length * 8
  let at = from
  for (let i = 0; i < docs.length && at < to; i++) {
    const doc = docs[i]!
    if (leap) {
      let step = 1
      let low = at
      while (low + step < to && postings[low + step]! < doc) {
        low += step
        step <<= 1
      }
      let high = Math.min(to, low + step + 1)
      while (low < high) {
        const middle = (low + high) >> 1
        if (postings[middle]! < doc) low = middle + 1
        else high = middle
      }
      at = low
    } else while (at < to && postings[at]! < doc) at++
    if (at < to && postings[at] === doc) {
      const flags = postingFlags[at]!
      const value = weight * worth[flags]!
      if (value > best[i]!) {
        best[i] = value
        title[i] = flags & (inTitle | inTitleDe) ? 1 : 0
      }
    }
  }
}
