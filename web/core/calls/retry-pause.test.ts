import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem, offline } from '../failure.ts'
import { isPassing, keepShown, retryPause } from './retry-pause.ts'

const busy = new Problem('too_many_requests', 429, 'Please wait.', { seconds: 90 })
const gone = new Problem('not_found', 404, 'Not Found')

test('pauses double up to a minute, and are never shorter than the server asks', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 9].map((tries) => retryPause(offline(), tries)),
    [2_000, 4_000, 8_000, 16_000, 60_000],
  )
  assert.equal(retryPause(busy, 0), 90_000)
})

test('no answer, a busy server and an ended session pass; a refusal does not', () => {
  for (const status of [0, 401, 429, 500, 502, 503, 504])
    assert.ok(isPassing(new Problem('x', status, '')), String(status))
  for (const status of [400, 403, 404, 409, 422])
    assert.ok(!isPassing(new Problem('x', status, '')), String(status))
  assert.ok(!isPassing(new TypeError('a mistake of ours')))
})

test('a failed read in the background leaves what is shown', () => {
  const shown = keepShown({ data: { name: 'Ada' }, isError: true, error: offline() })
  assert.deepEqual([shown.data, shown.isError, shown.error], [{ name: 'Ada' }, false, null])
})

test('a refusal, and a first read that failed, are shown', () => {
  assert.equal(keepShown({ data: { name: 'Ada' }, isError: true, error: gone }).isError, true)
  assert.equal(keepShown({ data: undefined, isError: true, error: offline() }).isError, true)
})
