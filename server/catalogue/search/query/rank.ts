// The best few of many courses, by the order asked for (docs/ranking.md).
import type { Sort } from '#contract/catalogue/search/search-address.ts'
import { type Bits, hasBit, bitPlaces } from '../index/bitsets.ts'
import type { SegmentMatches } from './postings.ts'
import { noFee, type Segment } from '../index/segment.ts'
import type { Searcher } from './filter.ts'
import type { OwnFees } from './own-fees.ts'

/** Smaller comes first; `then` decides between equals. */
export type Ranked = { segment: Segment; doc: number; key: number; then: number }

const last = 1e12
// Among courses that fit a profile alike, what the words say decides; it never outweighs a point of the match.
const maxText = 999
const textStep = 1000

const isByFee = (sort: Sort): boolean => sort === 'fee_low' || sort === 'fee_high'

/** What a course is sorted by; smaller first. */
const keyOf = (
  segment: Segment,
  sort: Sort,
  now: number,
  fees: OwnFees | null,
): ((doc: number) => number) => {
  const { rank, months, created } = segment.numbers
  const euros = (isByFee(sort) && fees?.eurosIn(segment)) || segment.numbers.euros
  if (sort === 'deadline') return (doc) => segment.nextEnd(doc, now) || last
  if (sort === 'fee_low') return (doc) => (euros[doc] === noFee ? last : euros[doc]!)
  if (sort === 'fee_high') return (doc) => (euros[doc] === noFee ? last : -euros[doc]!)
  if (sort === 'ranking') return (doc) => rank[doc]!
  if (sort === 'duration') return (doc) => months[doc]! || last
  if (sort === 'newest') return (doc) => -created[doc]!
  return () => 0
}

const orderOf = (
  segment: Segment,
  sort: Sort,
  now: number,
  fees: OwnFees | null,
  key: (doc: number) => number,
): Int32Array => {
  const name =
    sort === 'deadline' ? `${sort} ${now}` : isByFee(sort) && fees ? `${sort} ${fees.key}` : sort
  const kept = segment.kept.orders.get(name)
  if (kept) return kept
  const keys = Float64Array.from({ length: segment.size }, (_, doc) => key(doc))
  const order = Int32Array.from({ length: segment.size }, (_, doc) => doc).sort(
    (a, b) => keys[a]! - keys[b]! || segment.baseOrder[a]! - segment.baseOrder[b]!,
  )
  if (segment.kept.orders.size > 8) segment.kept.orders.clear()
  segment.kept.orders.set(name, order)
  return order
}

const firstIn = (
  order: Int32Array,
  segment: Segment,
  wanted: Bits,
  key: (doc: number) => number,
  limit: number,
): Ranked[] => {
  const found: Ranked[] = []
  for (let at = 0; at < order.length && found.length < limit; at++) {
    const doc = order[at]!
    if (hasBit(wanted, doc))
      found.push({ segment, doc, key: key(doc), then: segment.baseOrder[doc]! })
  }
  return found
}

/** At most `most` of the courses found, best first. */
export const bestCourses = (
  { segment, docs: docsFound, scores, bits, total }: SegmentMatches,
  sort: Sort,
  limit: number,
  now: number,
  { matcher = null, fees = null }: Searcher = {},
): Ranked[] => {
  const { baseOrder } = segment
  // Courses of a segment stand in order, so browsing by relevance needs no sorting.
  const fits = sort === 'fit' && matcher ? matcher.fitsIn(segment) : null
  const byRelevance = !fits && (sort === 'relevance' || sort === 'fit')
  if (byRelevance && bits)
    return Array.from(bitPlaces(bits, Math.min(limit, total)), (doc) => ({
      segment,
      doc,
      key: 0,
      then: baseOrder[doc]!,
    }))
  const key = fits ? (doc: number) => -fits.scores[doc]! : keyOf(segment, sort, now, fees)
  // Among very many, the first in an order made once are found by walking along it.
  if (bits && total > 2_000 && limit < total / 4)
    return firstIn(
      fits?.order() ?? orderOf(segment, sort, now, fees, key),
      segment,
      bits,
      key,
      limit,
    )
  const docs = docsFound()
  const size = Math.min(limit, docs.length)
  const heapKey = new Float64Array(size)
  const heapThen = new Int32Array(size)
  const heapDoc = new Int32Array(size)
  let filled = 0
  const worse = (k: number, t: number, at: number) =>
    k > heapKey[at]! || (k === heapKey[at]! && t > heapThen[at]!)
  const put = (at: number, k: number, t: number, doc: number) => {
    heapKey[at] = k
    heapThen[at] = t
    heapDoc[at] = doc
  }
  const sink = (k: number, t: number, doc: number) => {
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= filled) break
      if (child + 1 < filled && worse(heapKey[child + 1]!, heapThen[child + 1]!, child)) child++
      if (!(heapKey[child]! > k || (heapKey[child]! === k && heapThen[child]! > t))) break
      put(at, heapKey[child]!, heapThen[child]!, heapDoc[child]!)
      at = child
    }
    put(at, k, t, doc)
  }
  const siftUp = (k: number, t: number, doc: number) => {
    let at = filled++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!(k > heapKey[parent]! || (k === heapKey[parent]! && t > heapThen[parent]!))) break
      put(at, heapKey[parent]!, heapThen[parent]!, heapDoc[parent]!)
      at = parent
    }
    put(at, k, t, doc)
  }
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!
    const text = scores?.[i] ?? 0
    const k = fits ? key(doc) - Math.min(text, maxText) / textStep : byRelevance ? -text : key(doc)
    const t = baseOrder[doc]!
    if (filled < size) siftUp(k, t, doc)
    else if (k < heapKey[0]! || (k === heapKey[0]! && t < heapThen[0]!)) sink(k, t, doc)
  }
  return Array.from({ length: filled }, (_, at) => ({
    segment,
    doc: heapDoc[at]!,
    key: heapKey[at]!,
    then: heapThen[at]!,
  })).sort((a, b) => a.key - b.key || a.then - b.then)
}
