import { createPublicKey, verify } from 'node:crypto'
import type { VerifySignature } from '#contract/verification/credentials/canonical.ts'

/** SubjectPublicKeyInfo of an ML-DSA-65 key (RFC 9881) up to its 1,952 bytes. */
const spki = Buffer.from('308207b2300b0609608648016503040312038207a100', 'hex')

/** A signature of ML-DSA-65, by OpenSSL. */
export const verifyLastingByOpenssl: VerifySignature = (key, signature, data) => {
  const publicKey = createPublicKey({
    key: Buffer.concat([spki, key]),
    format: 'der',
    type: 'spki',
  })
  return Promise.resolve(verify(null, data, publicKey, signature))
}
