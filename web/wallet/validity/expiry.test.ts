import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byMonth, expiringBy } from './expiry.ts'

const lots = [
  {
    coinType: 'application',
    amount: 60,
    expiryDate: '2027-02-19',
    expiresAt: '2027-02-20T00:00:00.000Z',
  },
  {
    coinType: 'verification',
    amount: 40,
    expiryDate: '2026-12-11',
    expiresAt: '2026-12-12T00:00:00.000Z',
  },
  { coinType: 'other', amount: 5, expiryDate: '2026-12-31', expiresAt: '2027-01-01T00:00:00.000Z' },
] as const

test('coins that run out within thirty days are counted, the thirtieth day included', () => {
  assert.equal(expiringBy([...lots], 30, '2026-11-21'), 40)
  assert.equal(expiringBy([...lots], 30, '2026-12-01'), 45)
  assert.equal(expiringBy([...lots], 30, '2026-11-10'), 0)
})

test('a month has all lots that end in it, the soonest month first', () => {
  assert.deepEqual(
    byMonth([...lots]).map(({ month, coins }) => [month, coins]),
    [
      ['2026-12', 45],
      ['2027-02', 60],
    ],
  )
})
