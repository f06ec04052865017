// How much of a secret nobody can guess. A machine cannot know where it came from: this finds what cannot be random.

const entropy = (values: readonly number[]): number => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= count * Math.log2(count / values.length)
  return bits
}

/** By which is less: what the values are, or what lies between each and the next (`abcd…`). */
const varied = (bytes: readonly number[]): number =>
  Math.min(entropy(bytes), entropy(bytes.slice(1).map((byte, at) => byte - bytes[at]!)))

const inHex = /^(?:[0-9a-f]{2})+$/i
const inBase64 = /^[\w+/-]+={0,2}$/

/** What a secret says if it is written as base64 or hex. */
const decoded = (secret: string): Buffer[] => [
  ...(inHex.test(secret) ? [Buffer.from(secret, 'hex')] : []),
  ...(inBase64.test(secret) ? [Buffer.from(secret, 'base64')] : []),
]

/** The bytes as text, if they are some: 16 random ones are not but once in a million times, and more of them never. */
const textOf = (bytes: Buffer): string | null => {
  const text = bytes.toString('utf8')
  return /^[\p{L}\p{M}\p{P}\x20-\x7e]+$/u.test(text) ? text : null
}

/**
 * What people write in words holds about 1.5 bits a letter (Shannon 1951): letters alone, with capitals where sentences and
 * names have them, `likeThis`, or throughout. Random letters have them anywhere.
 */
const isWords = (secret: string): boolean => {
  const share = (pairs: RegExp): number => (secret.match(pairs) ?? []).length / secret.length
  return (
    /^[\p{L}\s.,;:!?'-]+$/u.test(secret) &&
    (share(/\p{Lu}(?=\p{Lu})/gu) < 0.03 || share(/\p{Ll}(?=\p{Ll})/gu) < 0.03)
  )
}

const bitsOfBytes = (bytes: Buffer): number => {
  const text = textOf(bytes)
  if (text !== null) return bitsOf(text)
  // Of a few bytes no more variety can be seen than their number allows; the share of it counts.
  const max = bytes.length * Math.min(8, Math.log2(bytes.length))
  return max > 0 ? (bytes.length * 8 * varied([...bytes])) / max : 0
}

/**
 * At most so many bits: by its letters, by its steps from letter to letter (`abcd…`), by what repeats in it, as words, and by
 * what it says as base64 or hex.
 */
export const bitsOf = (secret: string): number => {
  const triples =
    new Set([...Buffer.from(secret)].slice(2).map((_, at) => secret.slice(at, at + 3))).size * 3.5
  const words = isWords(secret) ? secret.length * 1.5 : Infinity
  return Math.floor(
    Math.min(varied([...Buffer.from(secret)]), triples, words, ...decoded(secret).map(bitsOfBytes)),
  )
}

/** What `openssl rand -hex 16` gives is 87 to 112 by this measure; sentences and patterns are below 70. */
export const minSecretBits = 80
