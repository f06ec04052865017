import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeStudentInfo } from '#contract/profiles/calls.ts'
import { matchProfile } from '#contract/profiles/match/calls.ts'
import { newId } from '#server/core/ids.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const addCourse = (requirements: object[], fee = 2_000_000): Promise<string> =>
  app.system(async ({ sql, now }) => {
    const [provider, course] = [newId(now.getTime()), newId(now.getTime())]
    await sql`insert into catalogue.providers (id, slug, name, country, city, source, source_key, created_at, changed_at)
    values (${provider}, ${`p${provider}`}, 'Hill University', 'DE', 'Berlin', 'test', ${provider}, ${now}, ${now})`
    await sql`insert into catalogue.courses (id, slug, provider_id, title, level, discipline, mode, delivery, languages, duration_months, fees,
      requirements, source, source_key, created_at, changed_at)
    values (${course}, ${`c${course}`}, ${provider}, 'Data Science', 'master', 'data_science', 'full_time', 'on_campus', '{en}', 24,
      ${sql.json([{ residency: 'international', year: 1, currency: 'EUR', amount: fee }])}, ${sql.json(requirements)}, 'test', ${course},
      ${now}, ${now})`
    await sql`insert into catalogue.intakes (id, course_id, starts_on, closes_on)
    values (${newId(now.getTime())}, ${course}, '2027-10-01', '2027-05-31')`
    return course
  })

const graduate = {
  education: [
    {
      level: 'bachelor',
      type: 'full_time',
      institution: 'University of Mumbai',
      country: 'IN',
      discipline: 'computer_science',
      gradingScheme: 'percentage',
      grade: '78',
      startedOn: '2020-08',
      finishedOn: '2024-06',
      nominalYears: 4,
    },
  ],
  tests: [
    { test: 'ielts_academic', testDate: '2026-03-14', overall: 6.5, sections: { writing: 5.5 } },
  ],
  preferences: { countries: ['DE'], budget: { amount: 2_000_000, currency: 'EUR' } },
} as const

test('a profile is compared with courses line by line, in the order asked, in the caller’s language', async () => {
  const asha = await app.person('student')
  await asha.callOk(changeStudentInfo, { body: graduate as never })
  const easy = await addCourse([
    { kind: 'grade', scheme: 'percentage', value: 65, level: 'bachelor' },
  ])
  const strict = await addCourse([
    { kind: 'test', test: 'ielts_academic', version: '1', overall: 6.5, sections: { writing: 6 } },
  ])
  const { data } = await asha.callOk(matchProfile, {
    body: { courseIds: [strict, easy, '01938000-0000-7000-8000-00000000abcd'] },
  })
  assert.deepEqual(
    data.map(({ courseId }) => courseId),
    [strict, easy],
  )
  assert.equal(data[1]?.score, 100)
  assert.equal(data[1]?.counsellorSuggested, false)
  assert.ok((data[0]?.score ?? 100) <= 79)
  assert.equal(data[0]?.counsellorSuggested, true)
  assert.equal(
    data[0]?.factors.find(({ id }) => id === 'english')?.text,
    'IELTS Academic writing 5.5, the course asks for IELTS Academic writing 6. Retake the test or ask a counsellor.',
  )
})

test('a test that has run out does not meet, an empty profile is told what to add', async () => {
  const asha = await app.person('student')
  const course = await addCourse([
    { kind: 'test', test: 'ielts_academic', version: '1', overall: 6, sections: {} },
  ])
  await asha.callOk(changeStudentInfo, {
    body: { ...graduate, tests: [{ ...graduate.tests[0], testDate: '2024-11-20' }] } as never,
  })
  const [match] = (await asha.callOk(matchProfile, { body: { courseIds: [course] } })).data
  const expired = match?.factors.find(({ id }) => id === 'english')
  assert.equal(expired?.message, 'below')
  assert.equal(
    expired?.text,
    'IELTS Academic 6.5 has expired. The course asks for IELTS Academic 6.',
  )
  const ravi = await app.person('student')
  const [empty] = (await ravi.callOk(matchProfile, { body: { courseIds: [course] } })).data
  assert.deepEqual(
    empty?.nextBest.map(({ id }) => id),
    ['english', 'level', 'budget', 'preferences'],
  )
  assert.deepEqual(empty?.blockers, [])
})

test('one to fifty courses are compared at once', async () => {
  const asha = await app.person('student')
  const ids = Array.from({ length: 51 }, () => newId(app.clock.now().getTime()))
  assert.equal((await asha.call(matchProfile, { body: { courseIds: [] } })).status, 422)
  assert.equal((await asha.call(matchProfile, { body: { courseIds: ids } })).status, 422)
  assert.deepEqual(
    (await asha.callOk(matchProfile, { body: { courseIds: ids.slice(1) } })).data,
    [],
  )
})

test('fees in another currency are compared with the budget at about their worth', async () => {
  const asha = await app.person('student')
  const course = await addCourse([])
  const lineFor = async (amount: number, currency: string) => {
    await asha.callOk(changeStudentInfo, {
      body: { preferences: { budget: { amount, currency } } } as never,
    })
    const [match] = (await asha.callOk(matchProfile, { body: { courseIds: [course] } })).data
    return match?.factors.find(({ id }) => id === 'budget')?.message
  }
  assert.equal(await lineFor(2_500_000, 'USD'), 'met')
  assert.equal(await lineFor(1_000_000, 'USD'), 'unmet')
  assert.equal(await lineFor(4_000_000, 'JPY'), 'met')
  assert.equal(await lineFor(4_000_000, 'VUV'), 'met')
  assert.equal(await lineFor(100_000, 'VUV'), 'unmet')
})

test('what is there and what is asked is said as people say it, in their language', async () => {
  const asha = await app.person('student')
  await asha.callOk(changeStudentInfo, {
    body: { ...graduate, preferences: { ...graduate.preferences, intakes: ['2027-10'] } } as never,
  })
  const course = await addCourse(
    [{ kind: 'grade', scheme: 'percentage', value: 65, level: 'bachelor' }],
    2_300_000,
  )
  const said = async (headers: object) => {
    const [match] = (
      await asha.callOk(matchProfile, { body: { courseIds: [course] }, headers } as never)
    ).data
    return Object.fromEntries(
      match!.factors.map(({ id, have, need, text }) => [id, { have, need, text }]),
    )
  }
  const english = await said({})
  assert.deepEqual(english['budget'], {
    have: '€20,000',
    need: '€23,000',
    text: 'The fees, €23,000 a year, are somewhat over your budget of €20,000. This is the fee for international students, as your profile names no citizenship.',
  })
  assert.deepEqual(
    [english['intake']?.have, english['intake']?.need],
    ['October 2027', 'October 2027'],
  )
  assert.equal(english['level']?.text, 'Your education leads to this course: Computing.')
  assert.equal((await said({ 'accept-language': 'de-DE' }))['intake']?.have, 'Oktober 2027')
})
