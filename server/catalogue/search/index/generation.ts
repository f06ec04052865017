// One generation of the index: a large segment, and small ones for what changed since.
import type { SearchRow } from '../../courses/course-cards.ts'
import { dropBit, hasBit } from './bitsets.ts'
import { createBuilder } from './index-builder.ts'
import { createMeanings, type Meanings } from '../question/meanings.ts'
import type { CourseChanges, SearchSource } from '../search-port.ts'
import { rowsOf } from './course-rows.ts'
import { type Segment, type SegmentData, segmentOf } from './segment.ts'
import { createWorld, type World } from './index-state.ts'

/** So many changed courses are built together again at each change; more make a segment of their own. */
const smallSegment = 512
const maxSegments = 14

type Part = { segment: Segment; docOf: (number: number) => number }

const partOf = (segment: Segment): Part => {
  if (segment.size < 20_000) {
    const docs = new Map(Array.from(segment.number, (number, doc) => [number, doc]))
    return { segment, docOf: (number) => docs.get(number) ?? -1 }
  }
  const docs = new Int32Array(
    segment.number.reduce((highest, number) => Math.max(highest, number), 0) + 1,
  ).fill(-1)
  segment.number.forEach((number, doc) => (docs[number] = doc))
  return { segment, docOf: (number) => docs[number] ?? -1 }
}

export type Generation = {
  world: World
  parts: Part[]
  small: { rows: Map<number, SearchRow>; part: Part | null }
  meanings: () => Meanings
  live: number
}

/** What a generation is made from: the courses in memory that threads share, and each title with how many have it. */
export type BuiltIndex = { world: World; data: SegmentData; titles: ReadonlyMap<string, number> }

export const buildFrom = async (
  source: Pick<SearchSource, 'providers' | 'campuses' | 'lines'>,
  today: string,
): Promise<BuiltIndex> => {
  const world = createWorld(today)
  source.providers.forEach(world.putProvider)
  source.campuses.forEach(world.putCampus)
  const builder = createBuilder(world)
  const titles = new Map<string, number>()
  for await (const rows of rowsOf(source.lines))
    for (const row of rows) {
      builder.add(row)
      titles.set(row.title, (titles.get(row.title) ?? 0) + 1)
    }
  return { world, data: builder.finish(), titles }
}

export const generationOf = (world: World, data: SegmentData): Generation => {
  let known = -1
  let meanings: Meanings
  return {
    world,
    parts: [partOf(segmentOf(data))],
    small: { rows: new Map(), part: null },
    live: data.size,
    // Made anew when a country or language appears that was not there before.
    meanings: () => {
      const { country, language, intake } = world.dictionaries
      const size = country.values.length + language.values.length
      if (size !== known) meanings = createMeanings(country.values, language.values, intake.values)
      known = size
      return meanings
    },
  }
}

export const segmentsOf = ({ parts, small }: Generation): Segment[] => [
  ...parts.map(({ segment }) => segment),
  ...(small.part ? [small.part.segment] : []),
]

/** Suggestions and the base order of courses are made when building; a catalogue that has grown needs them anew. */
export const wantsRebuild = ({ parts, live }: Generation): boolean =>
  parts.length > maxSegments ||
  parts.reduce((sum, { segment }) => sum + segment.size, 0) > live * 1.5 + 20_000 ||
  live > parts[0]!.segment.size * 1.2 + 200

export const applyChanges = (
  generation: Generation,
  { providers, campuses, rows, gone }: CourseChanges,
): void => {
  const { world, small } = generation
  providers.forEach(world.putProvider)
  campuses.forEach(world.putCampus)
  const baseOrders = new Map<number, number>()
  for (const number of [...gone, ...rows.map((row) => row.number)])
    for (const { segment, docOf } of [...generation.parts, ...(small.part ? [small.part] : [])]) {
      const doc = docOf(number)
      if (doc < 0 || !hasBit(segment.alive, doc)) continue
      baseOrders.set(number, segment.baseOrder[doc]!)
      dropBit(segment.alive, doc)
      segment.dead++
      segment.kept.totals = null
      generation.live--
    }
  generation.live += rows.length
  for (const number of gone) small.rows.delete(number)
  if (rows.length >= smallSegment) {
    for (const { number } of rows) small.rows.delete(number)
    generation.parts.push(build(world, rows, baseOrders))
    if (gone.length === 0) return
  } else for (const row of rows) small.rows.set(row.number, row)
  if (small.part)
    small.part.segment.number.forEach(
      (number, doc) =>
        baseOrders.has(number) || baseOrders.set(number, small.part!.segment.baseOrder[doc]!),
    )
  small.part = small.rows.size > 0 ? build(world, [...small.rows.values()], baseOrders) : null
  if (small.rows.size >= smallSegment && small.part) {
    generation.parts.push(small.part)
    generation.small = { rows: new Map(), part: null }
  }
}

const build = (
  world: World,
  rows: readonly SearchRow[],
  baseOrders: ReadonlyMap<number, number>,
): Part => {
  const builder = createBuilder(world, (number) => baseOrders.get(number))
  for (const row of rows) builder.add(row)
  return partOf(segmentOf(builder.finish()))
}
