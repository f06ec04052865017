// Every call that shows a course shows whoever is known their own fee, and says whose it is; strangers as from abroad.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getProgram, saveCourseDetails, searchCourses } from '#contract/catalogue/courses/calls.ts'
import { compareCourses } from '#contract/compare/calls.ts'
import { changeStudentInfo } from '#contract/profiles/calls.ts'
import { matchProfile } from '#contract/profiles/match/calls.ts'
import { addToWishlist, getWishlist } from '#contract/wishlist/calls.ts'
import { putCourse } from '#server/catalogue/courses/course-for-tests.ts'
import { searchCaughtUp } from '#server/catalogue/search/search-service.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let course: { id: string; slug: string }
before(async () => {
  app = await startTestApp()
  const office = await app.person('provider')
  const slug = await putCourse(app, office)
  const yearsOf = (residency: 'home' | 'international', amount: number) =>
    [1, 2, 3].map((year) => ({ residency, year, currency: 'GBP', amount }))
  const { id } = await office.callOk(saveCourseDetails, {
    path: { alias: 'study', slug },
    body: {
      durationMonths: 36,
      fees: [...yearsOf('international', 3_100_000), ...yearsOf('home', 953_500)],
    } as never,
  })
  await app.sql`update catalogue.providers set country = 'GB'
    where id = (select provider_id from catalogue.courses where id = ${id})`
  await app.settle()
  await searchCaughtUp(app.sql)
  course = { id, slug }
})
after(() => app.close())

const citizen = async (citizenship: string, country: string): Promise<Person> => {
  const person = await app.person('student')
  await person.callOk(changeStudentInfo, { body: { citizenship, country } as never })
  await person.callOk(addToWishlist, { body: { courseIds: [course.id] } })
  return person
}
/** The fee and the sum of each call, each with what is said beside it. */
const shownTo = async (person: Pick<Person, 'callOk'>) => {
  const page = await person.callOk(getProgram, { path: { alias: 'study', slug: course.slug } })
  const { data } = await person.callOk(compareCourses, { body: { courses: [course.slug] } })
  const { hits } = await person.callOk(searchCourses, { body: { size: 50 } as never })
  const cards = [page, data.courses[0]!, hits.find(({ id }) => id === course.id)!]
  const sums = [page.totalFee, data.courses[0]!.totalFee]
  return {
    fees: new Set(cards.map(({ fee }) => `${fee!.amount} ${fee!.forYou ?? 'as shown'}`)),
    sums: new Set(
      sums.map((sum) => `${sum!.amount} ${sum!.residency} ${sum!.forYou ?? 'as shown'}`),
    ),
  }
}
const savedBy = async (person: Person) =>
  (await person.callOk(getWishlist, { query: {} })).data.courses.map(
    ({ course: { fee }, feeWas }) => [fee!.amount, fee!.forYou, feeWas],
  )

test('a Briton at home reads the home fee on the page, beside others, in lists and in the sum', async () => {
  const briton = await citizen('GB', 'GB')
  assert.deepEqual(await shownTo(briton), {
    fees: new Set(['953500 by_citizenship']),
    sums: new Set(['2860500 home by_citizenship']),
  })
  assert.deepEqual(await savedBy(briton), [[953_500, 'by_citizenship', null]])
})

test('a Briton abroad reads the fee from abroad, and that the university decides', async () => {
  const briton = await citizen('GB', 'AE')
  assert.deepEqual(await shownTo(briton), {
    fees: new Set(['3100000 undecided']),
    sums: new Set(['9300000 international undecided']),
  })
  assert.deepEqual(await savedBy(briton), [[3_100_000, 'undecided', null]])
  await briton.callOk(changeStudentInfo, {
    body: { preferences: { budget: { amount: 1_000_000, currency: 'GBP' } } } as never,
  })
  const { data } = await briton.callOk(matchProfile, { body: { courseIds: [course.id] } })
  const budget = data[0]!.factors.find(({ id }) => id === 'budget')!
  assert.deepEqual([budget.message, budget.counted], ['unknown', false])
  assert.match(budget.text, /the university decides whether you pay this fee or the home fee/)
})

test('an Indian and a stranger read the fee from abroad, and nothing beside it', async () => {
  const abroad = {
    fees: new Set(['3100000 as shown']),
    sums: new Set(['9300000 international as shown']),
  }
  assert.deepEqual(await shownTo(await citizen('IN', 'IN')), abroad)
  assert.deepEqual(await shownTo(app.stranger), abroad)
})
