import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cheapestOf, lowestOf } from './lowest-requirement.ts'

test('the least is marked where at least two are known and they differ', () => {
  assert.deepEqual(lowestOf([24, 12, null]), [false, true, false])
  assert.deepEqual(lowestOf([12, 12, 24]), [true, true, false])
  assert.deepEqual(lowestOf([12, 12]), [false, false])
  assert.deepEqual(lowestOf([12, null]), [false, false])
  assert.deepEqual(lowestOf([]), [])
})

test('fees in different currencies are not called cheaper than each other', () => {
  assert.deepEqual(
    cheapestOf([
      { amount: 100, currency: 'EUR' },
      { amount: 90, currency: 'GBP' },
    ]),
    [false, false],
  )
  assert.deepEqual(
    cheapestOf([{ amount: 100, currency: 'EUR' }, { amount: 90, currency: 'EUR' }, null]),
    [false, true, false],
  )
})
