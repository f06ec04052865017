// The seam between the catalogue and whatever answers its questions: the index in this process, or an engine of its own.
import type { Improvements, SearchQuestion, Suggestion } from '#contract/catalogue/search/shapes.ts'
import type { CampusInfo, ProviderInfo, SearchRow } from '../courses/course-cards.ts'
import type { Language } from '../courses/labels.ts'
import type { Judging } from './query/segment-terms.ts'

/** How far an engine has read: every transaction before `horizon` (`pg_snapshot_xmin`), and when that was. */
export type Mark = { horizon: string; at: string }

/** Everything search reads, as of one moment of the database. */
export type Source = {
  providers: ProviderInfo[]
  campuses: CampusInfo[]
  /** How many courses there are. */
  size: number
  /** The rows as COPY writes them, cut anywhere; `rowsOf` reads them. */
  lines: AsyncIterable<Uint8Array>
  upTo: Mark
}
/** Courses as they now are; those named in `gone` are no longer to be found. */
export type Changes = {
  providers: ProviderInfo[]
  campuses: CampusInfo[]
  rows: SearchRow[]
  gone: number[]
}

/** How an engine stands to the database. */
export type IndexState = {
  ready: boolean
  documents: number
  generation: number
  bytes: number
  /** Null when nothing has been read yet. */
  upTo: Mark | null
  /** The day it was built for: months of intake are counted from it. */
  builtOn: string
  /** It has become worth building anew. */
  wantsRebuild: boolean
}

export type SearchPort = {
  /** One index for all processes, which only one of them feeds; else each process has its own. */
  shared: boolean
  /** The answer as the JSON of `SearchAnswer`: it is sent as it is. With a profile "fit" and "mine" are
   *  answered by its match; an engine that cannot says so by `byProfile: false`. */
  /** `at`: the beginning of the present quarter of an hour. */
  search: (question: SearchQuestion, at: string, judging?: Judging | null) => Promise<string>
  /** What would open more of the courses that a question finds; null from an engine that knows no profiles. */
  improve: (question: SearchQuestion, at: string, judging: Judging) => Promise<Improvements | null>
  suggest: (begun: string, language: Language) => Promise<Suggestion[]>
  /** The same changes twice leave the same index. `upTo`: how far it has read once they are in. */
  apply: (changes: Changes, upTo: Mark) => Promise<void>
  /** Builds a new generation beside the one that answers. */
  rebuild: (source: Source, today: string) => Promise<number>
  /** Lets a built generation answer. */
  swap: (generation: number) => Promise<void>
  lag: () => Promise<IndexState>
  close: () => Promise<void>
}
