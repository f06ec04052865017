import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNumber } from './read-number.ts'

test('a number is taken at its word or not at all', () => {
  for (const [typed, read] of [
    ['300', 300],
    [' 7 ', 7],
    ['33.33', 33.33],
    ['33,33', 33.33],
    ['-5', -5],
    ['\u22125', -5],
    ['0', 0],
    ['12.5', 12.5],
    ['', ''],
  ] as const)
    assert.equal(readNumber(typed), read, typed)
  for (const typed of ['1e3', '1.000', '1,000', '1 000', 'abc', '12a', '--5', '.5', '5.'])
    assert.ok(Number.isNaN(readNumber(typed)), typed)
})
