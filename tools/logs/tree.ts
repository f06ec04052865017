// A tree of a public log as its leaves come in, kept as the hashes of its largest whole parts (RFC 6962).
import { createHash } from 'node:crypto'

export const hashLeaf = (data: Uint8Array): Buffer =>
  createHash('sha256').update(Buffer.of(0)).update(data).digest()
const hashNode = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest()

/** `hashes` are those of the largest whole parts, the largest first: one for each bit of `size`. */
export type Tree = { size: number; hashes: Buffer[] }

export const emptyTree = (): Tree => ({ size: 0, hashes: [] })

/** Adds a leaf in place. */
export const grow = (tree: Tree, leaf: Buffer): void => {
  let hash = leaf
  for (let rest = tree.size; rest % 2 === 1; rest = Math.floor(rest / 2))
    hash = hashNode(tree.hashes.pop()!, hash)
  tree.hashes.push(hash)
  tree.size++
}

export const rootOf = ({ hashes }: Tree): Buffer =>
  hashes.length === 0
    ? createHash('sha256').digest()
    : hashes.reduceRight((right, left) => hashNode(left, right))
