// The seam between the catalogue and what answers its questions: the index in this process, by itself or in threads.
import type { Improvements, SearchQuestion, Suggestion } from '#contract/catalogue/search/shapes.ts'
import type { CampusInfo, ProviderInfo, SearchRow } from '../courses/course-cards.ts'
import type { Language } from '#contract/shapes.ts'
import type { Payer } from '#contract/catalogue/match/own-fee.ts'
import type { JudgedStudent } from './query/segment-terms.ts'

/** How far an index has read: every transaction before `horizon` (`pg_snapshot_xmin`), and when that was. */
export type IndexedUntil = { horizon: string; at: string }

/** Everything search reads, as of one moment of the database. */
export type SearchSource = {
  providers: ProviderInfo[]
  campuses: CampusInfo[]
  /** How many courses there are. */
  size: number
  /** The rows as COPY writes them, cut anywhere; `rowsOf` reads them. */
  lines: AsyncIterable<Uint8Array>
  upTo: IndexedUntil
}
/** Courses as they now are; those named in `gone` are no longer to be found. */
export type CourseChanges = {
  providers: ProviderInfo[]
  campuses: CampusInfo[]
  rows: SearchRow[]
  gone: number[]
}

/** How large the index is, and how it stands. */
export type IndexState = {
  documents: number
  generation: number
  bytes: number
  /** It has become worth building anew. */
  wantsRebuild: boolean
}

/** Who asks: with their whole profile, or only by whose fees they are shown. Nobody where both are missing. */
export type SearchAs = { readonly judging?: JudgedStudent | null; readonly payer?: Payer | null }

export type SearchPort = {
  /** The answer as the JSON of `SearchAnswer`: it is sent as it is. With a profile "fit" and "mine" are
   *  answered by its match. `at`: the beginning of the present quarter of an hour. */
  search: (question: SearchQuestion, at: string, as?: SearchAs) => Promise<string>
  /** What would open more of the courses that a question finds. */
  improve: (question: SearchQuestion, at: string, judging: JudgedStudent) => Promise<Improvements>
  suggest: (begun: string, language: Language) => Promise<Suggestion[]>
  /** The same changes twice leave the same index. */
  apply: (changes: CourseChanges) => Promise<void>
  /** Builds a new generation beside the one that answers. */
  rebuild: (source: SearchSource, today: string) => Promise<number>
  /** Lets a built generation answer. */
  swap: (generation: number) => Promise<void>
  lag: () => Promise<IndexState>
  close: () => Promise<void>
}
