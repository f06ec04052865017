import assert from 'node:assert/strict'
import { test } from 'node:test'
import { releasedRules } from '#server/qualifications/read-rule-files.ts'
import { judgedInWords, type RequiringCourse } from './judged-lines.ts'

const by = { today: '2026-11-28', rules: await releasedRules() }
const master: RequiringCourse = {
  level: 'master',
  discipline: 'computer_science',
  country: 'DE',
  university: 'Hill University',
  requirements: [],
  intakes: [{ startsOn: '2027-10-01', closesOn: null }],
}
const degree = {
  level: 'bachelor' as const,
  country: 'IN',
  gradingScheme: 'percentage' as const,
  grade: '71',
  discipline: null,
  startedOn: '2020-07',
  finishedOn: '2023-06',
}
const level = (education: (typeof degree)[], language: 'en' | 'de') =>
  judgedInWords(
    { citizenships: ['IN'], firstLanguage: null, education, tests: [] },
    master,
    by,
    language,
  )[0]

test('the level that is stated says where it was studied, and for how long', () => {
  const three = level([degree], 'en')
  assert.deepEqual(
    [three?.have, three?.need, three?.answer, three?.row?.number],
    ['Bachelor, India, 3 years', 'Bachelor', 'unknown', 3736],
  )
  assert.equal(
    three?.text,
    'Whether what you have finished (Bachelor, India, 3 years) opens this course here is for each university to decide. Ask this one before you pay for an application.',
  )
  const four = level([{ ...degree, startedOn: '2019-07' }], 'de')
  assert.deepEqual([four?.have, four?.answer], ['Bachelor, Indien, 4 Jahre', 'meets'])
  // Of two that might be meant neither is named.
  assert.equal(level([degree, degree], 'en')?.have, 'Bachelor')
})
