import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { findProof } from './find-proof.ts'

test('what the browser finds is what the server asks for', () => {
  const challenge = '12.visit.1800000000.salt.signature'
  const solution = findProof(challenge, 12, 0, 1_000_000)!
  assert.match(solution, /^12\.visit\.1800000000\.salt\.signature\.\d+$/)
  const digest = createHash('sha256').update(solution).digest('hex')
  assert.match(digest, /^000/)
})

test('nothing is found where nothing is', () => {
  assert.equal(findProof('challenge', 60, 0, 100), null)
})
