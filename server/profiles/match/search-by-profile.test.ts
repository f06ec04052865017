// Takes long: thousands of courses are judged.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { z } from 'zod'
import { changeStudentInfo } from '#contract/profiles/calls.ts'
import {
  findImprovements,
  type CourseMatch,
  matchProfile,
  searchByProfile,
} from '#contract/profiles/match/calls.ts'
import { searchCourses } from '#contract/catalogue/courses/calls.ts'
import { demo } from '#server/catalogue/demo.ts'
import { searchCaughtUp } from '#server/catalogue/search/search-service.ts'
import { startTestApp, type Person, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  await app.system(demo)
  await searchCaughtUp(app.sql)
})
after(() => app.close())

const graduate = {
  education: [
    {
      level: 'bachelor',
      type: 'full_time',
      institution: 'University of Mumbai',
      country: 'IN',
      programme: 'B.Tech',
      discipline: 'computer_science',
      gradingScheme: 'percentage',
      grade: '78',
      startedOn: '2020-08',
      finishedOn: '2024-06',
      nominalYears: 4,
      language: 'en',
    },
  ],
  tests: [
    {
      test: 'ielts_academic',
      testDate: '2026-03-14',
      overall: 6.5,
      sections: { listening: 7, reading: 6.5, writing: 6, speaking: 6.5 },
    },
  ],
  preferences: {
    level: 'master',
    disciplines: ['artificial_intelligence'],
    countries: ['DE', 'NL'],
    budget: { amount: 2_000_000, currency: 'EUR' },
  },
}

/** Every course of a search, in its order, with the match that the student reads on its page. */
const allOf = async (student: Person, asked: object): Promise<z.output<typeof CourseMatch>[]> => {
  const matches: z.output<typeof CourseMatch>[] = []
  for (let page = 0; ; page++) {
    const answer = await student.callOk(searchByProfile, { body: { ...asked, page, size: 50 } })
    assert.equal(answer.byProfile, true)
    if (answer.hits.length === 0) return matches
    const courseIds = answer.hits.map(({ id }) => id)
    matches.push(...(await student.callOk(matchProfile, { body: { courseIds } })).data)
  }
}

test('sorted by fit every course of the search stands in the order of the match that its page shows', async () => {
  const student = await app.person('student')
  await student.callOk(changeStudentInfo, { body: graduate as never })
  for (const asked of [{}, { country: ['GB', 'DE'] }, { q: 'science' }]) {
    const matches = await allOf(student, { ...asked, sort: 'fit' })
    const scores = matches.map(({ score }) => score)
    assert.ok(scores.length > 20, JSON.stringify(asked))
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    )
    assert.equal(new Set(matches.map(({ courseId }) => courseId)).size, matches.length)
  }
})

test('a wish for a master’s in artificial intelligence finds no nursing diploma first', async () => {
  const student = await app.person('student')
  await student.callOk(changeStudentInfo, { body: graduate as never })
  const { hits } = await student.callOk(searchByProfile, {
    body: { sort: 'fit', size: 10 } as never,
  })
  for (const { level } of hits) assert.equal(level, 'master')
  const nursing = await allOf(student, { sort: 'fit', discipline: ['nursing'] })
  assert.ok(nursing.length > 0)
  for (const { score } of nursing) assert.ok(score <= 59)
})

test('"mine" leaves out just the courses whose page names a minimum that is missed', async () => {
  const student = await app.person('student')
  await student.callOk(changeStudentInfo, { body: graduate as never })
  const all = await allOf(student, {})
  const kept = await allOf(student, { mine: true })
  const idsOf = (matches: readonly z.output<typeof CourseMatch>[]) =>
    matches.map(({ courseId }) => courseId).toSorted()
  assert.ok(kept.length > 0 && kept.length < all.length)
  assert.deepEqual(idsOf(kept), idsOf(all.filter(({ blockers }) => blockers.length === 0)))
})

test('a stranger and another student get their own order; the profile of one is nobody else’s', async () => {
  const student = await app.person('student')
  await student.callOk(changeStudentInfo, { body: graduate as never })
  const other = await app.person('student')
  const idsOf = (answer: { hits: readonly { id: string }[] }) => answer.hits.map(({ id }) => id)
  const body = { sort: 'fit', size: 20 } as never
  const mine = idsOf(await student.callOk(searchByProfile, { body }))
  const theirs = idsOf(await other.callOk(searchByProfile, { body }))
  const plain = await app.stranger.callOk(searchCourses, { body })
  assert.equal(plain.byProfile, false)
  assert.notDeepEqual(mine, theirs)
  assert.notDeepEqual(mine, idsOf(plain))
  assert.equal((await app.stranger.call(searchByProfile, { body })).status, 401)
})

test('filtered and sorted by fee, a German sees Dutch courses at the fee that their page shows them, and a stranger as from abroad', async () => {
  const german = await app.person('student')
  await german.callOk(changeStudentInfo, { body: { ...graduate, citizenship: 'DE' } as never })
  const asked = { country: ['NL'], sort: 'fee_low', feeMax: 9_000, currency: 'EUR', size: 50 }
  const body = asked as never
  const own = await german.callOk(searchByProfile, { body })
  const shown = await app.stranger.callOk(searchCourses, { body })
  assert.ok(own.total > shown.total, `${own.total} ${shown.total}`)
  const courseIds = own.hits.map(({ id }) => id)
  const { data } = await german.callOk(matchProfile, { body: { courseIds } })
  assert.deepEqual(
    own.hits.map(({ fee }) => [fee!.amount, fee!.currency, fee!.forYou]),
    data.map(({ fee }) => [fee!.amount, fee!.currency, fee!.forYou]),
  )
  const amounts = own.hits.map(({ fee }) => fee!.amount)
  assert.deepEqual(
    amounts,
    amounts.toSorted((a, b) => a - b),
  )
  assert.ok(own.hits.every(({ fee }) => fee!.amount <= 900_000 && fee!.forYou === 'by_citizenship'))
  // The histogram counts the same fees: all that Dutch courses state, for the filter by fee leaves its own facet open.
  const counted = own.fees.buckets.reduce((sum, { count }) => sum + count, 0)
  const stated = { country: ['NL'], feeMin: 0 } as never
  assert.equal(counted, (await german.callOk(searchByProfile, { body: stated })).total)
  const within = own.fees.buckets.filter(({ to }) => to !== null && to <= 7_500)
  const cheap = await german.callOk(searchByProfile, { body: { ...asked, feeMax: 7_499 } as never })
  assert.equal(
    within.reduce((sum, { count }) => sum + count, 0),
    cheap.total,
  )
  // An Indian pays what strangers are shown, and nothing is said beside it.
  const indian = await app.person('student')
  await indian.callOk(changeStudentInfo, { body: { ...graduate, citizenship: 'IN' } as never })
  const theirs = await indian.callOk(searchByProfile, { body })
  assert.deepEqual(
    theirs.hits.map(({ id, fee }) => [id, fee]),
    shown.hits.map(({ id, fee }) => [id, fee]),
  )
})

test('the line of the budget says whose fee it is', async () => {
  const student = await app.person('student')
  const dutch = await app.stranger.callOk(searchCourses, {
    body: { country: ['NL'], level: ['master'] } as never,
  })
  const courseIds = [dutch.hits[0]!.id]
  const lineFor = async (citizenship: string) => {
    await student.callOk(changeStudentInfo, { body: { ...graduate, citizenship } as never })
    const { data } = await student.callOk(matchProfile, { body: { courseIds } })
    return data[0]!.factors.find(({ id }) => id === 'budget')!.text
  }
  assert.match(await lineFor('NL'), /home students, by your citizenship/)
  assert.match(await lineFor('DE'), /home students, by your citizenship/)
  assert.doesNotMatch(await lineFor('IN'), /citizenship/)
})

test('what opens more is said in the reader’s language, and adds the courses it says', async () => {
  const student = await app.person('student')
  await student.callOk(changeStudentInfo, { body: graduate as never })
  const opensFor = async (headers: Record<string, string> = {}) =>
    (await student.callOk(findImprovements, { body: {} as never, headers })).data!
  const before = await opensFor()
  const budget = before.improvements.find(({ kind }) => kind === 'budget')!
  assert.match(budget.text, /^€[\d,]+ a year more$|^€[\d,]+ more a year$/)
  assert.ok(
    before.improvements.some(
      ({ kind, text }) => kind === 'country' && /^Study in .+ too$/.test(text),
    ),
  )
  const german = await opensFor({ 'accept-language': 'de-DE' })
  assert.match(german.improvements.find(({ kind }) => kind === 'budget')!.text, /€ mehr im Jahr$/)
  const more = Number(budget.value.split(' ')[1])
  await student.callOk(changeStudentInfo, {
    body: {
      ...graduate,
      preferences: {
        ...graduate.preferences,
        budget: { amount: 2_000_000 + more, currency: 'EUR' },
      },
    } as never,
  })
  assert.equal((await opensFor()).open, before.open + budget.adds)
  assert.equal((await app.stranger.call(findImprovements, { body: {} as never })).status, 401)
})
