// When studies count as finished; days by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type HeldEducation, isFinished } from './held-education.ts'

const today = '2026-11-29'
const over = (given: Partial<HeldEducation>): boolean =>
  isFinished(
    { level: 'bachelor_honours', grade: '1st', startedOn: null, finishedOn: null, ...given },
    today,
  )

test('a degree that began two months ago and tells no end is running, whatever grade it has so far', () => {
  assert.equal(over({ startedOn: '2026-09' }), false)
  assert.equal(over({ startedOn: '2025-01' }), false)
  assert.equal(over({ level: 'master', startedOn: '2026-09' }), false)
  assert.equal(over({ level: 'upper_secondary', startedOn: '2026-09' }), false)
})

test('what may be over by its years, and has a grade, is taken for finished; what has none is not', () => {
  assert.equal(over({ startedOn: '2022-09' }), true)
  assert.equal(over({ startedOn: '2022-09', grade: null }), false)
  assert.equal(over({ level: 'master', startedOn: '2025-09' }), true)
})

test('what the student says goes first: an end that is to come, a state', () => {
  assert.equal(over({ startedOn: '2023-09', finishedOn: '2027-06' }), false)
  assert.equal(over({ startedOn: '2022-09', finishedOn: '2026-06' }), true)
  assert.equal(over({ startedOn: '2026-09', state: 'completed' }), true)
  assert.equal(over({ startedOn: '2020-09', finishedOn: '2024-06', state: 'left' }), false)
  assert.equal(over({}), true)
})
