// Who answers a search in this process: the index once it is ready, the database until then.
import type { SearchAnswer, SearchQuestion, Suggestion } from '#contract/course-search.ts'
import type { House } from '#server/core/house.ts'
import type { Sql } from '#server/core/db.ts'
import type { Language } from '../labels.ts'
import { searchDatabase, suggestFromDatabase } from './database-search.ts'
import { createEngine } from './engine.ts'
import { type Feed, startFeed } from './feed.ts'
import type { SearchPort } from './port.ts'
import { remembering } from './remember.ts'

type Desk = { port: SearchPort; feed: Feed }
// One for each application of a process: tests have several.
const desks = new WeakMap<object, Desk>()

export const startSearch = async (house: House): Promise<() => Promise<void>> => {
  const port = remembering(createEngine())
  const feed = await startFeed(house.sql, house.clock, port, (error) => {
    if (house.mode !== 'test') console.error(JSON.stringify({ level: 50, msg: 'search feed', error: String(error) }))
  })
  desks.set(house.sql, { port, feed })
  return async () => {
    desks.delete(house.sql)
    await feed.stop()
    await port.close()
  }
}

const ready = (sql: Sql): SearchPort | null => {
  const port = desks.get(sql)?.port
  return port?.lag().ready ? port : null
}

/** The answer as text, ready to be sent. */
export const writtenSearch = async (sql: Sql, question: SearchQuestion, today: string): Promise<string> =>
  ready(sql)?.search(question, today) ?? JSON.stringify(await searchDatabase(sql, question, today))

export const searchWith = async (sql: Sql, question: SearchQuestion, today: string): Promise<SearchAnswer> =>
  JSON.parse(await writtenSearch(sql, question, today)) as SearchAnswer

export const suggestWith = (sql: Sql, begun: string, language: Language): Promise<Suggestion[]> =>
  ready(sql)?.suggest(begun, language) ?? suggestFromDatabase(sql, begun, language)

/** Waits until every change committed before the call is searchable; for tests and imports. */
export const searchCaughtUp = async (sql: Sql): Promise<void> => desks.get(sql)?.feed.caughtUp()

export const searchState = (sql: Sql) => {
  const desk = desks.get(sql)
  const { ready, documents, generation, bytes } = desk?.port.lag() ?? { ready: false, documents: 0, generation: 0, bytes: 0 }
  return { ready, documents, generation, bytes, lag: desk?.feed.lag() ?? 0, builtAt: desk?.feed.builtAt() ?? null }
}
