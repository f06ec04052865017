import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { bitsOf, minSecretBits } from './secret-strength.ts'

const asBase64 = (text: string | Uint8Array) => Buffer.from(text as string).toString('base64')

test('what is written as base64 or hex is judged by what it says', () => {
  const ordered = Uint8Array.from({ length: 32 }, (_, at) => at)
  for (const secret of [
    asBase64('12345678901234567890123456789012'),
    // Without padding, and in the letters for addresses.
    Buffer.from('the quick brown fox jumps over the lazy dog').toString('base64url'),
    asBase64('Ein langer Satz über Straßen, Brücken und Türme'),
    asBase64(asBase64('12345678901234567890123456789012')),
    Buffer.from('the quick brown fox jumps over the lazy dog').toString('hex'),
    Buffer.from('12345678901234567890123456789012').toString('hex').toUpperCase(),
    asBase64(Buffer.from('12345678901234567890123456789012').toString('hex')),
    asBase64(ordered),
    Buffer.from(ordered).toString('hex'),
    asBase64(Uint8Array.from({ length: 48 }, (_, at) => (at * 7) % 256)),
    asBase64(new Uint8Array(48).fill(0xa7)),
    Buffer.from(new Uint8Array(32)).toString('hex'),
  ])
    assert.ok(bitsOf(secret) < minSecretBits, `${secret}: ${bitsOf(secret)}`)
})

test('words are words, however they are written', () => {
  for (const secret of [
    'the quick brown fox jumps over the lazy dog',
    'theQuickBrownFoxJumpsOverTheLazyDog',
    'THE-QUICK-BROWN-FOX-JUMPS-OVER-THE-LAZY-DOG',
  ])
    assert.ok(bitsOf(secret) < minSecretBits, `${secret}: ${bitsOf(secret)}`)
})

test('no secret of a random source is refused, in whatever letters it is written', () => {
  // The same ones at every run.
  let drawn = 0
  const randomBytes = (length: number): Buffer =>
    createHash('sha512').update(`secret ${drawn++}`).digest().subarray(0, length)
  for (let n = 0; n < 4_000; n++)
    for (const secret of [
      randomBytes(48).toString('base64'),
      randomBytes(32).toString('base64'),
      randomBytes(32).toString('base64url'),
      randomBytes(16).toString('hex'),
      randomBytes(32).toString('hex'),
      asBase64(randomBytes(32).toString('hex')),
      randomBytes(48).toString('base64').replace(/\W/g, ''),
    ])
      assert.ok(bitsOf(secret) >= minSecretBits, `${secret}: ${bitsOf(secret)}`)
})
