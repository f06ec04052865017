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
  assert.equal(isFinalist([degree({ finishedOn: '2027-06' })], course, null, today), true)
  assert.equal(isFinalist([degree({ state: 'studying' })], course, null, today), true)
  assert.equal(needsDegree(true), false)
  const transcript = requiredItems(course, { finalist: true, excused: nobodyExcused }).find(
    ({ key }) => key === 'document:transcript',
  )
  assert.equal(transcript?.needed, true)
})

test('whoever has finished, broke off or studies something lower is asked for the degree', () => {
  assert.equal(needsDegree(false), true)
  assert.equal(isFinalist([], course, null, today), false)
  assert.equal(isFinalist([degree({ finishedOn: '2026-06' })], course, null, today), false)
  assert.equal(isFinalist([degree({ state: 'left' })], course, null, today), false)
  const school = degree({ level: 'upper_secondary', finishedOn: '2027-06' })
  assert.equal(isFinalist([school], course, null, today), false)
  assert.equal(
    isFinalist(
      [degree({ finishedOn: '2026-06' }), degree({ state: 'studying' })],
      course,
      null,
      today,
    ),
    false,
  )
})

test('who ends before the chosen start is a finalist; who ends after it is asked for the degree, as the match says too late', () => {
  const ending = (finishedOn: string, startsOn: string | null) =>
    isFinalist([degree({ finishedOn, state: 'studying' })], course, startsOn, today)
  assert.equal(ending('2027-06', '2027-10-01'), true)
  assert.equal(ending('2027-10', '2027-10-01'), true)
  assert.equal(ending('2027-11', '2027-10-01'), false)
  assert.equal(ending('2027-06', '2027-04-01'), false)
  // No start is chosen yet, or the end that was planned is over: nothing says that it is too late.
  assert.equal(ending('2029-06', null), true)
  assert.equal(ending('2026-06', '2027-04-01'), true)
})

test('a master’s degree that is still to come is no condition of a course that asks for a bachelor’s', () => {
  const doctorate = {
    ...course,
    level: 'doctorate' as const,
    requirements: [
      { kind: 'grade' as const, scheme: 'percentage', value: 60, level: 'bachelor' as const },
    ],
  }
  const held = [
    degree({ finishedOn: '2024-06' }),
    degree({ level: 'master', finishedOn: '2027-06' }),
  ]
  // Bachelor’s are asked for, and one is there.
  assert.equal(isFinalist(held, doctorate, '2027-10-01', today), false)
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
