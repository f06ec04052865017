import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { saveCourseDetails } from '#contract/catalogue/courses/calls.ts'
import { getNotices } from '#contract/notifications/calls.ts'
import {
  addToWishlist,
  getWishlist,
  listSavedIds,
  maxSaved,
  removeFromWishlist,
} from '#contract/wishlist/calls.ts'
import { compareCourses } from '#contract/compare/calls.ts'
import { putCourse } from '#server/catalogue/courses/course-for-tests.ts'
import { days, minutes } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let office: Person
before(async () => {
  app = await startTestApp()
  office = await app.person('provider')
})
after(() => app.close())

const alias = 'study'
const course = async (change: object = {}) => {
  const slug = await putCourse(app, office)
  const { id } = await office.callOk(saveCourseDetails, {
    path: { alias, slug },
    body: change as never,
  })
  await app.settle()
  return { id, slug }
}
const fee = (amount: number) => [
  { residency: 'international' as const, year: 1, currency: 'EUR', amount },
]
const closing = (closesOn: string) => [
  { startsOn: '2027-03-01', opensOn: null, closesOn, documentsDueOn: null, seats: null },
]
const ids = async (person: Person) => (await person.callOk(listSavedIds)).data.courseIds
const notices = async (person: Person) =>
  (await person.callOk(getNotices, { query: {} })).notices.map(({ title, text, link }) => ({
    title,
    text,
    link,
  }))

test('a course is saved once, the newest first, and leaves the list when it is taken off', async () => {
  const asha = await app.person('student')
  const [one, two] = [await course(), await course()]
  await asha.callOk(addToWishlist, { body: { courseIds: [one.id] } })
  app.clock.advance(minutes(1))
  await asha.callOk(addToWishlist, { body: { courseIds: [two.id, one.id] } })
  assert.deepEqual(await ids(asha), [two.id, one.id])
  const { data } = await asha.callOk(getWishlist, { query: {} })
  assert.deepEqual(
    [data.total, data.courses.map(({ course }) => course.slug)],
    [2, [two.slug, one.slug]],
  )
  assert.deepEqual(
    (await asha.callOk(removeFromWishlist, { body: { courseIds: [two.id] } })).data.courseIds,
    [one.id],
  )
})

test('taking a removal back brings the course to its old place', async () => {
  const asha = await app.person('student')
  const [one, two] = [await course(), await course()]
  await asha.callOk(addToWishlist, { body: { courseIds: [one.id] } })
  app.clock.advance(minutes(1))
  await asha.callOk(addToWishlist, { body: { courseIds: [two.id] } })
  await asha.callOk(removeFromWishlist, { body: { courseIds: [one.id] } })
  app.clock.advance(minutes(1))
  await asha.callOk(addToWishlist, { body: { courseIds: [one.id] } })
  assert.deepEqual(await ids(asha), [two.id, one.id])
})

test('what a browser kept comes over in its order, and sending it again changes nothing', async () => {
  const asha = await app.person('student')
  const kept = [await course(), await course(), await course()].map(({ id }) => id)
  const body = { courseIds: [...kept, '01938000-0000-7000-8000-00000000abcd'] }
  await asha.callOk(addToWishlist, { body }, { key: 'merge-of-this-browser' })
  await asha.callOk(removeFromWishlist, { body: { courseIds: [kept[1]!] } })
  await asha.callOk(addToWishlist, { body }, { key: 'merge-of-this-browser' })
  assert.deepEqual(await ids(asha), [kept[0], kept[2]])
})

test('nobody saves into the list of another, and a stranger sees only what their browser names', async () => {
  const [asha, ravi] = [await app.person('student'), await app.person('student')]
  const { id, slug } = await course()
  await asha.callOk(addToWishlist, { body: { courseIds: [id] } })
  assert.deepEqual(await ids(ravi), [])
  assert.equal((await ravi.callOk(getWishlist, { query: { courses: id } })).data.total, 0)
  const result = await app.stranger.callOk(getWishlist, {
    query: { courses: `${id},not-one,${id}`.replace('not-one', 'dead-beef') },
  })
  assert.deepEqual(
    result.data.courses.map(({ course }) => course.slug),
    [slug],
  )
  assert.equal((await app.stranger.call(addToWishlist, { body: { courseIds: [id] } })).status, 401)
})

test(`a wishlist holds ${maxSaved} courses`, async () => {
  const asha = await app.person('student')
  const all = await app.system(async ({ sql }) => {
    const { id } = await course()
    const rows = await sql<
      { id: string }[]
    >`insert into catalogue.courses (id, slug, provider_id, title, level, discipline, mode, delivery, languages, source, source_key, created_at, changed_at)
      select gen_random_uuid(), 'many-' || n, provider_id, 'Many', level, discipline, mode, delivery, languages, 'tests', 'many-' || n, created_at, changed_at
      from catalogue.courses, generate_series(1, ${maxSaved + 1}) n where id = ${id} returning id`
    return rows.map((row) => row.id)
  })
  await asha.callOk(addToWishlist, { body: { courseIds: all.slice(1) } })
  const response = await asha.call(addToWishlist, { body: { courseIds: [all[0]!] } })
  assert.deepEqual([response.ok, !response.ok && response.code], [false, 'wishlist_full'])
  const { data } = await asha.callOk(getWishlist, { query: { page: 9 } })
  assert.deepEqual(
    [
      data.total,
      data.courses.length,
      (await asha.callOk(getWishlist, { query: { page: 10 } })).data.courses.length,
    ],
    [maxSaved, 20, 0],
  )
})

test('another fee is told to everybody who saved the course, once, with what it was', async () => {
  const [asha, ravi] = [await app.person('student'), await app.person('student')]
  const { id, slug } = await course({ fees: fee(1_200_000) })
  await asha.callOk(addToWishlist, { body: { courseIds: [id] } })
  await ravi.callOk(addToWishlist, { body: { courseIds: [id] } })
  await ravi.callOk(removeFromWishlist, { body: { courseIds: [id] } })
  await office.callOk(saveCourseDetails, { path: { alias, slug }, body: { fees: fee(1_050_000) } })
  await app.settle()
  await app.job('wishlist.watchWishlist')
  await app.settle()
  assert.deepEqual(await notices(asha), [
    {
      title: 'Polar Studies: another fee',
      text: 'Now 10,500 EUR a year instead of 12,000 EUR.',
      link: `/courses/${slug}`,
    },
  ])
  assert.deepEqual(await notices(ravi), [])
  assert.equal(app.mailbox.read(asha.mail)[0]?.subject, 'Polar Studies: another fee')
  const [saved] = (await asha.callOk(getWishlist, { query: {} })).data.courses
  assert.deepEqual(saved?.feeWas, { amount: 1_200_000, currency: 'EUR' })
})

test('a fee stated for the first time is no alarm', async () => {
  const asha = await app.person('student')
  const { id, slug } = await course()
  await asha.callOk(addToWishlist, { body: { courseIds: [id] } })
  await office.callOk(saveCourseDetails, { path: { alias, slug }, body: { fees: fee(900_000) } })
  await app.settle()
  assert.deepEqual(await notices(asha), [])
})

test('courses stand side by side in the order asked, one that is gone is named, and signed in each has its match', async () => {
  const asha = await app.person('student')
  const [one, two] = [await course({ fees: fee(1_000_000) }), await course()]
  const asked = { courses: [two.slug, one.id, 'no-such-course', one.slug] }
  const { data } = await app.stranger.callOk(compareCourses, { body: asked })
  assert.deepEqual(
    [data.courses.map(({ slug }) => slug), data.gone, data.matches],
    [[two.slug, one.slug], ['no-such-course'], null],
  )
  const mine = await asha.callOk(compareCourses, { body: asked })
  assert.deepEqual(
    mine.data.matches?.map(({ courseId }) => courseId),
    [two.id, one.id],
  )
  assert.equal(
    (await app.stranger.call(compareCourses, { body: { courses: ['a', 'b', 'c', 'd', 'e'] } }))
      .status,
    422,
  )
  assert.equal(
    (await app.stranger.call(compareCourses, { body: { courses: ['\u0000', '<b>'] } })).status,
    422,
  )
})

test('a closing day is told 30 and 7 days ahead, several at once in one notice, and again when it was moved', async () => {
  const asha = await app.person('student')
  const today = app.clock.now()
  const inDays = (n: number) => new Date(today.getTime() + days(n)).toISOString().slice(0, 10)
  const [one, two, later] = [
    await course({ intakes: closing(inDays(29)) }),
    await course({ intakes: closing(inDays(20)) }),
    await course({ intakes: closing(inDays(50)) }),
  ]
  await asha.callOk(addToWishlist, { body: { courseIds: [one.id, two.id, later.id] } })
  const watch = async () => {
    await app.job('wishlist.watchWishlist')
    await app.settle()
    return app.mailbox.read(asha.mail).map(({ subject }) => subject)
  }
  assert.deepEqual(await watch(), ['2 saved courses close within 30 days'])
  assert.equal((await watch()).length, 1)
  app.clock.advance(days(13))
  const [newest] = await watch()
  assert.match(newest!, /^Polar Studies closes soon$/)
  assert.equal((await watch()).length, 2)
  await app.system(
    ({ sql }) =>
      sql`update catalogue.intakes set closes_on = ${inDays(35)} where course_id = ${two.id}`,
  )
  assert.equal((await watch()).length, 3)
})
