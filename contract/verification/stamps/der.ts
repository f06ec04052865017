// DER (X.690), read strictly: what a certificate, a signature of CMS and a time stamp are written in. It runs in browsers, where the
// whole of a library for ASN.1 would be larger than all other checks together.
import { hex, type Bytes } from '../credentials/canonical.ts'

/** One value: its tag, what is in it, and all of it as it was written. */
export type Der = { tag: number; content: Bytes; whole: Bytes }

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** `[0]`, with values inside. */
export const contextTag = (n: number): number => 0xa0 + n

const fail = (): never => {
  throw new SyntaxError('not DER')
}

/** The value that begins here; what follows it is not looked at. */
export const readFirst = (bytes: Bytes, at = 0): Der => {
  const [tag, first] = [bytes[at], bytes[at + 1]]
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return fail()
  const count = first < 0x80 ? 0 : first & 0x7f
  // Lengths that are not said beforehand are BER, and so are those with more bytes than they need.
  if (first === 0x80 || count > 4) return fail()
  let length = count === 0 ? first : 0
  for (let n = 0; n < count; n++) length = length * 256 + (bytes[at + 2 + n] ?? fail())
  if (count > 0 && length < (count === 1 ? 0x80 : 256 ** (count - 1))) return fail()
  const start = at + 2 + count
  if (start + length > bytes.length) return fail()
  return {
    tag,
    content: bytes.slice(start, start + length),
    whole: bytes.slice(at, start + length),
  }
}

/** The value that these bytes are, all of them. */
export const readDer = (bytes: Bytes): Der => {
  const der = readFirst(bytes)
  return der.whole.length === bytes.length ? der : fail()
}

/** The values inside one that has some. */
export const partsOf = (der: Der | undefined): Der[] => {
  if (!der || (der.tag & 0x20) === 0) return fail()
  const parts: Der[] = []
  for (let at = 0; at < der.content.length;) {
    const part = readFirst(der.content, at)
    parts.push(part)
    at += part.whole.length
  }
  return parts
}

/** The value, if it is of this kind. */
export const ofTag = (der: Der | undefined, tag: number): Der => (der?.tag === tag ? der : fail())

/** `1.2.840.113549.1.7.2` */
export const oidIn = (der: Der | undefined): string => {
  const { content } = ofTag(der, tags.oid)
  const arcs: bigint[] = []
  let arc = 0n
  for (const byte of content) {
    arc = arc * 128n + BigInt(byte & 0x7f)
    if (byte >= 0x80) continue
    arcs.push(arc)
    arc = 0n
  }
  const [first = 0n, ...more] = arcs
  const top = first < 80n ? first / 40n : 2n
  return [top, first - top * 40n, ...more].join('.')
}

/** A string of bits that fills its bytes. */
export const bitsIn = (der: Der | undefined): Bytes => {
  const { content } = ofTag(der, tags.bits)
  return content[0] === 0 ? content.slice(1) : fail()
}

/** A whole number that is not negative. */
export const numberIn = (der: Der | undefined): number => {
  const { content } = ofTag(der, tags.integer)
  return content.length > 0 && content.length <= 6 && content[0]! < 0x80
    ? Number.parseInt(hex(content), 16)
    : fail()
}

/** Milliseconds since 1970: of UTCTime (1950 to 2049) and GeneralizedTime, both in UTC. */
export const timeIn = (der: Der | undefined): number => {
  const text = new TextDecoder('latin1').decode(der?.content)
  const isShort = der?.tag === tags.utcTime
  if (!isShort && der?.tag !== tags.time) return fail()
  const full = isShort ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text
  const [, date, part = ''] = /^(\d{14})(\.\d{1,9})?Z$/.exec(full) ?? []
  if (!date) return fail()
  const at = Date.parse(
    `${date.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6')}${part.slice(0, 4)}Z`,
  )
  return Number.isNaN(at) ? fail() : at
}

/** Text of any of the kinds that names are written in. */
export const textOf = ({ tag, content }: Der): string =>
  new TextDecoder(tag === 0x1e ? 'utf-16be' : tag === 0x14 ? 'latin1' : 'utf-8').decode(content)
