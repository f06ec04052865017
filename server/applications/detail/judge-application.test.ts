// The student, their adviser and the admissions desk read the same reasons, and nobody else reads them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applicationDetails, judgeApplication } from '#contract/applications/detail/calls.ts'
import { judgeCourse } from '#contract/profiles/match/calls.ts'
import { changeStudentInfo } from '#contract/profiles/calls.ts'
import type { Person } from '#server/testing.ts'
import { startWorld, type World } from '../fixtures-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
  await w.app
    .sql`update catalogue.providers set country = 'DE', time_zone = 'Europe/Berlin' where id = ${w.universityId}`
})
after(() => w.app.close())

const judged = async (id: string, person: Person) =>
  (await person.callOk(judgeApplication, { path: { id } })).data

test('each requirement is judged alike for student, adviser and university, by the same row', async () => {
  const asha = await w.app.person('student')
  const id = await w.at('pending decision', asha)
  const own = await judged(id, asha)
  const level = own.lines.find((line) => line.id === 'level')
  // anabin: Indian class 12 opens a German first degree with one of three further steps.
  assert.deepEqual([level?.answer, level?.row?.number], ['will_meet_if', 3001])
  assert.match(
    level?.text ?? '',
    /Studienkolleg or one year of university in the same subject area or JEE Advanced/,
  )
  assert.ok(own.lines.length > 1)
  const facts = ({ lines, ...rest }: typeof own) => ({
    ...rest,
    lines: lines.map(({ text: _, ...line }) => line),
  })
  for (const person of [w.counsellor, w.staff]) {
    const theirs = await judged(id, person)
    assert.deepEqual(facts(theirs), facts(own))
    // The student is spoken to; of the student others read in the third person.
    assert.match(theirs.lines[0]?.text ?? '', /^What they have finished does not open this course/)
  }
})

test('by the profile, before there is an application, the course is judged as the application is', async () => {
  const asha = await w.app.person('student')
  const id = await w.at('pending decision', asha)
  const own = await judged(id, asha)
  await asha.callOk(changeStudentInfo, {
    body: {
      citizenship: 'IN',
      education: [
        {
          level: 'upper_secondary',
          type: 'full_time',
          institution: 'Hill School',
          country: 'IN',
          programme: '',
          discipline: null,
          gradingScheme: 'percentage',
          grade: '81',
          startedOn: '2021-06',
          finishedOn: '2026-04',
          language: null,
        },
      ],
    },
  })
  const before = (await asha.callOk(judgeCourse, { path: { courseId: own.course.id } })).data
  const levelOf = ({ lines }: typeof before) => lines.find((line) => line.id === 'level')
  assert.deepEqual(levelOf(before), levelOf(own))
})

test('student, adviser and university read the fee that the student pays by citizenship, and the German reader the German title', async () => {
  const anna = await w.app.person('student')
  const id = await w.at('pending decision', anna)
  const { course } = await judged(id, anna)
  await w.app.sql`update catalogue.courses set title_de = 'Polarphysik', fees = ${w.app.sql.json([
    { residency: 'international', year: 1, currency: 'EUR', amount: 2_400_000 },
    { residency: 'home', year: 1, currency: 'EUR', amount: 120_000 },
  ])} where id = ${course.id}`
  const budgetsOf = async (citizenship: string) => {
    await anna.callOk(changeStudentInfo, {
      body: { citizenship, preferences: { budget: { amount: 500_000, currency: 'EUR' } } } as never,
    })
    // The form counts; the profile says the same here.
    await w.app
      .sql`update applications.steps set data = jsonb_set(data, '{citizenships}', ${w.app.sql.json([citizenship])})
      where application_id = ${id} and step = 2`
    const lines = []
    for (const person of [anna, w.counsellor, w.staff]) {
      const { match } = (await person.callOk(applicationDetails, { path: { id } })).data
      const budget = match!.factors.find((line) => line.id === 'budget')!
      lines.push([budget.need, budget.message, match!.fee?.forYou])
    }
    return lines
  }
  const same = <T>(line: T) => [line, line, line]
  assert.deepEqual(await budgetsOf('FR'), same(['€1,200', 'met', 'by_citizenship']))
  assert.deepEqual(await budgetsOf('IN'), same(['€24,000', 'unmet', undefined]))
  const headers = { 'accept-language': 'de' }
  const page = await anna.callOk(judgeApplication, { path: { id }, headers })
  assert.equal(page.data.course.title, 'Polarphysik')
  const own = await anna.callOk(judgeCourse, { path: { courseId: course.id }, headers })
  assert.equal(own.data.course.title, 'Polarphysik')
})

test('another student reads nothing of it', async () => {
  const asha = await w.app.person('student')
  const id = await w.at('pending decision', asha)
  const other = await w.app.person('student')
  const response = await other.call(judgeApplication, { path: { id } })
  assert.equal(response.ok, false)
})

test('what the form says counts in the match, and what the profile says otherwise is told to student and adviser only', async () => {
  const asha = await w.app.person('student')
  const id = await w.at('pending decision', asha)
  const { course } = await judged(id, asha)
  await w.app.sql`update catalogue.courses set fees = ${w.app.sql.json([
    { residency: 'international', year: 1, currency: 'EUR', amount: 2_400_000 },
    { residency: 'home', year: 1, currency: 'EUR', amount: 120_000 },
  ])} where id = ${course.id}`
  await asha.callOk(changeStudentInfo, {
    body: {
      citizenship: 'FR',
      preferences: { budget: { amount: 500_000, currency: 'EUR' } },
    } as never,
  })
  await w.app.sql`update applications.steps set data = jsonb_set(data, '{citizenships}', '["IN"]')
    where application_id = ${id} and step = 2`
  const matchOf = async (person: Person) =>
    (await person.callOk(applicationDetails, { path: { id } })).data.match!
  for (const person of [asha, w.counsellor, w.staff]) {
    const match = await matchOf(person)
    const budget = match.factors.find((line) => line.id === 'budget')!
    assert.deepEqual([budget.need, budget.message], ['€24,000', 'unmet'], 'an Indian, by the form')
    assert.deepEqual(
      match.profileSays.some((line) => line.id === 'budget'),
      person !== w.staff,
      'by the profile a French citizen would be within the budget',
    )
  }
  assert.deepEqual((await matchOf(w.staff)).profileSays, [])
  // Once the form says what the profile does, there is nothing to tell.
  await w.app.sql`update applications.steps set data = jsonb_set(data, '{citizenships}', '["FR"]')
    where application_id = ${id} and step = 2`
  const same = await matchOf(asha)
  assert.equal(same.factors.find((line) => line.id === 'budget')!.message, 'met')
  assert.equal(
    same.profileSays.some((line) => line.id === 'budget'),
    false,
  )
})
