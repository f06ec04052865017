// How much of a secret nobody can guess. A machine cannot know where it came from: this finds what cannot be random.

const entropy = (values: readonly number[]): number => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= count * Math.log2(count / values.length)
  return bits
}

/** At most so many bits: by its letters, by its steps from letter to letter (`abcd…`), by what repeats in it, and as words. */
export const bitsOf = (secret: string): number => {
  const bytes = [...Buffer.from(secret)]
  const steps = bytes.slice(1).map((byte, at) => byte - bytes[at]!)
  const triples = new Set(bytes.slice(2).map((_, at) => secret.slice(at, at + 3))).size * 3.5
  // What people write in words holds about 1.5 bits a letter (Shannon 1951).
  const words = /^[\p{L}\s.,;:!?'-]+$/u.test(secret) ? secret.length * 1.5 : Infinity
  return Math.floor(Math.min(entropy(bytes), entropy(steps), triples, words))
}

/** What `openssl rand -hex 16` gives is about 110 by this measure; nothing less is enough. */
export const minSecretBits = 96
