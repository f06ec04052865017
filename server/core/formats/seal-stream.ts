// A file that is sealed while it streams: parts of AES-256-GCM, each bound to its place, the last one marked, so that nothing
// can be changed, swapped or cut off unseen, and no part of it is ever whole in memory.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { openByAny } from '../former-secrets.ts'

const partBytes = 64 * 1024
const tagBytes = 16

/** What a file is for, and which one it is. */
type Sealed = { readonly purpose: 'reports export' | 'data export'; readonly id: string }

/** A key for one file alone; so a part's number may be its nonce. */
const keyOf = (secret: string, { purpose, id }: Sealed): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, id, `ao ${purpose}`, 32))

const nonceOf = (at: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(isLast ? 1 : 0, 0)
  nonce.writeBigUInt64BE(BigInt(at), 4)
  return nonce
}

/** Cuts a stream into parts of one size; the last may be shorter, or empty. */
async function* inParts(body: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const piece of body) {
    waiting.push(Buffer.from(piece))
    bytes += piece.length
    if (bytes <= size) continue
    let whole = Buffer.concat(waiting)
    for (; whole.length > size; whole = whole.subarray(size)) yield whole.subarray(0, size)
    waiting = [whole]
    bytes = whole.length
  }
  yield Buffer.concat(waiting)
}

/** Each part beside whether it is the last: known when the next one has come. */
async function* withLast(parts: AsyncIterable<Buffer>): AsyncGenerator<[Buffer, boolean]> {
  let held: Buffer | null = null
  for await (const part of parts) {
    if (held) yield [held, false]
    held = part
  }
  if (held) yield [held, true]
}

export async function* sealStream(
  secret: string,
  sealed: Sealed,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const key = keyOf(secret, sealed)
  let at = 0
  for await (const [part, isLast] of withLast(inParts(body, partBytes))) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(at++, isLast))
    yield Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()])
  }
}

const openPart = (key: Buffer, part: Buffer, nonce: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(part.subarray(-tagBytes))
  return Buffer.concat([decipher.update(part.subarray(0, -tagBytes)), decipher.final()])
}

/** By the first of the secrets that opens its first part. Throws where anything was changed or is missing. */
export async function* openStream(
  secrets: readonly string[],
  sealed: Sealed,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let key: Buffer | null = null
  let at = 0
  for await (const [part, isLast] of withLast(inParts(body, partBytes + tagBytes))) {
    const nonce = nonceOf(at++, isLast)
    key ??= openByAny(secrets, (secret) => {
      const candidate = keyOf(secret, sealed)
      openPart(candidate, part, nonce)
      return candidate
    })
    yield openPart(key, part, nonce)
  }
}
