import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HeldEducation } from '#contract/qualifications/held-education.ts'
import type { Materials } from '#contract/catalogue/courses/materials.ts'
import { isFinalist, nobodyExcused, requiredItems } from '#contract/catalogue/courses/checklist.ts'

const today = '2026-11-22'
const degree = (given: Partial<HeldEducation>): HeldEducation => ({
  level: 'bachelor',
  country: 'IN',
  gradingScheme: 'percentage',
  grade: '78',
  ...given,
})
const course = { level: 'master', requirements: [], materials: null } as const
const needsDegree = (finalist: boolean): boolean | undefined =>
  requiredItems(course, { finalist, excused: nobodyExcused }).find(
    ({ key }) => key === 'document:degree',
  )?.needed

test('a finalist applies without the degree; the transcript to date is asked for', () => {
  assert.equal(isFinalist([degree({ finishedOn: '2027-06' })], 'master', today), true)
  assert.equal(isFinalist([degree({ state: 'studying' })], 'master', today), true)
  assert.equal(needsDegree(true), false)
  const transcript = requiredItems(course, { finalist: true, excused: nobodyExcused }).find(
    ({ key }) => key === 'document:transcript',
  )
  assert.equal(transcript?.needed, true)
})

test('whoever has finished, broke off or studies something lower is asked for the degree', () => {
  assert.equal(needsDegree(false), true)
  assert.equal(isFinalist([], 'master', today), false)
  assert.equal(isFinalist([degree({ finishedOn: '2026-06' })], 'master', today), false)
  assert.equal(isFinalist([degree({ state: 'left' })], 'master', today), false)
  const school = degree({ level: 'upper_secondary', finishedOn: '2027-06' })
  assert.equal(isFinalist([school], 'master', today), false)
  assert.equal(
    isFinalist([degree({ finishedOn: '2026-06' }), degree({ state: 'studying' })], 'master', today),
    false,
  )
})

const documentsOf = (materials: Materials | null) =>
  requiredItems({ ...course, materials }).flatMap((item) =>
    item.kind === 'document' ? [`${item.key}${item.needed ? '' : '?'}`] : [],
  )

test('what a course asks to be written stands in the form; each letter that it asks has a place of its own', () => {
  const base = ['document:passport', 'document:transcript', 'document:degree', 'document:cv']
  assert.deepEqual(documentsOf(null), [
    ...base,
    'document:statement_of_purpose?',
    'document:recommendation',
  ])
  assert.deepEqual(documentsOf({ statements: [], referees: 2, letters: 0 }), base)
  assert.deepEqual(documentsOf({ statements: 'ucas', referees: 1, letters: 3 }), [
    ...base,
    'document:recommendation',
    'document:recommendation_2',
    'document:recommendation_3',
  ])
})
