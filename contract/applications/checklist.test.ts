import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HeldEducation } from '#contract/qualifications/held-education.ts'
import { isFinalist, requiredItems } from './checklist.ts'

const today = '2026-11-22'
const degree = (given: Partial<HeldEducation>): HeldEducation => ({
  level: 'bachelor',
  country: 'IN',
  gradingScheme: 'percentage',
  grade: '78',
  ...given,
})
const needsDegree = (finalist: boolean): boolean | undefined =>
  requiredItems('master', [], finalist).find(({ key }) => key === 'document:degree')?.needed

test('a finalist applies without the degree; the transcript to date is asked for', () => {
  assert.equal(isFinalist([degree({ finishedOn: '2027-06' })], 'master', today), true)
  assert.equal(isFinalist([degree({ state: 'studying' })], 'master', today), true)
  assert.equal(needsDegree(true), false)
  const transcript = requiredItems('master', [], true).find(
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
