// The seam between the catalogue and whatever answers its questions: the index in this process, or an engine of its own.
import type { SearchQuestion, Suggestion } from '#contract/course-search.ts'
import type { CampusInfo, ProviderInfo, SearchRow } from '../cards.ts'
import type { Language } from '../labels.ts'

/** Everything search reads, as of one moment of the database. */
export type Source = {
  providers: ProviderInfo[]
  campuses: CampusInfo[]
  /** How many courses there are. */
  size: number
  /** The rows as COPY writes them, cut anywhere; `rowsOf` reads them. */
  lines: AsyncIterable<Uint8Array>
  /** Transactions from this one on may not be in it (`pg_snapshot_xmin`). */
  horizon: string
}
/** Courses as they now are; those named in `gone` are no longer to be found. */
export type Changes = { providers: ProviderInfo[]; campuses: CampusInfo[]; rows: SearchRow[]; gone: number[] }

/** How an engine stands to the database. */
export type Lag = {
  ready: boolean
  documents: number
  generation: number
  bytes: number
  /** Every transaction before this one has been read; null when nothing has. */
  upTo: string | null
  /** It has become worth building anew. */
  wantsRebuild: boolean
}

export type SearchPort = {
  /** The answer as the JSON of `SearchAnswer`: it is sent as it is. */
  search: (question: SearchQuestion, today: string) => Promise<string>
  suggest: (begun: string, language: Language) => Promise<Suggestion[]>
  /** The same changes twice leave the same index. `upTo`: with them every transaction before this one has been read. */
  apply: (changes: Changes, upTo: string) => Promise<void>
  /** Builds a new generation beside the one that answers. */
  rebuild: (source: Source, today: string) => Promise<number>
  /** Lets a built generation answer. */
  swap: (generation: number) => Promise<void>
  lag: () => Lag
  close: () => Promise<void>
}
