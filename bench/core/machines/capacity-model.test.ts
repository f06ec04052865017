import assert from 'node:assert/strict'
import { test } from 'node:test'
import { costOfMix, needsOf, peakPerSecond, simulate } from './capacity-model.ts'

const alike = { web: 2, database: 1, worker: 0.5 }
const costs = { signIn: alike, search: alike, page: alike, write: alike }

test('a million students ask 600 times a second in the busiest hour of the busiest day', () => {
  // 1,000,000 × 15 % × 120 × 12 % ÷ 3,600
  assert.equal(Math.round(peakPerSecond(1_000_000)), 600)
})

test('processors stay at three fifths, and one process more may be away', () => {
  assert.deepEqual(costOfMix(costs), alike)
  const { web, database, worker, primary, fileTerabytes } = needsOf(1_000_000, costs)
  // 600 × 2 ms = 1.2 processors, at 60 %: 2, and one more. 600 × 1 ms = 0.6: 1. Writes and sign-ins are 15 %.
  assert.deepEqual([web, database, worker, primary, fileTerabytes], [3, 1, 1, 1, 6])
})

test('one queue at half load waits as long as it works (M/M/1), and nobody waits where nobody else is', () => {
  const only = { web: 10, database: 0, worker: 0 }
  const same = { signIn: only, search: only, page: only, write: only }
  // Time in an M/M/1 queue is exponential with the mean 10 / (1 - 0.5) = 20 ms: half are below 13.9, 95 % below 59.9.
  const half = simulate({ costs: same, rate: 50, web: 1, database: 1, requests: 400_000 })
  assert.ok(Math.abs(half.p50 - 13.9) < 1, `${half.p50}`)
  assert.ok(Math.abs(half.p95 - 59.9) < 4, `${half.p95}`)
  const alone = simulate({ costs: same, rate: 0.01, web: 1, database: 1 })
  // Without a queue the service alone: 10 ms × ln 2, 10 ms × ln 20.
  assert.ok(Math.abs(alone.p50 - 6.9) < 0.5 && Math.abs(alone.p95 - 30) < 2, JSON.stringify(alone))
})

test('two queues one after the other, each half busy, wait independently (Burke): twice as long on average', () => {
  const each = { web: 10, database: 10, worker: 0 }
  const same = { signIn: each, search: each, page: each, write: each }
  // The sum of two exponential times of 20 ms: half are below 1.678 × 20, 95 % below 4.744 × 20.
  const { p50, p95 } = simulate({ costs: same, rate: 50, web: 1, database: 1, requests: 400_000 })
  assert.ok(Math.abs(p50 - 33.6) < 1.5, `${p50}`)
  assert.ok(Math.abs(p95 - 94.9) < 5, `${p95}`)
})
