// Takes long: each question is asked of every engine.
// What every engine behind the seam must do: the index in this process, threads over one shared copy, OpenSearch.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from '@opensearch-project/opensearch'
import {
  type CourseCard,
  type SearchAnswer,
  SearchQuestion,
  sorts,
} from '#contract/catalogue/search/shapes.ts'
import type { Context } from '#server/core/context.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { demo } from '../demo.ts'
import { upsertCourses, upsertProviders } from '../courses/upsert-courses.ts'
import { inEuros } from '../courses/fee-rates.ts'
import { createEngine } from './query/engine.ts'
import { loadChanges, withSource } from './index/load-rows.ts'
import { startOpenSearch } from './opensearch/opensearch-for-tests.ts'
import { createOpenSearch } from './opensearch/opensearch.ts'
import { at, compareAll, readDocs, today } from './plain-rows-for-tests.ts'
import type { Mark, SearchPort } from './search-port.ts'

const cluster = await startOpenSearch()
const client = new Client({ node: cluster.url })
const engines: readonly { name: string; port: SearchPort; questions: number }[] = [
  { name: 'the index in this process', port: createEngine(Infinity), questions: 300 },
  { name: 'threads over one copy', port: createEngine(0), questions: 100 },
  { name: 'OpenSearch', port: createOpenSearch({ client, name: 'ao-courses' }), questions: 100 },
]
let app: TestApp
const build = (port: SearchPort): Promise<number> =>
  withSource(app.sql, app.clock.now(), (source) => port.rebuild(source, today))
const mark = (horizon: string): Mark => ({ horizon, at: app.clock.now().toISOString() })
const ask = async (port: SearchPort, asked: object, when = at): Promise<SearchAnswer> =>
  JSON.parse(await port.search(SearchQuestion.parse(asked), when)) as SearchAnswer

/** Two universities at either end of the day; applications to both close on the 28th. */
const putClosing = async ({ sql, now }: Context<null>): Promise<void> => {
  const nothing = { nameDe: null, aliases: [], cityDe: null, website: null, summaryDe: null }
  const places = [
    { key: 'east', country: 'NZ', city: 'Auckland', latitude: -36.85, longitude: 174.77 },
    { key: 'west', country: 'US', city: 'Berkeley', latitude: 37.87, longitude: -122.26 },
  ]
  const providers = places.map((place) => ({
    ...nothing,
    ...place,
    slug: `clock-${place.key}`,
    name: `Clock College ${place.city}`,
    rankPosition: null,
    rankSource: null,
    summary: '',
    campuses: [],
  }))
  await upsertProviders(sql, 'tests', providers, now)
  const courses = places.map(({ key }) => ({
    key,
    slug: `horology-${key}`,
    providerKey: key,
    campusKeys: [],
    title: 'Horology',
    titleDe: null,
    summary: '',
    summaryDe: null,
    level: 'master' as const,
    discipline: 'physics',
    mode: 'full_time' as const,
    delivery: 'on_campus' as const,
    languages: ['en'],
    durationMonths: 24,
    fees: [],
    requirements: [],
    intakes: [
      {
        startsOn: '2027-02-01',
        opensOn: null,
        closesOn: '2026-11-28',
        documentsDueOn: null,
        seats: null,
      },
    ],
    status: 'open' as const,
  }))
  await upsertCourses(sql, 'tests', courses, now)
}

before(async () => {
  app = await startTestApp()
  await app.system(demo)
  await app.system(putClosing)
  for (const { port } of engines) await port.swap(await build(port))
})
after(async () => {
  for (const { port } of engines) await port.close()
  await client.close()
  await cluster.close()
  await app.close()
})

for (const { name, port, questions } of engines) {
  test(`${name}: what is open follows the clock of each university`, async () => {
    const open = async (when: string) =>
      (await ask(port, { q: 'horology', open: true, sort: 'deadline' }, when)).hits.map(
        ({ slug, intake }) => `${slug} ${intake?.closesOn}`,
      )
    const [east, west] = ['horology-east 2026-11-28', 'horology-west 2026-11-28']
    assert.deepEqual(await open('2026-11-28T10:45:00.000Z'), [east, west])
    assert.deepEqual(await open('2026-11-28T11:00:00.000Z'), [west])
    assert.deepEqual(await open('2026-11-29T07:45:00.000Z'), [west])
    assert.deepEqual(await open('2026-11-29T08:00:00.000Z'), [])
    const late = await ask(port, { q: 'horology' }, '2026-11-28T11:00:00.000Z')
    const intakes = late.hits.map(({ slug, intake }) => [slug, intake?.closesOn ?? null])
    assert.deepEqual(new Map(intakes as [string, string | null][]).get('horology-east'), null)
  })

  test(`${name}: totals and counts of ${questions} random questions are those of the rows`, async () => {
    await compareAll(port, await readDocs(app.sql), questions)
  })

  test(`${name}: a question in plain words is understood, misspelt or not, and says what it forgave`, async () => {
    const plain = await ask(port, { q: 'mba uk under 60000' })
    assert.deepEqual(
      plain.chips.map(({ kind, value }) => [kind, value]),
      [
        ['level', 'master'],
        ['country', 'GB'],
        ['feeMax', '60000'],
      ],
    )
    assert.ok(
      plain.hits.length > 0 &&
        plain.hits.every(({ country, title }) => country === 'GB' && title.includes('MBA')),
    )
    const misspelt = await ask(port, { q: 'compuetr sciense germny' })
    assert.match(misspelt.hits[0]!.title, /Computer Science/)
    assert.ok(misspelt.hits.every(({ country }) => country === 'DE'))
    assert.ok(
      misspelt.relaxed!.corrected.some(([from, to]) => from === 'compuetr' && to === 'computer'),
    )
    assert.deepEqual(
      misspelt.hits[0]!.marks.title.map(([from, to]) => misspelt.hits[0]!.title.slice(from, to)),
      ['Computer', 'Science'],
    )
    const together = await ask(port, { q: 'datascience' })
    assert.match(together.hits[0]!.title, /Data Science/)
    const dropped = await ask(port, { q: 'physics xyzzyplugh' })
    assert.deepEqual(dropped.relaxed!.dropped, ['xyzzyplugh'])
    const taken = await ask(port, { q: 'mba uk', literal: ['country:GB'] })
    assert.deepEqual(
      taken.chips.map(({ kind }) => kind),
      ['level'],
    )
  })

  test(`${name}: nothing found says which filter to leave out, and how many that gives`, async () => {
    const { total, advice } = await ask(port, { q: 'computer science', country: ['SG'], feeMax: 5 })
    assert.equal(total, 0)
    assert.deepEqual(advice.map(({ filter }) => filter).sort(), ['country', 'fee'])
    for (const { filter, count } of advice) {
      const { total: without } = await ask(port, {
        q: 'computer science',
        country: filter === 'country' ? [] : ['SG'],
        feeMax: filter === 'fee' ? null : 5,
      })
      // Where only few are found, words are forgiven and more may come.
      assert.ok(
        count >= 5 ? without === count : without >= count && count > 0,
        `${filter}: ${count} said, ${without} found`,
      )
    }
  })

  test(`${name}: every order is the order it says, page after page`, async () => {
    const last = Infinity
    const keys: Record<string, (card: CourseCard) => number> = {
      fee_low: ({ fee }) => (fee ? (inEuros(fee.amount, fee.currency) ?? last) : last),
      fee_high: ({ fee }) => (fee ? -(inEuros(fee.amount, fee.currency) ?? -last) : last),
      deadline: ({ intake }) => (intake ? Date.parse(intake.closesOn ?? intake.startsOn) : last),
      ranking: ({ ranking }) => ranking?.position ?? last,
      duration: ({ durationMonths }) => durationMonths ?? last,
    }
    for (const sort of sorts) {
      const pages = await Promise.all(
        [0, 1, 2].map((page) =>
          ask(port, { field: ['computing', 'business'], sort, page, size: 30 }),
        ),
      )
      const cards = pages.flatMap(({ hits }) => hits)
      assert.equal(new Set(cards.map(({ id }) => id)).size, 90)
      const key = keys[sort]
      if (key)
        for (let at = 1; at < cards.length; at++)
          assert.ok(key(cards[at - 1]!) <= key(cards[at]!), `${sort} at ${at}`)
    }
    const deep = await ask(port, { page: 9_999, size: 50 })
    assert.deepEqual([deep.hits.length, deep.total > 0], [0, true])
  })

  test(`${name}: a map has every placed course once`, async () => {
    const { clusters, total } = await ask(port, {
      country: ['DE', 'CH'],
      map: { west: -180, south: -80, east: 180, north: 80 },
    })
    assert.equal(
      clusters!.reduce((sum, { count }) => sum + count, 0),
      total,
    )
    assert.ok(
      clusters!.every(({ label, latitude }) => label !== '' && latitude > 45 && latitude < 56),
    )
  })

  test(`${name}: suggestions come from the beginnings of words, in the asker's language, typos forgiven`, async () => {
    const kinds = (await port.suggest('comp', 'de')).map(({ kind }) => kind)
    assert.ok(kinds.includes('subject') && kinds.includes('course'))
    assert.ok(
      (await port.suggest('informat', 'de')).some(
        ({ label, kind }) => kind === 'subject' && label === 'Informatik',
      ),
    )
    assert.ok(
      (await port.suggest('eth zur', 'en')).some(
        ({ kind, value }) => kind === 'university' && value === 'eth-zurich',
      ),
    )
    assert.ok((await port.suggest('enginering', 'en')).length > 0)
    assert.deepEqual(await port.suggest('', 'en'), [])
  })
}

for (const { name, port } of engines)
  test(`${name}: a generation answers once it is swapped in, and says how far it has read`, async () => {
    const { generation, documents } = await port.lag()
    const next = await build(port)
    assert.equal((await port.lag()).documents, documents)
    await port.swap(next)
    const after = await port.lag()
    assert.ok(
      after.ready &&
        after.documents === documents &&
        after.generation !== generation &&
        after.upTo !== null &&
        after.builtOn === today,
    )
    assert.equal((await ask(port, {})).total, documents)
  })

test('thousands of changes, deletions and additions later the counts still are those of the rows; the same changes twice change nothing', async () => {
  const touched = await app.sql<{ number: number }[]>`
    update catalogue.courses set level = 'master', discipline = 'design', delivery = 'online', fees = '[]', requirements = '[]', changed_at = now() where number % 3 = 0 returning number`
  const closed = await app.sql<
    { number: number }[]
  >`update catalogue.courses set status = 'withdrawn' where number % 11 = 0 returning number`
  const few = await app.sql<
    { number: number }[]
  >`update catalogue.courses set title = 'Law of Design' where number % 97 = 1 returning number`
  const numbers = [...touched, ...closed, ...few].map(({ number }) => number)
  const docs = await readDocs(app.sql)
  for (const { port } of engines) {
    await port.apply(await loadChanges(app.sql, numbers), mark('5'))
    for (const { number } of few.slice(0, 5))
      await port.apply(await loadChanges(app.sql, [number]), mark('6'))
    await port.apply(await loadChanges(app.sql, numbers.slice(0, 700)), mark('7'))
    await compareAll(port, docs, 25)
    const { upTo, documents } = await port.lag()
    assert.deepEqual([upTo!.horizon, documents], ['7', docs.length])
  }
})

test('a building that broke off leaves nothing that answers, and is cleared away by the next', async () => {
  const { port } = engines.at(-1)!
  const before = await ask(port, { q: 'physics' })
  async function* cut(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(0)
    throw new Error('the database went away')
  }
  await assert.rejects(
    port.rebuild({ providers: [], campuses: [], size: 0, lines: cut(), upTo: mark('8') }, today),
  )
  assert.deepEqual(await ask(port, { q: 'physics' }), before)
  await port.swap(await build(port))
  assert.equal(cluster.names().length, 2)
})
