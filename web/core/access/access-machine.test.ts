import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  tokenReceived,
  sessionEnded,
  hasNewer,
  otherTabChanged,
  isFresh,
  mayHaveSession,
  meaningOf,
  nobodyYet,
  signOutPause,
} from './access-machine.ts'

const answer = (access_token: string, uuid: string) => ({ access_token, expires_in: 600, uuid })

test('only our own rejection of the refresh token ends a session', () => {
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
  const stranger = { hasMark: false, isStorageKept: true, isSignOutPending: false }
  const tried = sessionEnded('left')
  const signedIn = tokenReceived(nobodyYet, answer('a', 'u1'), 0)
  assert.equal(mayHaveSession(nobodyYet, stranger), false)
  assert.equal(mayHaveSession(nobodyYet, { ...stranger, hasMark: true }), true)
  assert.equal(mayHaveSession(nobodyYet, { ...stranger, isStorageKept: false }), true)
  assert.equal(mayHaveSession(tried, { ...stranger, hasMark: true }), false)
  assert.equal(
    mayHaveSession(nobodyYet, { ...stranger, hasMark: true, isSignOutPending: true }),
    false,
  )
  assert.equal(mayHaveSession(signedIn, stranger), true)
})

test('a token is sent until five seconds before its end, and renewed after that', () => {
  const access = tokenReceived(nobodyYet, answer('a', 'u1'), 1_000)
  assert.deepEqual(access, {
    token: { value: 'a', until: 601_000, uuid: 'u1' },
    hasTried: true,
    absence: 'never',
  })
  assert.deepEqual(
    [1_000, 595_999, 596_000, 700_000].map((now) => isFresh(access, now)),
    [true, true, false, false],
  )
  assert.equal(isFresh(nobodyYet, 0), false)
})

test('of two that found the same token stale, the second takes what the first won', () => {
  const won = tokenReceived(nobodyYet, answer('new', 'u1'), 0)
  assert.equal(hasNewer(won, 'old', 1_000), true)
  assert.equal(hasNewer(won, 'new', 1_000), false)
  assert.equal(hasNewer(won, 'old', 600_000), false)
  assert.equal(hasNewer(sessionEnded('expired'), null, 0), false)
})

test('a sign-in elsewhere is taken over, and so is a sign-out with its reason', () => {
  const mine = tokenReceived(nobodyYet, answer('a', 'u1'), 0)
  const theirs = tokenReceived(nobodyYet, answer('b', 'u2'), 0)
  assert.equal(otherTabChanged(mine, theirs, false).token?.uuid, 'u2')
  const out = otherTabChanged(mine, sessionEnded('left'), false)
  assert.deepEqual([out.token, out.absence], [null, 'left'])
})

test('a tab that acts for somebody keeps its token when others refresh theirs, but leaves when they sign out', () => {
  const acting = tokenReceived(nobodyYet, answer('acting', 'u9'), 0)
  assert.equal(
    otherTabChanged(acting, tokenReceived(nobodyYet, answer('b', 'u1'), 0), true),
    acting,
  )
  assert.equal(otherTabChanged(acting, sessionEnded('expired'), true).token, null)
})

test('a sign-out is carried out later with growing pauses, at most a minute', () => {
  assert.deepEqual([0, 1, 2, 9].map(signOutPause), [2_000, 4_000, 8_000, 60_000])
})
