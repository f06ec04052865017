import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure, offline } from '../failure.ts'
import {
  refetchInterval,
  shouldRetry,
  isOutdated,
  isPassing,
  keepShown,
  onceMorePause,
  retryPause,
} from './retry-pause.ts'

const busy = new Failure('too_many_requests', 429, 'Please wait.', { seconds: 90 })
const gone = new Failure('not_found', 404, 'Not Found')

test('pauses double up to a minute, and are never shorter than the server asks', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 9].map((tries) => retryPause(offline(), tries)),
    [2_000, 4_000, 8_000, 16_000, 60_000],
  )
  assert.equal(retryPause(busy, 0), 90_000)
})

test('no answer, a busy server and an ended session pass; another failure does not', () => {
  for (const status of [0, 401, 429, 500, 502, 503, 504])
    assert.ok(isPassing(new Failure('x', status, '')), String(status))
  for (const status of [400, 403, 404, 409, 422])
    assert.ok(!isPassing(new Failure('x', status, '')), String(status))
  assert.ok(!isPassing(new TypeError('a mistake of ours')))
})

test('a failed read in the background leaves what is shown', () => {
  const shown = keepShown({ data: { name: 'Ada' }, isError: true, error: offline() })
  assert.deepEqual([shown.data, shown.isError, shown.error], [{ name: 'Ada' }, false, null])
})

test('a failure, and a first read that failed, are shown', () => {
  assert.equal(keepShown({ data: { name: 'Ada' }, isError: true, error: gone }).isError, true)
  assert.equal(keepShown({ data: undefined, isError: true, error: offline() }).isError, true)
})

test('a question without an answer is put twice more before that is shown, a refused one never', () => {
  assert.deepEqual(
    [0, 1, 2].map((times) => shouldRetry(times, offline())),
    [true, true, false],
  )
  assert.equal(shouldRetry(0, new Failure('busy', 503, '')), true)
  for (const failure of [gone, busy, new Failure('internal', 500, ''), new TypeError('ours')])
    assert.equal(shouldRetry(0, failure), false)
  assert.deepEqual(
    [0, 1].map((times) => onceMorePause(times, offline())),
    [2_000, 4_000],
  )
  assert.equal(onceMorePause(0, busy), 4_000)
})

test('an answer is asked for again as its screen wants, a failing one more and more seldom', () => {
  const good = { error: null, failures: 0, data: 'writing' }
  assert.equal(refetchInterval(good, undefined), false)
  assert.equal(refetchInterval(good, 2_000), 2_000)
  const untilDone = (state: string) => (state === 'done' ? false : 500)
  assert.equal(refetchInterval(good, untilDone), 500)
  assert.equal(refetchInterval({ ...good, data: 'done' }, untilDone), false)
  assert.equal(refetchInterval({ ...good, error: offline(), failures: 3 }, 2_000), 16_000)
  assert.equal(refetchInterval({ ...good, error: offline(), failures: 1 }, undefined), 4_000)
  assert.equal(refetchInterval({ ...good, error: gone, failures: 1 }, undefined), false)
})

test('a change makes the answers of its topics old, and no others', () => {
  assert.equal(isOutdated(['documents', 'wallet'], ['wallet']), true)
  assert.equal(isOutdated(['documents'], ['wallet', 'tickets']), false)
  assert.equal(isOutdated(undefined, ['wallet']), false)
})
