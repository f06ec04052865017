import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hmac } from './random.ts'
import { keyFor, openText, sealText } from './sealing.ts'

const secret = 'a secret that only tests know, long enough'

test('what is sealed opens again, looks different each time, and shows nothing of itself', () => {
  const [one, other] = [
    sealText(secret, 'letters', '482913'),
    sealText(secret, 'letters', '482913'),
  ]
  assert.equal(openText(secret, 'letters', one), '482913')
  assert.notEqual(one, other)
  assert.match(one, /^v1\.[\w-]{45,46}$/)
  assert.ok(!Buffer.from(one.slice(3), 'base64url').includes('482913'))
})

test('it opens under no other secret, for no other purpose, and not once it was changed', () => {
  const sealed = sealText(secret, 'letters', 'a code')
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  assert.throws(() => openText(`${secret}.`, 'letters', sealed))
  assert.throws(() => openText(secret, 'idempotency', sealed))
  for (let at = 0; at < bytes.length; at++) {
    const other = Buffer.from(bytes)
    other[at]! ^= 1
    assert.throws(
      () => openText(secret, 'letters', `v1.${other.toString('base64url')}`),
      `byte ${at}`,
    )
  }
  for (const odd of ['', 'a code', 'v2.' + sealed.slice(3), sealed.slice(0, 20)])
    assert.throws(() => openText(secret, 'letters', odd))
})

test('keys of two purposes, and of two versions, have nothing in common', () => {
  const keys = [
    keyFor(secret, 'letters'),
    keyFor(secret, 'idempotency'),
    keyFor(secret, 'letters', 2),
  ].map((key) => key.toString('hex'))
  assert.equal(new Set(keys).size, 3)
  // RFC 5869 with one block: HMAC(HMAC('ao', secret), 'ao/letters/v1' and the byte 1).
  const block = hmac(hmac('ao', secret), Buffer.from('ao/letters/v1\u0001'))
  assert.equal(keys[0], block.toString('hex'))
})
