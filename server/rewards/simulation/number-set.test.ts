import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NumberSet } from './number-set.ts'

test('a hundred thousand numbers up to 2^53 are in it, and no others', () => {
  const set = new NumberSet()
  const last = Number.MAX_SAFE_INTEGER
  // Many of them have their lowest bits in common: 2^32 apart.
  const numbers = Array.from({ length: 100_000 }, (_, n) => (n % 2 ? last - n * 7 : n * 2 ** 32))
  assert.ok(numbers.every((n) => !set.has(n)))
  for (const n of numbers.slice(0, 1000)) set.add(n)
  for (const n of numbers.slice(0, 1000)) set.add(n)
  assert.ok(numbers.slice(0, 1000).every((n) => set.has(n)))
  assert.ok(numbers.slice(1000).every((n) => !set.has(n)))
  assert.ok([0, last].every((n) => set.has(n) === numbers.slice(0, 1000).includes(n)))
})
