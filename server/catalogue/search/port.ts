// The seam between the catalogue and whatever answers its questions: the index in this process, or an engine of its own.
import type { SearchAnswer, SearchQuestion, Suggestion } from '#contract/course-search.ts'
import type { CampusInfo, ProviderInfo, SearchRow } from '../cards.ts'
import type { Language } from '../labels.ts'

/** Everything search reads, as of one moment of the database. */
export type Source = {
  providers: ProviderInfo[]
  campuses: CampusInfo[]
  rows: AsyncIterable<SearchRow[]>
  /** Transactions from this one on may not be in it (`pg_snapshot_xmin`). */
  horizon: string
}
/** Courses as they now are; those named in `gone` are no longer to be found. */
export type Changes = { providers: ProviderInfo[]; campuses: CampusInfo[]; rows: SearchRow[]; gone: number[] }

export type SearchPort = {
  search: (question: SearchQuestion, today: string) => Promise<SearchAnswer>
  suggest: (begun: string, language: Language) => Promise<Suggestion[]>
  /** The same changes twice leave the same index. */
  apply: (changes: Changes) => Promise<void>
  /** Builds a new generation beside the one that answers. */
  rebuild: (source: Source, today: string) => Promise<number>
  /** Lets a built generation answer. */
  swap: (generation: number) => void
  /** Whether it can answer, how much it holds, and whether it has become worth building anew. */
  state: () => { ready: boolean; documents: number; generation: number; bytes: number; wantsRebuild: boolean }
}
