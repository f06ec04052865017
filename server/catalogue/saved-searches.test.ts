import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getNotices } from '#contract/notifications.ts'
import * as contract from '#contract/saved-searches.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { putCourse } from './course-for-tests.ts'
import { searchCaughtUp } from './search/desk.ts'

let house: TestApp
before(async () => {
  house = await startTestApp()
})
after(() => house.close())

/** A day later; what is past moves back instead, so that nobody's session runs out. */
const nextMorning = async () => {
  await house.sql`update catalogue.courses set created_at = created_at - interval '1 day'`
  await house.sql`update catalogue.saved_searches set checked_at = checked_at - interval '1 day'`
  await searchCaughtUp(house.sql)
  await house.system((ctx) => ctx.queue('catalogue.tellNewCourses', {}))
  await house.settle()
}

test('a saved search tells of courses added since, once, and leads to them', async () => {
  const [asha, office] = [await house.person('student'), await house.person('provider')]
  await putCourse(house, office)
  const saved = await asha.get(contract.saveSearch, {
    body: { name: 'The far north', wish: { q: 'polar studies' } },
  })
  const told = async () =>
    (await asha.get(getNotices, { query: {} })).notices.filter(
      ({ name }) => name === 'new_courses_found',
    )
  await nextMorning()
  assert.equal((await told()).length, 0, 'what was there already is no news')
  const slug = await putCourse(house, office)
  await nextMorning()
  assert.deepEqual(
    (await told()).map(({ link }) => link),
    [`/courses/${slug}`],
  )
  await nextMorning()
  assert.equal((await told()).length, 1)
  const { searches } = await asha.get(contract.listSavedSearches, {})
  assert.deepEqual(
    searches.map(({ id, foundCount }) => [id, foundCount]),
    [[saved.id, 1]],
  )
})

test('alerts can be turned off, and on again from then on', async () => {
  const [ravi, office] = [await house.person('student'), await house.person('provider')]
  const { id } = await ravi.get(contract.saveSearch, {
    body: { name: 'North', wish: { q: 'polar studies' } },
  })
  const told = async () =>
    (await ravi.get(getNotices, { query: {} })).notices.filter(
      ({ name }) => name === 'new_courses_found',
    ).length
  await ravi.get(contract.changeSavedSearch, { path: { searchId: id }, body: { alert: false } })
  await putCourse(house, office)
  await nextMorning()
  await ravi.get(contract.changeSavedSearch, {
    path: { searchId: id },
    body: { alert: true, name: 'The north' },
  })
  await nextMorning()
  assert.equal(await told(), 0)
  await putCourse(house, office)
  await nextMorning()
  assert.equal(await told(), 1)
  await ravi.get(contract.removeSavedSearch, { path: { searchId: id } })
  assert.equal((await ravi.ask(contract.removeSavedSearch, { path: { searchId: id } })).status, 404)
})

test('the same search is kept once, fifty at most, and only its owner has it', async () => {
  const [maya, ravi] = [await house.person('student'), await house.person('student')]
  const save = (name: string, q: string) => ({ body: { name, wish: { q } } })
  const first = await maya.get(contract.saveSearch, save('Law', 'law'))
  assert.equal((await maya.get(contract.saveSearch, save('Law again', 'law'))).id, first.id)
  assert.equal(
    (
      await ravi.ask(contract.changeSavedSearch, {
        path: { searchId: first.id },
        body: { name: 'Mine' },
      })
    ).status,
    404,
  )
  for (let n = 1; n < contract.mostSavedSearches; n++)
    await maya.get(contract.saveSearch, save(`no ${n}`, `law ${n}`))
  const more = await maya.ask(contract.saveSearch, save('one more', 'physics'))
  assert.equal(more.ok || more.code, 'searches_full')
  assert.equal(
    (await maya.ask(contract.saveSearch, { body: { name: 'x', wish: { q: 'x'.repeat(300) } } }))
      .status,
    422,
  )
})
