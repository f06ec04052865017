import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLeakyCounters } from './leaky-counters.ts'

test('a counter rises with what is added and leaks with time', () => {
  const counters = createLeakyCounters()
  const perMs = 10 / 1000
  assert.equal(counters.add('a', 8, perMs, 0), 8)
  assert.equal(counters.add('a', 4, perMs, 500), 7)
  assert.equal(counters.read('a', perMs, 1000), 2)
  assert.equal(counters.read('a', perMs, 5000), 0)
  assert.equal(counters.read('b', perMs, 0), 0)
})

test('a clock that goes back adds nothing and takes nothing', () => {
  const counters = createLeakyCounters()
  counters.add('a', 5, 0.001, 10_000)
  assert.equal(counters.read('a', 0.001, 4000), 5)
})

test('a hundred thousand subjects take no more memory than one, and hurt hardly another', () => {
  const counters = createLeakyCounters()
  for (let n = 0; n < 100_000; n++) counters.add(`2001:db8:${n.toString(16)}::/64`, 1, 1e-9, n)
  assert.equal(counters.bytes, 3_145_728)
  assert.ok(counters.read('a campus', 1e-9, 100_000) <= 10)
})
