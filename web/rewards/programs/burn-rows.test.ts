import assert from 'node:assert/strict'
import { test } from 'node:test'
import { burnRows } from './burn-rows.ts'

const budget = {
  budget: 100,
  reserved: 100,
  paid: 30,
  pending: 20,
  left: 50,
  returned: 0,
  participants: 3,
  maxParticipants: 10,
}

test('days without a movement stand as the day before, and what was before the first is counted', () => {
  // 50 were earned in all, 40 of them in these days: 10 before. Of 30 paid, 25 in these days: 5 before.
  const days = [
    { day: '2026-11-20', earned: 30, paid: 0 },
    { day: '2026-11-22', earned: 10, paid: 25 },
  ]
  assert.deepEqual(burnRows({ ...budget, days }), [
    { day: '2026-11-20', left: 60, paid: 5 },
    { day: '2026-11-21', left: 60, paid: 5 },
    { day: '2026-11-22', left: 50, paid: 30 },
  ])
  assert.deepEqual(burnRows({ ...budget, days: [] }), [])
})
