// The server's side of proof of work: challenges are signed, so nothing is kept until one comes back solved.
import {
  leadingZeroBits,
  maxProofBits,
  minProofBits,
  readChallenge,
  type ProofUse,
} from '#contract/proof-of-work.ts'
import { networksOf } from './networks.ts'
import { hmac, newSecret, sameText, sha256 } from './random.ts'

const livesSeconds = 600

/** Each doubling beyond a limit doubles the work. */
export const bitsFor = (level: number, limit: number): number =>
  Math.min(maxProofBits, minProofBits + Math.max(0, Math.floor(Math.log2(level / limit))))

// A solution counts where it was asked for: in the same IPv4 address, the same /64.
const signatureOf = (secret: string, unsigned: string, address: string): string =>
  hmac(secret, `proof of work ${unsigned} ${networksOf(address)[0]}`).toString('base64url')

export const newProofChallenge = (
  secret: string,
  { bits, use, address, now }: { bits: number; use: ProofUse; address: string; now: Date },
): string => {
  const expires = Math.floor(now.getTime() / 1000) + livesSeconds
  const unsigned = `${bits}.${use}.${expires}.${newSecret(12)}`
  return `${unsigned}.${signatureOf(secret, unsigned, address)}`
}

/** What a solution proves: its work in bits, and the challenge by which it is known again. Null when it proves nothing. */
export const readProof = (
  secret: string,
  solution: string,
  { use, address, now }: { use: ProofUse; address: string; now: Date },
): { bits: number; challenge: string; expires: Date } | null => {
  const end = solution.lastIndexOf('.')
  const challenge = solution.slice(0, end)
  const said = readChallenge(challenge)
  if (!said || said.use !== use || solution.length > 200) return null
  if (said.expires * 1000 <= now.getTime()) return null
  const signed = challenge.lastIndexOf('.')
  const signature = signatureOf(secret, challenge.slice(0, signed), address)
  if (!sameText(signature, challenge.slice(signed + 1))) return null
  if (leadingZeroBits(sha256(solution)) < said.bits) return null
  return { bits: said.bits, challenge, expires: new Date(said.expires * 1000) }
}
