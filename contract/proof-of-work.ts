// Proof of work: beyond a limit the caller's machine does a small calculation instead of being refused. The server gives
// a signed challenge, the caller finds a number that makes the SHA-256 of `challenge.number` begin with enough zero bits.

/** Carries a solution; a browser also keeps the solution of a `visit` in the cookie of the same name. */
export const proofHeader = 'x-ao-proof'
/** Carries the challenge beside a failure `proof_required`, whatever its envelope. */
export const challengeHeader = 'x-ao-proof-challenge'
export const proofCookie = 'ao_proof'

/** `visit`: many reads until the challenge expires. `attempt`: one sign-in, registration or sending, once. */
export const proofUses = ['visit', 'attempt'] as const
export type ProofUse = (typeof proofUses)[number]

/** Zero bits asked for: 2^15 hashes take a phone of five years half a second, 2^20 some fifteen. */
export const minProofBits = 15
export const maxProofBits = 20

/** What a challenge says of itself: `bits.use.expires.salt.signature`; `expires` in seconds since 1970. */
export type ProofChallenge = { bits: number; use: ProofUse; expires: number }

export const readChallenge = (challenge: string): ProofChallenge | null => {
  const read = /^(\d{1,2})\.(visit|attempt)\.(\d{1,12})\.[\w-]{10,40}\.[\w-]{20,60}$/.exec(
    challenge,
  )
  return read && { bits: Number(read[1]), use: read[2] as ProofUse, expires: Number(read[3]) }
}

/** How many bits of a digest are zero before the first one. */
export const leadingZeroBits = (digest: Uint8Array): number => {
  const at = digest.findIndex((byte) => byte !== 0)
  return at < 0 ? digest.length * 8 : at * 8 + Math.clz32(digest[at]!) - 24
}
