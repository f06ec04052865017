// When studies count as finished; days by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type HeldEducation, isFinished, yearsOf } from './held-education.ts'

const today = '2026-11-29'
const over = (given: Partial<HeldEducation>): boolean =>
  isFinished({ startedOn: null, finishedOn: null, ...given }, today)

test('what began and tells no end is running, however long ago it began', () => {
  assert.equal(over({ startedOn: '2026-09' }), false)
  assert.equal(over({ startedOn: '2024-09' }), false)
  assert.equal(over({ startedOn: '2018-09' }), false)
})

test('the regular length is what somebody says; months show it only where they leave one length open', () => {
  const length = (country: string, startedOn: string, finishedOn: string, nominalYears?: number) =>
    yearsOf({ country, startedOn, finishedOn, nominalYears: nominalYears ?? null })
  // India has degrees in three years and in four: three and a half may be three that ended late.
  assert.equal(length('IN', '2021-07', '2024-06'), 3)
  assert.equal(length('IN', '2021-07', '2024-10'), 3)
  assert.equal(length('IN', '2021-07', '2025-01'), null)
  assert.equal(length('IN', '2021-07', '2025-06'), null)
  assert.equal(length('IN', '2021-07', '2025-06', 4), 4)
  assert.equal(length('IN', '2018-07', '2024-07', 3), 3)
  assert.equal(length('CN', '2020-09', '2024-06'), 4)
  assert.equal(length('GB', '2020-09', '2024-06'), 4)
})

test('what the student says goes first: an end that is to come, a state', () => {
  assert.equal(over({ startedOn: '2023-09', finishedOn: '2027-06' }), false)
  assert.equal(over({ startedOn: '2022-09', finishedOn: '2026-06' }), true)
  assert.equal(over({ startedOn: '2026-09', state: 'completed' }), true)
  assert.equal(over({ startedOn: '2020-09', finishedOn: '2024-06', state: 'left' }), false)
  assert.equal(over({}), true)
})
