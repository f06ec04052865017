// The only module of the server that draws lots, and the digests under which secrets are kept.
import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export const newBytes = (length: number): Buffer => randomBytes(length)

/** A secret of `bytes` random bytes, base64url: 32 bytes make 43 characters. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Decimal digits with leading zeros, each equally likely. */
export const newDigits = (length: number): string =>
  randomInt(0, 10 ** length)
    .toString()
    .padStart(length, '0')

/** A whole number from 0 up to, not including, `below`. */
export const newNumber = (below: number): number => randomInt(below)

/** Characters that are not mistaken for one another, for codes that people type. */
export const newReadableCode = (length: number): string => {
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

export const sha256 = (data: string | Uint8Array): Buffer => hash('sha256', data, 'buffer')
export const hmac = (key: string | Uint8Array, data: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(data).digest()

export const sameSecretBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b)
export const sameText = (a: string, b: string): boolean => sameSecretBytes(sha256(a), sha256(b))
