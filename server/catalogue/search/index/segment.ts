// A part of the index: courses as columns of numbers, words as lists of courses. Its data never change and lie in memory that
// threads share; which courses are still alive each thread knows for itself.
import { LRUCache } from 'lru-cache'
import { allBits, type Bits } from './bitsets.ts'
import type { Tallies } from '../query/count.ts'
import type { Matched } from '../query/match.ts'
import type { MatchKeyName } from './match-keys.ts'
import { dayMs, utcDay } from '#contract/days.ts'

type Columns = Record<
  | 'country'
  | 'level'
  | 'field'
  | 'discipline'
  | 'mode'
  | 'delivery'
  | 'duration'
  | 'city'
  | 'provider',
  Uint16Array
>

/** A site is a university and a city; a kind, speech and start as in `World`. */
export const togetherNames = ['site', 'kind', 'speech', 'start', 'discipline', 'fee'] as const

/** What a segment is made of; courses stand in order, the first by base order first. */
export type SegmentData = {
  size: number
  /** The place each course had when it was added, for what is not put in order: texts, ids and intakes. */
  order: Int32Array
  postings: Int32Array
  postingFlags: Uint8Array
  postingsAt: Uint32Array
  columns: Columns
  masks: Record<'language' | 'intake' | 'test', Int32Array>
  numbers: {
    euros: Int32Array
    fee: Float64Array
    currency: Uint16Array
    /** What those pay who are not from abroad, as `feeAs` says. */
    regionalFee: Float64Array
    regionalCurrency: Uint16Array
    homeFee: Float64Array
    homeCurrency: Uint16Array
    /** Whose fee the course states: `statedBits`. */
    feeStated: Uint8Array
    months: Uint8Array
    campus: Int32Array
    /** The first quarter of an hour after the last intake has closed; 0 when none is left. */
    lastEnd: Int32Array
    created: Int32Array
    grade: Uint8Array
    /** Bit 1 scholarship, 2 sponsored, 4 demo. */
    marks: Uint8Array
    titleWords: Uint8Array
    rank: Int32Array
  }
  /** What is counted together, the numbers of a course side by side: `togetherNames`. */
  together: Int32Array
  needs: Uint8Array[]
  /** Numbers of the texts in `World.matchKeys`. */
  matchKeys: Record<MatchKeyName, Int32Array>
  number: Int32Array
  baseOrder: Int32Array
  text: Uint8Array
  textAt: Uint32Array
  ids: Uint8Array
  starts: Int32Array
  closes: Int32Array
  /** The first quarter of an hour in which it is too late for each intake (`intakeEnd`). */
  ends: Int32Array
  intakesAt: Uint32Array
}

/** Days since 1970 for `2027-09-01`; 0 for none. */
export const dayNumber = (day: string | null): number =>
  day ? Math.round(Date.parse(day) / dayMs) : 0
const daysSaid = new Map<number, string>()
export const dayText = (day: number): string => {
  const known = daysSaid.get(day)
  if (known) return known
  const said = utcDay(new Date(day * dayMs))
  if (daysSaid.size < 20_000) daysSaid.set(day, said)
  return said
}
export const noFee = -1
export const statedBits = { international: 1, regional: 2, home: 4 } as const
/** Fees are counted by hundreds of euros, the last for everything dearer. */
export const feeStep = 100
export const feeCells = 1_001
export const noValue = 0xffff

const bytesIn = (part: unknown): number =>
  ArrayBuffer.isView(part)
    ? part.byteLength
    : typeof part === 'object' && part !== null
      ? Object.values(part).reduce((sum: number, one) => sum + bytesIn(one), 0)
      : 0

export const segmentOf = (data: SegmentData) => {
  const { size, order, textAt, starts, closes, ends, intakesAt } = data
  const texts = Buffer.from(data.text.buffer, data.text.byteOffset, data.text.length)
  const ids = Buffer.from(data.ids.buffer, data.ids.byteOffset, data.ids.length)
  return {
    ...data,
    alive: allBits(size),
    dead: 0,
    /** Kept while they hold: counts of everything, orders of sorting, what passes a filter, what has words. */
    kept: {
      totals: null as Tallies | null,
      orders: new Map<string, Int32Array>(),
      // In bytes.
      passes: new LRUCache<string, Bits>({
        maxSize: 12_000_000,
        sizeCalculation: (bits) => bits.byteLength + 1,
      }),
      // In courses: the same words are asked with other filters, orders and pages.
      matches: new LRUCache<string, Matched>({
        maxSize: 1_000_000,
        sizeCalculation: ({ docs }) => docs.length + 50,
      }),
    },
    /** Slug, title and German title of a course. */
    textOf: (doc: number): [slug: string, title: string, titleDe: string] => {
      const at = order[doc]!
      return texts.toString('utf8', textAt[at], textAt[at + 1]).split('\0') as [
        string,
        string,
        string,
      ]
    },
    idOf: (doc: number): string => {
      const hex = ids.toString('hex', order[doc]! * 16, order[doc]! * 16 + 16)
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
    },
    /** Start and closing day of each intake, in order of start. */
    intakesOf: (doc: number): { starts: number; closes: number }[] => {
      const at = order[doc]!
      return Array.from({ length: intakesAt[at + 1]! - intakesAt[at]! }, (_, i) => ({
        starts: starts[intakesAt[at]! + i]!,
        closes: closes[intakesAt[at]! + i]!,
      }))
    },
    /** When the next intake closes that is open in this quarter of an hour; 0 when there is none. */
    nextEnd: (doc: number, now: number): number => {
      const at = order[doc]!
      for (let i = intakesAt[at]!; i < intakesAt[at + 1]!; i++) {
        if (ends[i]! > now) return ends[i]!
      }
      return 0
    },
    bytes: bytesIn(data),
  }
}
export type Segment = ReturnType<typeof segmentOf>
