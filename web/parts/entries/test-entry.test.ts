import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testEntryOf, readTestEntry, scalesOf } from './test-entry.ts'

const today = '2026-11-21'
const toefl = {
  ...testEntryOf(undefined),
  test: 'toefl_ibt' as const,
  sections: { listening: '5', reading: '5', writing: '5', speaking: '5' },
}

test('the scale follows from the day of the test', () => {
  assert.equal(scalesOf({ ...toefl, testDate: '2026-03-01' }).version?.id, '2026')
  assert.equal(scalesOf({ ...toefl, testDate: '2025-03-01' }).version?.id, '2005')
})

test('an overall out of its range is refused', () => {
  const { errors, kept } = readTestEntry({ ...toefl, testDate: '2026-03-01', overall: '7' }, today)
  assert.deepEqual(errors, { overall: 'out_of_range' })
  assert.equal(kept, undefined)
})

test('an overall that its sections do not make is kept, with a warning', () => {
  const { kept, expected } = readTestEntry(
    { ...toefl, testDate: '2026-03-01', overall: '5,5' },
    today,
  )
  assert.equal(kept?.overall, 5.5)
  assert.equal(expected, 5)
})

test('a test of tomorrow is not taken yet', () => {
  assert.equal(
    readTestEntry({ ...toefl, testDate: '2026-11-22', overall: '5' }, today).errors['testDate'],
    'in_the_future',
  )
})

test('results that are no numbers are kept as they stand on the report', () => {
  const { kept } = readTestEntry(
    {
      ...testEntryOf(undefined),
      test: 'gre',
      testDate: '2026-06-20',
      sections: { verbal: '155', quantitative: 'ns' },
    },
    today,
  )
  assert.deepEqual(kept?.sections, { verbal: 155, quantitative: 'NS' })
})
