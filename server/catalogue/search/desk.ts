// Who answers a search in this process: the index once it is ready, the database until then.
import type { SearchAnswer, SearchQuestion, Suggestion } from '#contract/course-search.ts'
import type { House } from '#server/core/house.ts'
import type { Sql } from '#server/core/db.ts'
import type { Language } from '../labels.ts'
import { searchDatabase, suggestFromDatabase } from './database-search.ts'
import { createEngine } from './engine.ts'
import { type Feed, startFeed } from './feed.ts'
import type { SearchPort } from './port.ts'

type Desk = { port: SearchPort; feed: Feed }
// One for each application of a process: tests have several.
const desks = new WeakMap<object, Desk>()

export const startSearch = async (house: House): Promise<() => Promise<void>> => {
  const port = createEngine()
  const feed = await startFeed(house.sql, house.clock, port, (error) => {
    if (house.mode !== 'test') console.error(JSON.stringify({ level: 50, msg: 'search feed', error: String(error) }))
  })
  desks.set(house.sql, { port, feed })
  return async () => {
    desks.delete(house.sql)
    await feed.stop()
  }
}

const ready = (sql: Sql): SearchPort | null => {
  const port = desks.get(sql)?.port
  return port?.state().ready ? port : null
}

export const searchWith = (sql: Sql, question: SearchQuestion, today: string): Promise<SearchAnswer> =>
  (ready(sql)?.search ?? ((asked, day) => searchDatabase(sql, asked, day)))(question, today)

export const suggestWith = (sql: Sql, begun: string, language: Language): Promise<Suggestion[]> =>
  (ready(sql)?.suggest ?? ((words, tongue) => suggestFromDatabase(sql, words, tongue)))(begun, language)

/** Waits until every change committed before the call is searchable; for tests and imports. */
export const searchCaughtUp = async (sql: Sql): Promise<void> => desks.get(sql)?.feed.caughtUp()

export const searchState = (sql: Sql) => {
  const desk = desks.get(sql)
  const state = desk?.port.state() ?? { ready: false, documents: 0, generation: 0, bytes: 0, wantsRebuild: false }
  return { ...state, lag: desk?.feed.lag() ?? 0, builtAt: desk?.feed.builtAt() ?? null }
}
