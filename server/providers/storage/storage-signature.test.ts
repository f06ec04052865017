import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sign, signatureHolds, type StorageGrant } from './storage-signature.ts'

const now = new Date('2026-11-21T10:00:00Z')
const grant: StorageGrant = {
  method: 'PUT',
  key: 'upload/1',
  owner: 'asha',
  type: 'application/pdf',
  maxBytes: 2_097_152,
  expiresAt: new Date('2026-11-21T10:10:00Z'),
}
const { signature } = sign('secret', grant, now)

test('a signed address holds until it runs out', () => {
  assert.equal(signatureHolds('secret', grant, signature, now), true)
  assert.equal(signatureHolds('secret', grant, signature, grant.expiresAt), false)
})

test('every part of the address is bound into the signature', () => {
  const changed: Partial<StorageGrant>[] = [
    { method: 'GET' },
    { key: 'upload/2' },
    { owner: 'ben' },
    { type: 'image/png' },
    { maxBytes: 9_999_999 },
    { expiresAt: new Date('2026-11-21T10:09:00Z') },
  ]
  for (const part of changed)
    assert.equal(signatureHolds('secret', { ...grant, ...part }, signature, now), false)
  assert.equal(signatureHolds('other secret', grant, signature, now), false)
  for (const broken of ['', 'x', signature.slice(1), `${signature}AAAA`]) {
    assert.equal(signatureHolds('secret', grant, broken, now), false)
  }
})

test('an address is never signed for more than ten minutes', () => {
  assert.throws(
    () => sign('secret', { ...grant, expiresAt: new Date('2026-11-21T10:10:01Z') }, now),
    RangeError,
  )
})
