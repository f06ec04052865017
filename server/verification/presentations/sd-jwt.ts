// An SD-JWT taken apart without trusting it: its signed part, what is disclosed, and the holder's signature, if there is one.
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import { objectOrEmpty, textIn } from '#contract/verification/credentials/json.ts'
import { sha256 } from '#server/core/random.ts'

type Json = Readonly<Record<string, unknown>>

export type OpenedSdJwt = {
  /** `header.payload.signature` of the issuer. */
  jwt: string
  header: Json
  /** As it was signed, digests and all. */
  signed: Json
  /** With what is disclosed in its place. */
  claims: Json
  /** The holder's signature, and the digest it must name; null when there is none. */
  binding: { jwt: string; sdHash: string } | null
}

const hasher = (data: string | ArrayBuffer): Uint8Array =>
  sha256(typeof data === 'string' ? data : new Uint8Array(data))

const reading = new SDJwtVcInstance({ hasher, hashAlg: 'sha-256' })

const part = (jwt: string, at: number): Json =>
  objectOrEmpty(JSON.parse(Buffer.from(jwt.split('.')[at] ?? '', 'base64url').toString('utf8')))

/** Every digest that something signed names, however deep. */
const digestsIn = (value: unknown, depth = 0): string[] => {
  if (typeof value !== 'object' || value === null || depth > 16) return []
  if (Array.isArray(value)) return value.flatMap((one) => digestsIn(one, depth + 1))
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '_sd' && Array.isArray(inner)
      ? inner.map(textIn)
      : name === '...'
        ? [textIn(inner)]
        : digestsIn(inner, depth + 1),
  )
}

/** RFC 9901, 7.1: each disclosure is named by what was signed, and each digest stands once. */
const isWhole = (signed: Json, disclosures: readonly string[]): boolean => {
  const opened: unknown[] = disclosures.map((one) =>
    JSON.parse(Buffer.from(one, 'base64url').toString('utf8')),
  )
  const named = digestsIn([signed, opened])
  const given = disclosures.map((one) => sha256(one).toString('base64url'))
  return (
    new Set(named).size === named.length &&
    new Set(given).size === given.length &&
    given.every((digest) => named.includes(digest))
  )
}

/** null for what is no SD-JWT, or discloses what was not signed. */
export const openSdJwt = async (compact: string): Promise<OpenedSdJwt | null> => {
  try {
    const parts = compact.split('~')
    const [jwt = '', ...rest] = parts
    const last = rest.pop()
    if (last === undefined || jwt.split('.').length !== 3) return null
    const [header, signed] = [part(jwt, 0), part(jwt, 1)]
    if ((signed['_sd_alg'] ?? 'sha-256') !== 'sha-256' || !isWhole(signed, rest)) return null
    const bare = compact.slice(0, compact.length - last.length)
    const claims = objectOrEmpty(await reading.getClaims(bare))
    const sdHash = sha256(bare).toString('base64url')
    return { jwt, header, signed, claims, binding: last === '' ? null : { jwt: last, sdHash } }
  } catch {
    return null
  }
}
