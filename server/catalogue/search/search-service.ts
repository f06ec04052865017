// Who answers a search in this process: the engine that was chosen once it is ready, the database until then.
import type { SearchAnswer, SearchQuestion, Suggestion } from '#contract/catalogue/search.ts'
import type { App } from '#server/core/app.ts'
import type { Sql } from '#server/core/database/db.ts'
import type { Language } from '../courses/labels.ts'
import { searchDatabase, suggestFromDatabase } from './database-search.ts'
import { createEngine } from './query/engine.ts'
import type { Judging } from './query/matcher.ts'
import { type Feed, startFeed } from './feed/feed.ts'
import { createOpenSearch } from './opensearch/opensearch.ts'
import type { SearchPort } from './search-port.ts'
import { withQueryCache } from './query/query-cache.ts'

type Desk = { port: SearchPort; feed: Feed; tell: (error: unknown) => void }
// One for each application of a process: tests have several.
const desks = new WeakMap<object, Desk>()

export const startSearch = async (app: App): Promise<() => Promise<void>> => {
  const cluster = await app.providers.searchCluster?.()
  const port = cluster ? createOpenSearch(cluster) : withQueryCache(createEngine())
  const tell = (error: unknown): void => {
    if (app.mode !== 'test')
      console.error(JSON.stringify({ level: 50, msg: 'search', error: String(error) }))
  }
  const feed = await startFeed(app.sql, app.clock, port, tell)
  desks.set(app.sql, { port, feed, tell })
  return async () => {
    desks.delete(app.sql)
    await feed.stop()
    await port.close()
    await cluster?.client.close()
  }
}

/** What the engine says; what the database says while there is none, and when an engine on other machines does not answer. */
const answer = async <T>(
  sql: Sql,
  ask: (port: SearchPort) => Promise<T>,
  askDatabase: () => Promise<T>,
): Promise<T> => {
  const desk = desks.get(sql)
  if (!desk?.feed.ready()) return askDatabase()
  if (!desk.port.shared) return ask(desk.port)
  try {
    return await ask(desk.port)
  } catch (error) {
    desk.tell(error)
    return askDatabase()
  }
}

/** The answer as text, ready to be sent. */
export const rawSearch = (
  sql: Sql,
  question: SearchQuestion,
  today: string,
  judging: Judging | null = null,
): Promise<string> =>
  answer(
    sql,
    (port) => port.search(question, today, judging),
    async () => JSON.stringify(await searchDatabase(sql, question, today)),
  )

export const searchWith = async (
  sql: Sql,
  question: SearchQuestion,
  today: string,
): Promise<SearchAnswer> => JSON.parse(await rawSearch(sql, question, today)) as SearchAnswer

export const suggestWith = (sql: Sql, begun: string, language: Language): Promise<Suggestion[]> =>
  answer(
    sql,
    (port) => port.suggest(begun, language),
    () => suggestFromDatabase(sql, begun, language),
  )

/** Waits until every change committed before the call is searchable; for tests and imports. */
export const searchCaughtUp = async (sql: Sql): Promise<void> => desks.get(sql)?.feed.caughtUp()

export const searchState = async (sql: Sql) => {
  const desk = desks.get(sql)
  const { documents, generation, bytes } = (await desk?.port.lag()) ?? {
    documents: 0,
    generation: 0,
    bytes: 0,
  }
  return {
    ready: desk?.feed.ready() ?? false,
    documents,
    generation,
    bytes,
    lag: desk?.feed.lag() ?? 0,
    builtAt: desk?.feed.builtAt() ?? null,
  }
}
