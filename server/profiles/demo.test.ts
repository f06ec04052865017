import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { judgedLines } from '#contract/catalogue/match/judged-lines.ts'
import { getStudentInfo } from '#contract/profiles/calls.ts'
import { roles } from '#contract/roles.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { releasedRules } from '#server/qualifications/read-rule-files.ts'
import { demo } from './demo.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

test('the demo student has a profile that only lacks an image', async () => {
  const asha = await app.person('student')
  const accounts = Object.fromEntries(
    roles.map((role) => [role, { id: asha.id, mail: asha.mail, name: 'Asha Rao' }]),
  ) as DemoPeople['accounts']
  await app.system((ctx) => demo(ctx, { password: 'x', accounts, secondAdminId: asha.id }))
  const { data } = await asha.callOk(getStudentInfo)
  assert.deepEqual(
    data.completeness.missing.map(({ part }) => part),
    ['image'],
  )
  assert.deepEqual(
    data.tests.map(({ expectedOverall, expired }) => [expectedOverall, expired]),
    [
      [null, false],
      [null, false],
    ],
  )
})

test('the demo student tells the story of a degree in three years: each university decides in Germany, with a condition in America, and in Canada as others there say', async () => {
  const asha = await app.person('student')
  const accounts = Object.fromEntries(
    roles.map((role) => [role, { id: asha.id, mail: asha.mail, name: 'Asha Rao' }]),
  ) as DemoPeople['accounts']
  await app.system((ctx) => demo(ctx, { password: 'x', accounts, secondAdminId: asha.id }))
  const { data } = await asha.callOk(getStudentInfo)
  const rules = await releasedRules()
  const opens = (country: string) =>
    judgedLines(
      { education: data.education, tests: [] },
      {
        level: 'master',
        discipline: 'computer_science',
        country,
        university: 'Hill University',
        requirements: [],
        intakes: [{ startsOn: '2027-09-15', closesOn: null }],
      },
      { today: '2026-11-24', rules },
    ).find(({ id }) => id === 'level')?.judgement
  assert.deepEqual(
    [opens('DE')?.answer, opens('DE')?.reason, opens('DE')?.source?.number],
    ['unknown', 'university_decides', 3736],
  )
  assert.deepEqual([opens('US')?.answer, opens('US')?.source?.number], ['will_meet_if', 3201])
  assert.deepEqual(
    [opens('CA')?.answer, opens('CA')?.elsewhere, opens('CA')?.conditions],
    ['unknown', true, ['further_year_of_study']],
  )
})
