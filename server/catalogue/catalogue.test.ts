import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as coursesCalls from '#contract/catalogue/courses/calls.ts'
import * as providersCalls from '#contract/catalogue/providers/calls.ts'
import { SearchAnswer, SearchQuestion } from '#contract/catalogue/search/shapes.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { demo } from './demo.ts'
import { searchDatabase } from './search/database-search.ts'
import { createEngine } from './search/query/engine.ts'
import { withSource } from './search/index/load-rows.ts'
import { searchCaughtUp } from './search/search-service.ts'

let app: TestApp
const search = (body: object) =>
  app.stranger.callOk(coursesCalls.searchCourses, { body: body as never })
const study = (slug: string) => ({ path: { alias: 'study', slug } })

before(async () => {
  app = await startTestApp()
  await app.system(demo)
  await searchCaughtUp(app.sql)
})
after(() => app.close())

test('the demo catalogue has about 3,000 courses at universities of many countries, all marked as demo', async () => {
  const all = await search({})
  assert.ok(all.total > 2_500 && all.total < 3_500, String(all.total))
  assert.ok(all.facets.country!.length >= 12)
  assert.ok(all.hits.every((hit) => hit.demo))
  assert.equal(all.answeredBy, 'index')
})

test('a question in plain words is understood: level, country, limit', async () => {
  const answer = await search({ q: 'mba uk under 60000' })
  assert.deepEqual(
    answer.chips.map(({ kind, value }) => [kind, value]),
    [
      ['level', 'master'],
      ['country', 'GB'],
      ['feeMax', '60000'],
    ],
  )
  assert.ok(answer.total > 0)
  assert.ok(answer.hits.every((hit) => hit.country === 'GB' && hit.level === 'master'))
})

test('misspelt words find what was meant, and the answer says so', async () => {
  const answer = await search({ q: 'compuetr sciense germny' })
  assert.ok(answer.total > 0)
  assert.match(answer.hits[0]!.title, /Computer Science|Informatik/)
  assert.ok(answer.hits.every((hit) => hit.country === 'DE'))
  assert.ok(answer.relaxed!.corrected.length >= 1)
})

test('a university is found by its name in either script, in the search and in the list', async () => {
  for (const [asked, name] of [
    ['清华', 'Tsinghua University'],
    ['清华大学', 'Tsinghua University'],
    ['tsinghua', 'Tsinghua University'],
    ['서울대학교', 'Seoul National University'],
    ['दिल्ली विश्वविद्यालय', 'University of Delhi'],
    ['東京大学', 'The University of Tokyo'],
  ] as const) {
    const { hits } = await search({ q: asked })
    assert.ok(hits.length > 0, asked)
    assert.ok(
      hits.every(({ provider }) => provider.name === name),
      `${asked}: ${hits.map(({ provider }) => provider.name).join()}`,
    )
    const { providers } = await app.stranger.callOk(providersCalls.listProviders, {
      query: { q: asked },
    })
    const { suggestions } = await app.stranger.callOk(coursesCalls.suggestCourses, {
      query: { q: asked },
    })
    assert.ok(
      suggestions.some(({ kind, label }) => kind === 'university' && label === name),
      asked,
    )
    assert.deepEqual(
      providers.map((each) => each.name),
      [name],
    )
  }
})

test('a university that names itself in another script is found in Latin letters', async () => {
  await app.job('catalogue.writeLatin')
  const { providers } = await app.stranger.callOk(providersCalls.listProviders, {
    query: { q: 'Dongjing' },
  })
  assert.deepEqual(
    providers.map(({ name }) => name),
    ['The University of Tokyo'],
  )
})

test('where UCAS closes for everybody before the course does, the page says its day, and that it is over', async () => {
  // The clock stands on 2026-11-21: 15 October 2026 is over for a start in autumn 2027, not for one in 2028.
  const { hits } = await search({ provider: ['university-of-cambridge'], level: ['bachelor'] })
  assert.ok(hits.length > 0)
  let seen = 0
  for (const hit of hits.slice(0, 5)) {
    const { intakes } = await app.stranger.callOk(coursesCalls.getProgram, {
      ...study(hit.slug),
      query: { langcode: 'en' },
    })
    for (const { startsOn, closesOn, status } of intakes.filter((one) =>
      ['09', '10'].includes(one.startsOn.slice(5, 7)),
    )) {
      const day = `${Number(startsOn.slice(0, 4)) - 1}-10-15`
      assert.ok(closesOn! <= day, `${hit.slug}: ${closesOn}`)
      if (startsOn < '2028') assert.equal(status, 'closed')
      seen++
    }
  }
  assert.ok(seen > 0)
})

test('a course page has fees, intakes and requirements in both languages', async () => {
  const { hits } = await search({ q: 'data science' })
  const english = await app.stranger.callOk(coursesCalls.getProgram, {
    ...study(hits[0]!.slug),
    query: { langcode: 'en' },
  })
  const german = await app.stranger.callOk(coursesCalls.getProgram, {
    ...study(hits[0]!.slug),
    query: { langcode: 'de' },
  })
  assert.equal(english.title, hits[0]!.title)
  assert.notEqual(german.summary, english.summary)
  assert.ok(
    english.fees.length > 0 && english.intakes.length > 0 && english.requirements.length > 0,
  )
  assert.equal(english.similar.length, 4)
})

test('the page of a country and of a subject says what there is, and its counts are those of the search', async () => {
  const landing = (kind: 'countries' | 'subjects', slug: string) => ({
    path: { kind, slug },
    query: { langcode: 'de' as const },
  })
  const germany = await app.stranger.callOk(
    providersCalls.getLanding,
    landing('countries', 'germany'),
  )
  assert.deepEqual([germany.code, germany.name, germany.filter], ['DE', 'Deutschland', 'country'])
  assert.equal(germany.total, (await search({ country: ['DE'] })).total)
  assert.ok(
    germany.courses.length > 0 && germany.subjects.length > 0 && germany.universities.length > 0,
  )
  assert.ok(germany.courses.every(({ country }) => country === 'DE'))
  const physics = await app.stranger.callOk(
    providersCalls.getLanding,
    landing('subjects', 'physics'),
  )
  assert.deepEqual(
    [physics.filter, physics.total],
    ['discipline', (await search({ discipline: ['physics'] })).total],
  )
  assert.equal(
    (await app.stranger.callOk(providersCalls.getLanding, landing('subjects', 'natural-sciences')))
      .filter,
    'field',
  )
  assert.equal(
    (await app.stranger.call(providersCalls.getLanding, landing('countries', 'atlantis'))).status,
    404,
  )
})

test('a shared course and a shared university have a picture', async () => {
  const { hits } = await search({ q: 'physics' })
  const picture = (kind: 'courses' | 'universities', slug: string) =>
    app.stranger.call(providersCalls.getSharePicture, {
      path: { kind, slug },
      query: { langcode: 'de' },
    })
  assert.equal((await picture('courses', hits[0]!.slug)).status, 200)
  assert.equal((await picture('universities', hits[0]!.provider.slug)).status, 200)
  assert.equal((await picture('courses', 'no-such-course')).status, 404)
})

test('a renamed course is found under its old address and, within a moment, by its new name', async () => {
  const admin = await app.person('admin')
  const { hits } = await search({ q: 'physics' })
  const { slug } = hits[0]!
  const saved = await admin.callOk(coursesCalls.saveCourseDetails, {
    ...study(slug),
    body: { title: 'Zymurgy and Brewing' },
  })
  assert.notEqual(saved.slug, slug)
  const page = await app.stranger.callOk(coursesCalls.getProgram, study(slug))
  assert.equal(page.slug, saved.slug)
  await searchCaughtUp(app.sql)
  const found = await search({ q: 'zymurgi brewing' })
  assert.equal(found.hits[0]!.slug, saved.slug)
})

test('a withdrawn course is gone from search and from its page', async () => {
  const admin = await app.person('admin')
  const { hits, total } = await search({ q: 'architecture' })
  await admin.callOk(coursesCalls.saveCourseDetails, {
    ...study(hits[0]!.slug),
    body: { status: 'withdrawn' },
  })
  await searchCaughtUp(app.sql)
  assert.equal((await search({ q: 'architecture' })).total, total - 1)
  assert.equal((await app.stranger.call(coursesCalls.getProgram, study(hits[0]!.slug))).status, 404)
})

test('only staff of its university and admins see or change the details of a course', async () => {
  const [mine, other] = [await app.person('provider'), await app.person('provider')]
  const { hits } = await search({ q: 'nursing' })
  const [course] = await app.sql<
    { providerId: string }[]
  >`select provider_id from catalogue.courses where slug = ${hits[0]!.slug}`
  await app.sql`insert into catalogue.provider_staff (provider_id, account_id, added_at) values (${course!.providerId}, ${mine.id}, now())`
  const before = await mine.callOk(coursesCalls.getCourseDetails, study(hits[0]!.slug))
  assert.equal((await other.call(coursesCalls.getCourseDetails, study(hits[0]!.slug))).status, 404)
  assert.equal(
    (
      await other.call(coursesCalls.saveCourseDetails, {
        ...study(hits[0]!.slug),
        body: { title: 'Mine now' },
      })
    ).status,
    404,
  )
  await mine.callOk(coursesCalls.saveCourseDetails, {
    ...study(hits[0]!.slug),
    body: { summary: 'New words.', changedAt: before.changedAt },
  })
  const late = await mine.call(coursesCalls.saveCourseDetails, {
    ...study(hits[0]!.slug),
    body: { summary: 'Later.', changedAt: before.changedAt },
  })
  assert.equal(late.ok ? 'ok' : late.code, 'stale')
  assert.ok((await mine.callOk(coursesCalls.listMyCourses)).total > 0)
  assert.equal((await other.callOk(coursesCalls.listMyCourses)).total, 0)
})

test('a university is found by slug, by short name and by part of its name', async () => {
  for (const query of ['eth-zurich', 'ETHZ', 'eth zur']) {
    const { provider } = await app.stranger.callOk(providersCalls.getProvider, { path: { query } })
    assert.equal(provider.name, 'ETH Zurich')
    assert.ok(provider.courses.length > 0)
  }
  assert.equal(
    (await app.stranger.call(providersCalls.getProvider, { path: { query: 'no such place' } }))
      .status,
    404,
  )
})

test('institutes of a country, the head of the search, and suggestions', async () => {
  const { data: institutes } = await app.stranger.callOk(providersCalls.listInstitutes, {
    query: { country_code: 'CH' },
  })
  assert.deepEqual(
    institutes.map(({ country_code }) => country_code),
    ['CH', 'CH', 'CH', 'CH'],
  )
  const { data: head } = await app.stranger.callOk(coursesCalls.getSearchHeader, {
    query: { country_code: 'CH', langcode: 'de' },
  })
  assert.ok(head.total > 0 && head.disciplines.some(({ name }) => name === 'Ingenieurwesen'))
  const { suggestions } = await app.stranger.callOk(coursesCalls.suggestCourses, {
    query: { q: 'comp' },
  })
  assert.ok(
    suggestions.some(({ kind, label }) => kind === 'subject' && label === 'Computer Science'),
  )
  const misspelt = await app.stranger.callOk(coursesCalls.suggestCourses, {
    query: { q: 'enginering' },
  })
  assert.ok(misspelt.suggestions.length > 0)
})

test('questions nobody would ask get an answer or a rejection, never a breakdown', async () => {
  const hostile = [
    '%'.repeat(10_000),
    '(((((((a+)+)+)+)+',
    "'; drop table x; --",
    '<script>alert(1)</script>',
    '\u202eabc',
    '🎓🎓',
    '*',
    '"""',
    '0'.repeat(9_000),
    'a '.repeat(5_000),
  ]
  for (const q of hostile)
    assert.equal(
      (await app.stranger.call(coursesCalls.searchCourses, { body: { q } })).status,
      200,
      q.slice(0, 20),
    )
  for (const body of [
    { page: -1 },
    { page: 1e9 },
    { unknown: ['x'] },
    { size: 5_000 },
    { country: 'GB' },
  ])
    assert.equal(
      (await app.stranger.call(coursesCalls.searchCourses, { body: body as never })).status,
      422,
    )
  assert.equal((await search({ country: ['XX'] })).total, 0)
  assert.deepEqual((await search({ page: 9_999 })).hits, [])
})

test('when nothing is found, the answer says which filter to leave out', async () => {
  const answer = await search({ q: 'computer science', country: ['SG'], feeMax: 5 })
  assert.equal(answer.total, 0)
  assert.ok(answer.advice.some(({ filter, count }) => filter === 'fee' && count > 0))
})

test('PostgreSQL alone counts the same, for the moments in which the index is not ready', async () => {
  for (const asked of [
    {},
    { country: ['GB', 'DE'] },
    { level: ['master'], country: ['CH'] },
    { field: ['computing'], mode: ['part_time'] },
    { q: 'computer science', level: ['bachelor'] },
  ]) {
    const question = SearchQuestion.parse(asked)
    const [plain, index] = [
      await searchDatabase(app.sql, question, '2026-11-21'),
      await search(asked),
    ]
    if (question.q === '') {
      assert.equal(plain.total, index.total, JSON.stringify(asked))
      for (const facet of ['country', 'level', 'field', 'mode', 'delivery', 'duration'] as const)
        assert.deepEqual(
          new Map(plain.facets[facet]!.map(({ value, count }) => [value, count])),
          new Map(index.facets[facet]!.map(({ value, count }) => [value, count])),
          `${facet} of ${JSON.stringify(asked)}`,
        )
    } else assert.ok(plain.total > 0)
  }
})

test('search engines are told every course and university', async () => {
  const part = async (n?: number) =>
    (await app.server.inject(`/sitemap.xml${n === undefined ? '' : `?part=${n}`}`)).body
  assert.match(await part(), /<loc>https:\/\/ao\.test\/sitemap\.xml\?part=1<\/loc>/)
  assert.match(await part(0), /\/universities\/eth-zurich</)
  assert.ok((await part(1)).split('<url>').length > 2_500)
})

test('nothing is skipped when commits land out of order', async () => {
  const rename = (title: string, offset: number) => async (sql: Pick<TestApp, 'sql'>['sql']) =>
    void (await sql`update catalogue.courses set title = ${title} where number = (select number from catalogue.courses where status = 'open' order by number offset ${offset} limit 1)`)
  let commitFirst = () => {}
  const held = new Promise<void>((resolve) => (commitFirst = resolve))
  let begun = () => {}
  const started = new Promise<void>((resolve) => (begun = resolve))
  // The first to write is the last to commit, long after later writes have been read.
  const slow = app.sql.begin(async (tx) => {
    await rename('Quokkology of the first', 40)(tx as never)
    begun()
    await held
  })
  await started
  for (let n = 0; n < 3; n++) {
    await rename(`Wombatics number ${n}`, 50 + n)(app.sql)
    await searchCaughtUp(app.sql)
    assert.ok((await search({ q: 'wombatics' })).total >= n + 1)
  }
  commitFirst()
  await slow
  await searchCaughtUp(app.sql)
  assert.equal((await search({ q: 'quokkology' })).hits[0]!.title, 'Quokkology of the first')
})

test('two processes over one database come to the same answers', async () => {
  const other = createEngine()
  await other.swap(
    await withSource(app.sql, app.clock.now(), (source) => other.rebuild(source, '2026-11-21')),
  )
  for (const asked of [
    { q: 'engineering' },
    { country: ['DE'], sort: 'fee_low' },
    { q: 'mba', level: ['master'] },
    { sort: 'deadline', open: true },
  ]) {
    const question = SearchQuestion.parse({ ...asked, size: 50 })
    const [one, two] = [
      await search({ ...asked, size: 50 }),
      JSON.parse(await other.search(question, '2026-11-21')) as SearchAnswer,
    ]
    assert.equal(one.total, two.total)
    assert.deepEqual(one.facets.country, two.facets.country)
  }
})

test('intakes are replaced by those that are sent; one that is applied for stays, closed', async () => {
  const admin = await app.person('admin')
  const { hits } = await search({ q: 'chemistry' })
  const path = study(hits[0]!.slug)
  const { intakes } = await admin.callOk(coursesCalls.getCourseDetails, path)
  await app.owner`create table if not exists public.applied (intake_id uuid references catalogue.intakes (id))`
  await app.owner`insert into public.applied values (${intakes[0]!.id})`
  const saved = await admin.callOk(coursesCalls.saveCourseDetails, {
    ...path,
    body: { intakes: [{ startsOn: '2029-09-01', closesOn: '2029-05-01' }] },
  })
  assert.deepEqual(
    saved.intakes.map(({ startsOn, status }) => [startsOn, status]),
    [
      [intakes[0]!.startsOn, 'closed'],
      ['2029-09-01', 'open'],
    ],
  )
  const wrong = await admin.call(coursesCalls.saveCourseDetails, {
    ...path,
    body: { intakes: [{ startsOn: '2029-09-01', opensOn: '2029-06-01', closesOn: '2029-05-01' }] },
  })
  assert.equal(wrong.status, 422)
})
