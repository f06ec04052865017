import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bitsFor, newProofChallenge, readProof } from './proof-of-work.ts'
import { solveForTests } from './solve-for-tests.ts'

const secret = 'a secret that only tests know, long enough'
const now = new Date('2026-11-21T09:00:00.000Z')
const here = { use: 'attempt', address: '203.0.113.7', now } as const
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('each doubling beyond a limit costs one bit more, up to twenty', () => {
  assert.deepEqual(
    [41, 79, 80, 160, 640, 1e9].map((level) => bitsFor(level, 40)),
    [15, 15, 16, 17, 19, 20],
  )
})

test('a solution counts where it was asked for, for what, and for ten minutes', () => {
  const challenge = newProofChallenge(secret, { ...here, bits: 8 })
  const { solution } = solveForTests(challenge)
  assert.deepEqual(readProof(secret, solution, here), {
    bits: 8,
    challenge,
    expires: later(10),
  })
  const otherwise = [
    readProof(secret, solution, { ...here, use: 'visit' }),
    readProof(secret, solution, { ...here, address: '203.0.113.8' }),
    readProof(secret, solution, { ...here, now: later(10) }),
    readProof('another secret', solution, here),
    readProof(secret, solution.replace('8.', '7.'), here),
    readProof(secret, challenge, here),
    readProof(secret, `${solution}${'0'.repeat(200)}`, here),
  ]
  assert.deepEqual(otherwise, [null, null, null, null, null, null, null])
})

test('a number that was not searched for proves nothing', () => {
  const challenge = newProofChallenge(secret, { ...here, bits: 20 })
  assert.equal(readProof(secret, `${challenge}.0`, here), null)
})

test('any address of a /64 may bring the solution another of it was asked for', () => {
  const challenge = newProofChallenge(secret, { ...here, address: '2001:db8:1:2::1', bits: 8 })
  const { solution } = solveForTests(challenge)
  assert.ok(readProof(secret, solution, { ...here, address: '2001:db8:1:2:9:9:9:9' }))
  assert.equal(readProof(secret, solution, { ...here, address: '2001:db8:1:3::1' }), null)
})
