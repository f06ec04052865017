// Takes long: processes are started and killed.
// An index keeps step with the database: through lost lines and lost processes.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { on } from 'node:events'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { searchCourses } from '#contract/catalogue/courses/calls.ts'
import { type SearchAnswer, SearchQuestion } from '#contract/catalogue/search/shapes.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { demo } from '../../demo.ts'
import { searchCaughtUp } from '../search-service.ts'
import { createEngine } from '../query/engine.ts'
import { startFeed } from './feed.ts'
import type { SearchPort } from '../search-port.ts'

const today = '2026-11-21'
let app: TestApp
before(async () => {
  app = await startTestApp()
  await app.system(demo)
  await searchCaughtUp(app.sql)
})
after(() => app.close())

const ask = async (port: SearchPort, asked: object): Promise<SearchAnswer> =>
  JSON.parse(await port.search(SearchQuestion.parse(asked), today)) as SearchAnswer
const rename = (word: string, from: number, to = from) =>
  app.sql`update catalogue.courses set title = ${word} || ' of ' || number where number between ${from} and ${to}`
const follow = (port: SearchPort) => startFeed(app.app, port, () => {})
/** Facets whose every value is named, so that equal counts leave nothing to choose. */
const wholeFacets = [
  'country',
  'level',
  'field',
  'mode',
  'delivery',
  'language',
  'intake',
  'duration',
  'test',
] as const
const byValue = ({ facets }: SearchAnswer, name: (typeof wholeFacets)[number]) =>
  facets[name]!.toSorted((a, b) => (a.value < b.value ? -1 : 1))

test('processes over one database agree, whatever changes and whenever they began', async (t) => {
  const [one, two] = [createEngine(), createEngine(0)]
  const first = await follow(one)
  await first.caughtUp()
  await Promise.all([
    rename('Zymology', 1, 60),
    rename('Oology', 100, 140),
    // The last of a university: among equals a course stands by its place among those of its own (docs/ranking.md).
    app.sql`update catalogue.courses set status = 'withdrawn'
      where number between 100 and 140 and number in (select max(number) from catalogue.courses group by provider_id)`,
  ])
  const [left] = await app.sql<{ oology: number }[]>`
    select count(*)::int as oology from catalogue.courses
    where number between 100 and 140 and status <> 'withdrawn'`
  assert.ok(left!.oology < 41)
  const second = await follow(two)
  t.after(async () => {
    for (const one of [first, second]) await one.stop()
    for (const port of [one, two]) await port.close()
  })
  await rename('Pomology', 30, 70)
  await Promise.all([first.caughtUp(), second.caughtUp()])
  for (const asked of [
    { q: 'zymology' },
    { q: 'pomology' },
    { q: 'oology', size: 50 },
    { field: ['business'] },
    { sort: 'newest', open: true },
  ]) {
    const [mine, theirs] = [await ask(one, asked), await ask(two, asked)]
    assert.deepEqual(
      [mine.total, mine.fees, ...wholeFacets.map((name) => byValue(mine, name))],
      [theirs.total, theirs.fees, ...wholeFacets.map((name) => byValue(theirs, name))],
    )
    assert.deepEqual(
      mine.hits.map(({ title }) => title),
      theirs.hits.map(({ title }) => title),
    )
  }
  assert.deepEqual(
    [
      (await ask(one, { q: 'zymology' })).total,
      (await ask(one, { q: 'pomology' })).total,
      (await ask(one, { q: 'oology' })).total,
    ],
    [29, 41, left!.oology],
  )
})

test('a line to the database that is cut is taken up again, and nothing is missed', async () => {
  await app.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`
  await rename('Vexillology', 200)
  await searchCaughtUp(app.sql)
  assert.equal((await app.stranger.callOk(searchCourses, { body: { q: 'vexillology' } })).total, 1)
})

const child = `
  import { openDatabase } from '#server/core/database/db.ts'
  import { systemClock } from '#server/core/clock.ts'
  import { createEngine } from '#server/catalogue/search/query/engine.ts'
  import { startFeed } from '#server/catalogue/search/feed/feed.ts'
  import { SearchQuestion } from '#contract/catalogue/search/shapes.ts'
  const engine = createEngine()
  const feed = await startFeed({ sql: openDatabase(process.env.URL, { max: 3 }), clock: systemClock, serving: Promise.resolve() }, engine, console.error)
  for (;;) {
    await feed.caughtUp()
    console.log(JSON.parse(await engine.search(SearchQuestion.parse({ q: 'campanology' }), '${today}')).total)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }`
const process_ = () =>
  spawn(process.execPath, ['--input-type=module-typescript', '--eval', child], {
    env: { ...process.env, URL: app.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
/** Waits until it says this number. */
const says = async (running: ReturnType<typeof process_>, number: string): Promise<void> => {
  for await (const [chunk] of on(running.stdout!, 'data') as AsyncIterable<[Buffer]>)
    if (chunk.toString().split('\n').includes(number)) return
}

test('a process that is killed in the midst of changes begins again with all of them', async () => {
  const killed = process_()
  await says(killed, '0')
  const changing = (async () => {
    for (let number = 300; number < 340; number++) await rename('Campanology', number)
  })()
  await sleep(30)
  killed.kill('SIGKILL')
  await changing
  const again = process_()
  await says(again, '40')
  again.kill('SIGKILL')
})
