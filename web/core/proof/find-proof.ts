// The work itself: numbers are tried until the hash of `challenge.number` begins with enough zero bits.
import { sha256 } from '@noble/hashes/sha2.js'
import { leadingZeroBits } from '#contract/proof-of-work.ts'

/** A solution among `count` numbers from `from` on, or null. */
export function findProof(
  challenge: string,
  bits: number,
  from: number,
  count: number,
): string | null {
  const encoder = new TextEncoder()
  const start = sha256.create().update(encoder.encode(`${challenge}.`))
  for (let number = from; number < from + count; number++) {
    const digest = start
      .clone()
      .update(encoder.encode(String(number)))
      .digest()
    if (leadingZeroBits(digest) >= bits) return `${challenge}.${number}`
  }
  return null
}
