// Certificates (X.509) as far as a time stamp or a signed PDF needs them: who signed whom, for what, and from when until when.
import { CannotCheck, concatBytes, sameBytes, type Bytes } from '../credentials/canonical.ts'
import {
  bitsIn,
  contextTag,
  type Der,
  numberIn,
  ofTag,
  oidIn,
  partsOf,
  readDer,
  readFirst,
  tags,
  textOf,
  timeIn,
} from './der.ts'

export type Certificate = {
  whole: Bytes
  /** What its issuer signed, how, and the signature. */
  signed: Bytes
  algorithm: Der
  signature: Bytes
  serial: Bytes
  issuer: Bytes
  subject: Bytes
  from: number
  until: number
  publicKey: Bytes
  /** Signs other certificates, with so many between it and the last. null: none. */
  authority: { between: number } | null
  /** Object identifiers of what it may be used for; null: for anything. */
  purposes: string[] | null
  keyId: Bytes | null
  /** It says something that must be understood, and is not here. */
  isStrange: boolean
}

const extensions = {
  keyId: '2.5.29.14',
  usage: '2.5.29.15',
  authority: '2.5.29.19',
  policies: '2.5.29.32',
  purposes: '2.5.29.37',
} as const

type Extensions = ReadonlyMap<string, { isCritical: boolean; value: Bytes }>

const extensionsIn = (der: Der | undefined): Extensions =>
  new Map(
    (der ? partsOf(partsOf(der)[0]) : []).map((one) => {
      const [id, ...rest] = partsOf(one)
      const isCritical = rest[0]?.tag === tags.boolean && rest[0].content[0] === 0xff
      return [oidIn(id), { isCritical, value: ofTag(rest.at(-1), tags.octets).content }] as const
    }),
  )

const authorityIn = (found: Extensions): Certificate['authority'] => {
  const said = found.get(extensions.authority)
  const [is, between] = said ? partsOf(readDer(said.value)) : []
  if (is?.tag !== tags.boolean || is.content[0] !== 0xff) return null
  // Where uses are said, signing certificates must be one of them: the sixth bit.
  const usage = found.get(extensions.usage)
  if (usage && !(ofTag(readDer(usage.value), tags.bits).content[1]! & 0x04)) return null
  return { between: between ? numberIn(between) : Infinity }
}

/** Throws for what is no certificate. */
export const readCertificate = (bytes: Bytes): Certificate => {
  const [body, algorithm, signature] = partsOf(ofTag(readDer(bytes), tags.sequence))
  const parts = partsOf(body)
  // The first says the version, where it is not the first one.
  const [serial, , issuer, dates, subject, publicKey] =
    parts[0]?.tag === contextTag(0) ? parts.slice(1) : parts
  const [from, until] = partsOf(dates)
  const found = extensionsIn(parts.find(({ tag }) => tag === contextTag(3)))
  const [purposes, keyId] = [found.get(extensions.purposes), found.get(extensions.keyId)]
  const known: readonly string[] = Object.values(extensions)
  return {
    whole: bytes,
    signed: body!.whole,
    algorithm: ofTag(algorithm, tags.sequence),
    signature: bitsIn(signature),
    serial: ofTag(serial, tags.integer).whole,
    issuer: ofTag(issuer, tags.sequence).whole,
    subject: ofTag(subject, tags.sequence).whole,
    from: timeIn(from),
    until: timeIn(until),
    publicKey: ofTag(publicKey, tags.sequence).whole,
    authority: authorityIn(found),
    purposes: purposes ? partsOf(readDer(purposes.value)).map(oidIn) : null,
    keyId: keyId ? ofTag(readDer(keyId.value), tags.octets).content : null,
    isStrange: [...found].some(([id, { isCritical }]) => isCritical && !known.includes(id)),
  }
}

/** Part of a name: `2.5.4.3` is what it is called, `2.5.4.10` the organisation. Empty where it has none. */
export const namePart = (name: Bytes, part: string): string => {
  for (const set of partsOf(readDer(name)))
    for (const one of partsOf(set)) {
      const [type, value] = partsOf(one)
      if (value && oidIn(type) === part) return textOf(value)
    }
  return ''
}

/** What somebody is called in a certificate: by name, else by organisation. */
export const nameInCertificate = (name: Bytes): string =>
  namePart(name, '2.5.4.3') || namePart(name, '2.5.4.10')

const digests: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}
/** As WebCrypto calls it. SHA-1 and what is older can be forged: nothing is believed of it. */
export const digestIn = (algorithm: Der | undefined): string => {
  const name = digests[oidIn(partsOf(algorithm)[0])]
  if (!name || name === 'SHA-1') throw new CannotCheck('a digest that is not checked here')
  return name
}
export const digestBy = async (name: string, data: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(name, data))

const curves: Readonly<Record<string, { namedCurve: string; width: number }>> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', width: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', width: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', width: 66 },
}

/** Two numbers in DER → one after the other, as WebCrypto wants them. */
const plainSignature = (signature: Bytes, width: number): Bytes =>
  concatBytes(
    ...partsOf(readDer(signature)).map((part) => {
      const bytes = ofTag(part, tags.integer).content
      const number = bytes.slice(bytes.findIndex((byte) => byte !== 0))
      if (number.length > width) throw new SyntaxError('not a signature of this curve')
      return concatBytes(new Uint8Array(width - number.length), number)
    }),
  )

/** What WebCrypto wants to be told; each algorithm takes some of it. */
type Parameters = { name: string; hash?: string; namedCurve?: string; saltLength?: number }
type Scheme = { key: Parameters; verify: Parameters; signature: Bytes }

/** How WebCrypto checks it. `digest`: what CMS says of it, where the algorithm itself does not. */
const schemeOf = (
  publicKey: Bytes,
  algorithm: Der,
  signature: Bytes,
  digest: string | null,
): Scheme => {
  const [oid, parameters] = partsOf(algorithm)
  const id = oidIn(oid)
  const [, rsa] = /^1\.2\.840\.113549\.1\.1\.(1|11|12|13)$/.exec(id) ?? []
  const [, ecdsa] = /^1\.2\.840\.10045\.(?:2\.1|4\.3\.([234]))$/.exec(id) ? [id, id.at(-1)] : []
  const by: Readonly<Record<string, string>> = {
    '11': 'SHA-256',
    '12': 'SHA-384',
    '13': 'SHA-512',
    '2': 'SHA-256',
    '3': 'SHA-384',
    '4': 'SHA-512',
  }
  if (rsa) {
    const hash = by[rsa] ?? digest
    const name = 'RSASSA-PKCS1-v1_5'
    if (hash) return { key: { name, hash }, verify: { name }, signature }
  }
  if (id === '1.2.840.113549.1.1.10') {
    const said = partsOf(parameters)
    const inside = (n: number) => partsOf(said.find(({ tag }) => tag === contextTag(n)))[0]
    const key = { name: 'RSA-PSS', hash: digestIn(inside(0)) }
    return { key, verify: { name: 'RSA-PSS', saltLength: numberIn(inside(2)) }, signature }
  }
  if (ecdsa) {
    const curve = curves[oidIn(partsOf(partsOf(readDer(publicKey))[0])[1])]
    const hash = id.startsWith('1.2.840.10045.4') ? by[ecdsa] : digest
    if (curve && hash) {
      const key = { name: 'ECDSA', namedCurve: curve.namedCurve }
      const plain = plainSignature(signature, curve.width)
      return { key, verify: { name: 'ECDSA', hash }, signature: plain }
    }
  }
  throw new CannotCheck('an algorithm that is not checked here')
}

/** Whether whoever holds this key signed `data`. Throws CannotCheck for algorithms that are not known here. */
export const isSignedWith = async (
  publicKey: Bytes,
  algorithm: Der,
  signature: Bytes,
  data: Bytes,
  digest: string | null = null,
): Promise<boolean> => {
  const scheme = schemeOf(publicKey, algorithm, signature, digest)
  const key = await crypto.subtle
    .importKey('spki', publicKey, scheme.key, false, ['verify'])
    .catch((error: unknown) => {
      throw new CannotCheck('a key that cannot be read here', { cause: error })
    })
  return crypto.subtle.verify(scheme.verify, key, scheme.signature, data)
}

const isIn = (one: Certificate, all: readonly Certificate[]): boolean =>
  all.some(({ whole }) => sameBytes(whole, one.whole))
const holds = ({ from, until }: Certificate, at: number): boolean => from <= at && at <= until

const maxChain = 6

/** Every certificate up to one that is trusted, the given one first; null: there is no such way. */
export const chainTo = async (
  last: Certificate,
  others: readonly Certificate[],
  trusted: readonly Certificate[],
  at: number,
): Promise<Certificate[] | null> => {
  const chain = [last]
  for (let depth = 0; depth < maxChain; depth++) {
    const one = chain.at(-1)!
    if (one.isStrange || !holds(one, at)) return null
    if (isIn(one, trusted)) return chain
    let next: Certificate | null = null
    for (const above of [...trusted, ...others])
      if (
        sameBytes(above.subject, one.issuer) &&
        above.authority &&
        above.authority.between >= depth &&
        !isIn(above, chain) &&
        (await isSignedWith(above.publicKey, one.algorithm, one.signature, one.signed))
      ) {
        next = above
        break
      }
    if (!next) return null
    chain.push(next)
  }
  return null
}

/** Certificates in a bag of them; those that cannot be read are left out. */
export const certificatesIn = (parts: readonly Der[]): Certificate[] =>
  parts.flatMap(({ whole }) => {
    try {
      return [readCertificate(whole)]
    } catch {
      return []
    }
  })

/** The first value in a file that is filled up with zeros behind it. */
export const withoutFill = (bytes: Bytes): Bytes => readFirst(bytes).whole
