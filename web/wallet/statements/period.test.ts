import assert from 'node:assert/strict'
import { test } from 'node:test'
import { periodOf } from './period.ts'

test('last month is whole, also over the turn of the year and in a leap year', () => {
  assert.deepEqual(periodOf('lastMonth', new Date(2027, 0, 15)), {
    from: '2026-12-01',
    to: '2026-12-31',
  })
  assert.deepEqual(periodOf('lastMonth', new Date(2028, 2, 31)), {
    from: '2028-02-01',
    to: '2028-02-29',
  })
})

test('this month and this year end today; everything has no ends', () => {
  const now = new Date(2026, 10, 21)
  assert.deepEqual(periodOf('month', now), { from: '2026-11-01', to: '2026-11-21' })
  assert.deepEqual(periodOf('year', now), { from: '2026-01-01', to: '2026-11-21' })
  assert.deepEqual(periodOf('all', now), { from: '', to: '' })
})
