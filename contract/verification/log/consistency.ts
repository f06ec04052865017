// That one tree begins with all of another (RFC 6962 2.1.2, RFC 9162 2.1.4).
import { sameBytes, type Bytes } from '../credentials/canonical.ts'
import { nodeHash } from './log-proof.ts'

/** A proof has one hash a level of the tree at most. */
export const maxPath = 63

/** Ranges of entries whose hashes prove that the first `size` entries begin with the first `old` of them. */
export const consistencyRanges = (old: number, size: number): [number, number][] => {
  if (old === 0 || old === size) return []
  const ranges = (m: number, from: number, to: number, whole: boolean): [number, number][] => {
    const n = to - from
    if (m === n) return whole ? [] : [[from, to]]
    const k = 2 ** Math.floor(Math.log2(n - 1))
    return m <= k
      ? [...ranges(m, from, from + k, whole), [from + k, to]]
      : [...ranges(m - k, from + k, to, false), [from, from + k]]
  }
  return ranges(old, 0, size, true)
}

const isPowerOfTwo = (n: number): boolean => (BigInt(n) & (BigInt(n) - 1n)) === 0n

type Tree = { size: number; root: Bytes }

/** Whether the proof shows that the larger tree begins with the smaller one, which has at least one entry. */
export const provesConsistent = async (
  old: Tree,
  now: Tree,
  proof: readonly Bytes[],
): Promise<boolean> => {
  if (old.size < 1 || old.size > now.size || proof.length > maxPath) return false
  if (old.size === now.size) return proof.length === 0 && sameBytes(old.root, now.root)
  if (proof.length === 0) return false
  const path = isPowerOfTwo(old.size) ? [old.root, ...proof] : [...proof]
  let [at, last] = [old.size - 1, now.size - 1]
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  let [before, after] = [path[0]!, path[0]!]
  for (const hash of path.slice(1)) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      before = await nodeHash(hash, before)
      after = await nodeHash(hash, after)
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
    } else after = await nodeHash(after, hash)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 && sameBytes(before, old.root) && sameBytes(after, now.root)
}
