// A segment while it grows, course by course, and how its columns are put in order at the end.
import { type IntakeDates } from '../../courses/course-cards.ts'
import { intakeEnd } from '../../courses/intake-ends.ts'
import { createGrowable, createShared, type Typed } from './growable-arrays.ts'
import { growingFees } from './growing-fees.ts'
import { englishTestIds, type World } from './index-state.ts'
import { type MatchKeyName, matchKeyNames } from './match-keys.ts'
import { dayNumber, type SegmentData, togetherNames } from './segment.ts'

/** Intakes of one course after the other, and where those of each begin. */
const growingIntakes = () => {
  const [starts, closes] = [createGrowable(Int32Array, 1024), createGrowable(Int32Array, 1024)]
  const [ends, intakesAt] = [createGrowable(Int32Array, 1024), createGrowable(Uint32Array, 1024)]
  return {
    /** Gives when the last of them ends; 0 for none. */
    add: (intakes: readonly IntakeDates[], timeZone: string): number => {
      intakesAt.push(starts.length)
      let last = 0
      for (const intake of intakes) {
        starts.push(dayNumber(intake.startsOn))
        closes.push(dayNumber(intake.closesOn))
        const end = intakeEnd(intake, timeZone)
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

/** Columns by course in the order of their coming; what a course has several of stands one after the other. */
export const growingSegment = (world: World) => {
  const fees = growingFees(world)
  return {
    fees,
    texts: createGrowable(Uint8Array, 1 << 16),
    textAt: createGrowable(Uint32Array, 1024),
    ids: createGrowable(Uint8Array, 1 << 14),
    terms: createGrowable(Int32Array, 1 << 14),
    flags: createGrowable(Uint8Array, 1 << 14),
    termsAt: createGrowable(Uint32Array, 1024),
    intakes: growingIntakes(),
    number: createGrowable(Int32Array, 1024),
    baseOrder: createGrowable(Int32Array, 1024),
    columns: {
      country: createGrowable(Uint16Array, 1024),
      level: createGrowable(Uint16Array, 1024),
      field: createGrowable(Uint16Array, 1024),
      discipline: createGrowable(Uint16Array, 1024),
      mode: createGrowable(Uint16Array, 1024),
      delivery: createGrowable(Uint16Array, 1024),
      duration: createGrowable(Uint16Array, 1024),
      city: createGrowable(Uint16Array, 1024),
      provider: createGrowable(Uint16Array, 1024),
    },
    masks: {
      language: createGrowable(Int32Array, 1024),
      intake: createGrowable(Int32Array, 1024),
      test: createGrowable(Int32Array, 1024),
    },
    numbers: {
      euros: createGrowable(Int32Array, 1024),
      ...fees.columns,
      months: createGrowable(Uint8Array, 1024),
      campus: createGrowable(Int32Array, 1024),
      lastEnd: createGrowable(Int32Array, 1024),
      created: createGrowable(Int32Array, 1024),
      grade: createGrowable(Uint8Array, 1024),
      /** Bit 1 scholarship, 2 sponsored, 4 demo. */
      marks: createGrowable(Uint8Array, 1024),
      titleWords: createGrowable(Uint8Array, 1024),
      rank: createGrowable(Int32Array, 1024),
    },
    together: createGrowable(Int32Array, 4096),
    matchKeys: Object.fromEntries(
      matchKeyNames.map((name) => [name, createGrowable(Int32Array, 1024)]),
    ) as Record<MatchKeyName, ReturnType<typeof createGrowable<Int32Array>>>,
    needs: englishTestIds.map(() => createGrowable(Uint8Array, 1024)),
  }
}
export type GrowingSegment = ReturnType<typeof growingSegment>

/** From words of each course to courses of each word, courses rising within a word. */
const invert = (
  order: Int32Array,
  terms: Int32Array,
  flags: Uint8Array,
  termsAt: Uint32Array,
  vocabulary: number,
) => {
  const postingsAt = createShared(Uint32Array, vocabulary + 1)
  for (let at = 0; at < terms.length; at++) postingsAt[terms[at]! + 1]!++
  for (let term = 0; term < vocabulary; term++) postingsAt[term + 1]! += postingsAt[term]!
  const next = postingsAt.slice(0, vocabulary)
  const postings = createShared(Int32Array, terms.length)
  const postingFlags = createShared(Uint8Array, terms.length)
  for (let doc = 0; doc < order.length; doc++)
    for (let at = termsAt[order[doc]!]!; at < termsAt[order[doc]! + 1]!; at++) {
      const to = next[terms[at]!]!++
      postings[to] = doc
      postingFlags[to] = flags[at]!
    }
  return { postings, postingFlags, postingsAt }
}

/**
 * The segment, with its courses by base order: first every university's first course, then every second one. `vocabulary`: how many
 * words there are.
 */
export const finishSegment = (grown: GrowingSegment, vocabulary: number): SegmentData => {
  grown.termsAt.push(grown.terms.length)
  grown.textAt.push(grown.texts.length)
  const size = grown.number.length
  const rawBaseOrder = grown.baseOrder.kept()
  const order = createShared(Int32Array, size)
  for (let at = 0; at < size; at++) order[at] = at
  order.sort((a, b) => rawBaseOrder[a]! - rawBaseOrder[b]! || a - b)
  const put = <T extends Typed>(column: T): T => {
    const out = createShared(column.constructor as new (buffer: SharedArrayBuffer) => T, size)
    for (let at = 0; at < size; at++) out[at] = column[order[at]!]!
    return out
  }
  const inRows = (column: Int32Array): Int32Array => {
    const out = createShared(Int32Array, column.length)
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
    ...invert(order, grown.terms.kept(), grown.flags.kept(), grown.termsAt.kept(), vocabulary),
    columns: all(grown.columns),
    masks: all(grown.masks),
    numbers: all(grown.numbers),
    together: inRows(grown.together.kept()),
    matchKeys: all(grown.matchKeys),
    needs: grown.needs.map((column) => put(column.kept())),
    number: put(grown.number.kept()),
    baseOrder: put(rawBaseOrder),
    text: grown.texts.done(),
    textAt: grown.textAt.done(),
    ids: grown.ids.done(),
    ...grown.intakes.done(),
  }
}
