import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayHaveSession, meaningOf, signOutPause } from './access-machine.ts'

test('only our own refusal of the refresh token ends a session', () => {
  assert.equal(
    meaningOf({ status: 400, code: 'invalid_refresh', because: 'ended', hasToken: false }),
    'signed-out',
  )
  assert.equal(
    meaningOf({ status: 400, code: 'invalid_refresh', because: 'expired', hasToken: false }),
    'expired',
  )
  for (const [status, code] of [
    [0, undefined],
    [400, 'bad_request'],
    [403, undefined],
    [404, 'no_such_call'],
    [407, undefined],
    [429, 'too_many_requests'],
    [500, 'internal'],
    [502, undefined],
    [503, 'invalid_refresh'],
  ] as const)
    assert.equal(meaningOf({ status, code, hasToken: false }), 'try-later', `${status} ${code}`)
})

test('an answer without a token is no sign-in', () => {
  assert.equal(meaningOf({ status: 200, hasToken: true }), 'signed-in')
  assert.equal(meaningOf({ status: 200, hasToken: false }), 'try-later')
})

test('the cookie is asked where a session may be behind it', () => {
  const stranger = {
    hasToken: false,
    hasTried: false,
    hasMark: false,
    isStorageAllowed: true,
    isSignOutPending: false,
  }
  assert.equal(mayHaveSession(stranger), false)
  assert.equal(mayHaveSession({ ...stranger, hasMark: true }), true)
  assert.equal(mayHaveSession({ ...stranger, isStorageAllowed: false }), true)
  assert.equal(mayHaveSession({ ...stranger, hasMark: true, hasTried: true }), false)
  assert.equal(mayHaveSession({ ...stranger, hasMark: true, isSignOutPending: true }), false)
  assert.equal(mayHaveSession({ ...stranger, hasToken: true, hasTried: true }), true)
})

test('a sign-out is carried out later with growing pauses, at most a minute', () => {
  assert.deepEqual([0, 1, 2, 9].map(signOutPause), [2_000, 4_000, 8_000, 60_000])
})
