import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getNotices } from '#contract/notifications/calls.ts'
import * as savedSearchesCalls from '#contract/catalogue/saved-searches/calls.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { putCourse } from '../courses/course-for-tests.ts'
import { searchCaughtUp } from '../search/search-service.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

/** A day later; what is past moves back instead, so that nobody's session runs out. */
const nextMorning = async () => {
  await app.sql`update catalogue.courses set created_at = created_at - interval '1 day'`
  await app.sql`update catalogue.saved_searches set checked_at = checked_at - interval '1 day'`
  await searchCaughtUp(app.sql)
  await app.system((ctx) => ctx.queue('catalogue.publishNewCourses', {}))
  await app.settle()
}

test('a saved search tells of courses added since, once, and leads to them', async () => {
  const [asha, office] = [await app.person('student'), await app.person('provider')]
  await putCourse(app, office)
  const saved = await asha.callOk(savedSearchesCalls.saveSearch, {
    body: { name: 'The far north', wish: { q: 'polar studies' } },
  })
  const told = async () =>
    (await asha.callOk(getNotices, { query: {} })).notices.filter(
      ({ name }) => name === 'new_courses_found',
    )
  await nextMorning()
  assert.equal((await told()).length, 0, 'what was there already is no news')
  const slug = await putCourse(app, office)
  await nextMorning()
  assert.deepEqual(
    (await told()).map(({ link }) => link),
    [`/courses/${slug}`],
  )
  await nextMorning()
  assert.equal((await told()).length, 1)
  const { searches } = await asha.callOk(savedSearchesCalls.listSavedSearches, {})
  assert.deepEqual(
    searches.map(({ id, foundCount }) => [id, foundCount]),
    [[saved.id, 1]],
  )
})

test('alerts can be turned off, and on again from then on', async () => {
  const [ravi, office] = [await app.person('student'), await app.person('provider')]
  const { id } = await ravi.callOk(savedSearchesCalls.saveSearch, {
    body: { name: 'North', wish: { q: 'polar studies' } },
  })
  const told = async () =>
    (await ravi.callOk(getNotices, { query: {} })).notices.filter(
      ({ name }) => name === 'new_courses_found',
    ).length
  await ravi.callOk(savedSearchesCalls.changeSavedSearch, {
    path: { searchId: id },
    body: { alert: false },
  })
  await putCourse(app, office)
  await nextMorning()
  await ravi.callOk(savedSearchesCalls.changeSavedSearch, {
    path: { searchId: id },
    body: { alert: true, name: 'The north' },
  })
  await nextMorning()
  assert.equal(await told(), 0)
  await putCourse(app, office)
  await nextMorning()
  assert.equal(await told(), 1)
  await ravi.callOk(savedSearchesCalls.removeSavedSearch, { path: { searchId: id } })
  assert.equal(
    (await ravi.call(savedSearchesCalls.removeSavedSearch, { path: { searchId: id } })).status,
    404,
  )
})

test('the same search is kept once, fifty at most, and only its owner has it', async () => {
  const [maya, ravi] = [await app.person('student'), await app.person('student')]
  const save = (name: string, q: string) => ({ body: { name, wish: { q } } })
  const first = await maya.callOk(savedSearchesCalls.saveSearch, save('Law', 'law'))
  assert.equal(
    (await maya.callOk(savedSearchesCalls.saveSearch, save('Law again', 'law'))).id,
    first.id,
  )
  assert.equal(
    (
      await ravi.call(savedSearchesCalls.changeSavedSearch, {
        path: { searchId: first.id },
        body: { name: 'Mine' },
      })
    ).status,
    404,
  )
  for (let n = 1; n < savedSearchesCalls.maxSavedSearches; n++)
    await maya.callOk(savedSearchesCalls.saveSearch, save(`no ${n}`, `law ${n}`))
  const more = await maya.call(savedSearchesCalls.saveSearch, save('one more', 'physics'))
  assert.equal(more.ok || more.code, 'searches_full')
  assert.equal(
    (
      await maya.call(savedSearchesCalls.saveSearch, {
        body: { name: 'x', wish: { q: 'x'.repeat(300) } },
      })
    ).status,
    422,
  )
})
