// Who answers a search in this process: its index once it is ready, the database until then.
import type {
  Improvements,
  SearchAnswer,
  SearchQuestion,
  Suggestion,
} from '#contract/catalogue/search/shapes.ts'
import type { App } from '#server/core/app.ts'
import type { Sql } from '#server/core/database/db.ts'
import { measure } from '#server/core/measure/measure.ts'
import type { Language } from '#contract/shapes.ts'
import { searchDatabase, listSuggestionsFromDatabase } from './database-search.ts'
import { createEngine } from './query/engine.ts'
import { payerOf } from '#contract/catalogue/match/budget-fit.ts'
import type { JudgedStudent } from './query/segment-terms.ts'
import { type IndexFeed, startFeed } from './feed/feed.ts'
import type { SearchPort, SearchAs } from './search-port.ts'
import { withQueryCache } from './query/query-cache.ts'

type Service = { port: SearchPort; feed: IndexFeed }
// One for each application of a process: tests have several.
const services = new WeakMap<object, Service>()

export const startSearch = async (app: App): Promise<() => Promise<void>> => {
  const port = withQueryCache(createEngine())
  const logError = (error: unknown): void => {
    if (app.mode !== 'test')
      console.error(JSON.stringify({ level: 50, msg: 'search', error: String(error) }))
  }
  const feed = await startFeed(app, port, logError)
  services.set(app.sql, { port, feed })
  measure(app, 'ao_search_ready', 'Whether the search answers by its index, 1 or 0', async () =>
    feed.ready() ? 1 : 0,
  )
  measure(
    app,
    'ao_search_lag_changes',
    'Changes of courses that are not searchable yet',
    async () => feed.lag(),
  )
  return async () => {
    services.delete(app.sql)
    await feed.stop()
    await port.close()
  }
}

/** What the index says; what the database says until it is built. */
const answer = <T>(
  sql: Sql,
  ask: (port: SearchPort) => Promise<T>,
  askDatabase: () => Promise<T>,
): Promise<T> => {
  const service = services.get(sql)
  return service?.feed.ready() ? ask(service.port) : askDatabase()
}

/** The answer as text, ready to be sent. */
export const rawSearch = (
  sql: Sql,
  question: SearchQuestion,
  at: string,
  as: SearchAs = {},
): Promise<string> =>
  answer(
    sql,
    (port) => port.search(question, at, as),
    async () =>
      JSON.stringify(
        await searchDatabase(
          sql,
          question,
          at,
          as.judging ? payerOf(as.judging.profile) : (as.payer ?? null),
        ),
      ),
  )

/** Null while there is no index that could say. */
export const improvementsWith = (
  sql: Sql,
  question: SearchQuestion,
  at: string,
  judging: JudgedStudent,
): Promise<Improvements | null> =>
  answer<Improvements | null>(
    sql,
    (port) => port.improve(question, at, judging),
    async () => null,
  )

export const searchWith = async (
  sql: Sql,
  question: SearchQuestion,
  at: string,
): Promise<SearchAnswer> => JSON.parse(await rawSearch(sql, question, at)) as SearchAnswer

export const suggestWith = (sql: Sql, begun: string, language: Language): Promise<Suggestion[]> =>
  answer(
    sql,
    (port) => port.suggest(begun, language),
    () => listSuggestionsFromDatabase(sql, begun, language),
  )

/** Waits until every change committed before the call is searchable; for tests and imports. */
export const searchCaughtUp = async (sql: Sql): Promise<void> => services.get(sql)?.feed.caughtUp()

export const searchState = async (sql: Sql) => {
  const service = services.get(sql)
  const { documents, generation, bytes } = (await service?.port.lag()) ?? {
    documents: 0,
    generation: 0,
    bytes: 0,
  }
  return {
    ready: service?.feed.ready() ?? false,
    documents,
    generation,
    bytes,
    lag: service?.feed.lag() ?? 0,
    builtAt: service?.feed.builtAt() ?? null,
  }
}
