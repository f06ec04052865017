// Bytes that two sides must agree on: canonical JSON (RFC 8785), base58, base64, hex. The browser's check and the server share them.
/** RFC 8785: keys by UTF-16 code units, no blanks. Numbers of ours are integers. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, v]) => `${JSON.stringify(key)}:${canonicalJson(v)}`)
      .join(',')}}`
  return JSON.stringify(value)
}

export type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

export const concatBytes = (...parts: readonly Uint8Array[]): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export const sha256Bytes = async (data: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', data))

export const sha384Bytes = async (data: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-384', data))

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const fromHex = (text: string): Bytes => {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new SyntaxError('not hex')
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Strict: no other text decodes to the same bytes. */
export const fromBase64 = (text: string): Bytes => {
  const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
  if (bytes.length < 65_536 && base64(bytes) !== text) throw new SyntaxError('not canonical base64')
  return bytes
}

export const fromBase64url = (text: string): Bytes => {
  if (!/^[\w-]*$/.test(text)) throw new SyntaxError('not base64url')
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  )
}

export const base64url = (bytes: Uint8Array): string =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export const base58 = (bytes: Uint8Array): string => {
  let n = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; n > 0n; n /= 58n) text = alphabet[Number(n % 58n)] + text
  return (
    '1'.repeat(
      bytes.findIndex((b) => b !== 0) < 0 ? bytes.length : bytes.findIndex((b) => b !== 0),
    ) + text
  )
}

export const fromBase58 = (text: string): Bytes => {
  let n = 0n
  for (const c of text) {
    const digit = alphabet.indexOf(c)
    if (digit < 0) throw new SyntaxError('not base58')
    n = n * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; n > 0n; n /= 256n) bytes.unshift(Number(n % 256n))
  return Uint8Array.from([...Array<number>(/^1*/.exec(text)![0].length).fill(0), ...bytes])
}

/** `z6Mk…` → the 32 bytes of an Ed25519 public key (multicodec 0xed01). */
export const keyOfMultibase = (text: string): Bytes => {
  const bytes = text.startsWith('z') ? fromBase58(text.slice(1)) : new Uint8Array()
  if (bytes.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 1)
    throw new SyntaxError('not an Ed25519 multikey')
  return bytes.slice(2)
}

/** `u…` → the 1,952 bytes of an ML-DSA-65 public key (multicodec 0x1211). */
export const lastingKeyOfMultibase = (text: string): Bytes => {
  const bytes = text.startsWith('u') ? fromBase64url(text.slice(1)) : new Uint8Array()
  if (bytes.length !== 1954 || bytes[0] !== 0x91 || bytes[1] !== 0x24)
    throw new SyntaxError('not an ML-DSA-65 multikey')
  return bytes.slice(2)
}

export const multibaseOfLastingKey = (key: Uint8Array): string =>
  `u${base64url(concatBytes(Uint8Array.of(0x91, 0x24), key))}`

export const multibaseOfKey = (key: Uint8Array): string =>
  `z${base58(concatBytes(Uint8Array.of(0xed, 1), key))}`

/** A check that could not be made: says nothing about what was to be checked. */
export class CannotCheck extends Error {}

/** Whether a signature over `data` was made with `key`: of Ed25519, 32 bytes, unless said. Throws CannotCheck where that cannot be found out. */
export type VerifySignature = (key: Bytes, signature: Bytes, data: Bytes) => Promise<boolean>

/** By the engine's own Ed25519 (WebCrypto). */
export const signedBy: VerifySignature = async (key, signature, data) => {
  const imported = await crypto.subtle
    .importKey('raw', key, 'Ed25519', false, ['verify'])
    .catch((error: unknown) => {
      throw new CannotCheck('there is no Ed25519 here', { cause: error })
    })
  return crypto.subtle.verify('Ed25519', imported, signature, data)
}

/** The same of ML-DSA-65 (FIPS 204), where the engine has it: Node has, browsers do not yet. */
export const lastingSignedBy: VerifySignature = async (key, signature, data) => {
  // A format that the types of browsers do not know yet.
  const format = 'raw-public' as 'raw'
  const imported = await crypto.subtle
    .importKey(format, key, 'ML-DSA-65', false, ['verify'])
    .catch((error: unknown) => {
      throw new CannotCheck('there is no ML-DSA-65 here', { cause: error })
    })
  return crypto.subtle.verify('ML-DSA-65', imported, signature, data)
}
