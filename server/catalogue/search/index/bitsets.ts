// Sets of courses, a bit for each.
export type Bits = Uint32Array

export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

export const allBits = (size: number): Bits => {
  const bits = noBits(size).fill(0xffff_ffff)
  if (size % 32 > 0) bits[bits.length - 1] = 2 ** (size % 32) - 1
  return bits
}

export const hasBit = (bits: Bits, at: number): boolean =>
  ((bits[at >>> 5]! >>> (at & 31)) & 1) === 1

export const dropBit = (bits: Bits, at: number): void => {
  bits[at >>> 5]! &= ~(1 << (at & 31))
}

/** How many bits of a word are set. */
export const bitsOf = (word: number): number => {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

export const countBits = (bits: Bits): number => {
  let count = 0
  for (let at = 0; at < bits.length; at++) count += bitsOf(bits[at]!)
  return count
}

/** The first `most` places whose bit is set, rising. */
export const bitPlaces = (bits: Bits, limit: number): Int32Array => {
  const places = new Int32Array(limit)
  let found = 0
  for (let at = 0; at < bits.length && found < limit; at++)
    for (let word = bits[at]!; word !== 0 && found < limit; word &= word - 1)
      places[found++] = (at << 5) + 31 - Math.clz32(word & -word)
  return found === limit ? places : places.subarray(0, found)
}
