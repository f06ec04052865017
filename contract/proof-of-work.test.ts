import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadingZeroBits, readChallenge } from './proof-of-work.ts'

test('zero bits are counted from the left', () => {
  assert.deepEqual(
    [[0x80], [0x01, 0xff], [0x00, 0x80], [0x00, 0x00, 0x1f], [0x00, 0x00]].map((bytes) =>
      leadingZeroBits(Uint8Array.from(bytes)),
    ),
    [0, 7, 8, 19, 16],
  )
})

test('a challenge says its difficulty, its use and its end; anything else is none', () => {
  const rest = `${'s'.repeat(16)}.${'m'.repeat(43)}`
  assert.deepEqual(readChallenge(`15.visit.1800000000.${rest}`), {
    bits: 15,
    use: 'visit',
    expires: 1_800_000_000,
  })
  for (const other of ['', 'x', `15.other.1800000000.${rest}`, `15.visit.1800000000.${rest}.7`])
    assert.equal(readChallenge(other), null)
})
