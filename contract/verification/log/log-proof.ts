// The public logs: RFC 6962 tree, checkpoints signed by their log, and proofs that an entry is in one.
import {
  CannotCheck,
  base64,
  sha256Bytes,
  fromBase64,
  concatBytes,
  sameBytes,
  signedBy,
  type Bytes,
  type VerifySignature,
  utf8,
} from '../credentials/canonical.ts'
import { keyIdOf, openNote } from './signed-note.ts'

export const leafHash = (data: Bytes): Promise<Bytes> =>
  sha256Bytes(concatBytes(Uint8Array.of(0), data))

export const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Bytes> =>
  sha256Bytes(concatBytes(Uint8Array.of(1), left, right))

/** The root that an entry and its path lead to, or null when the path has another length (RFC 9162 2.1.3.2). */
export const rootFromPath = async (
  index: number,
  size: number,
  leaf: Bytes,
  path: readonly Bytes[],
): Promise<Bytes | null> => {
  if (!(Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size))
    return null
  let [at, last] = [index, size - 1]
  let hash = leaf
  for (const sibling of path) {
    if (last === 0) return null
    if (at % 2 === 1 || at === last) {
      hash = await nodeHash(sibling, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
    } else hash = await nodeHash(hash, sibling)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : null
}

export type Checkpoint = {
  origin: string
  size: number
  root: Bytes
  /** What is signed: all lines before the blank one. */
  text: string
  signature: Bytes
}

/** The checkpoint when `note` is one, signed by this key under its own origin, whoever else signed it; else null. */
export const readCheckpoint = async (
  note: string,
  key: Bytes,
  verify: VerifySignature = signedBy,
): Promise<Checkpoint | null> => {
  const read = openNote(note)
  if (!read) return null
  const { origin, size, root, text, lines } = read
  const id = await keyIdOf(origin, key)
  for (const { name, signature } of lines) {
    if (name !== origin || signature.length !== 68 || !sameBytes(signature.slice(0, 4), id))
      continue
    if (await verify(key, signature.slice(4), utf8(text)))
      return { origin, size, root, text, signature: signature.slice(4) }
  }
  return null
}

/** C2SP `tlog-proof@v1`. */
export const proofText = (index: number, path: readonly Uint8Array[], note: string): string =>
  `c2sp.org/tlog-proof@v1\nindex ${index}\n${path.map((hash) => `${base64(hash)}\n`).join('')}\n${note}`

/** The checkpoint that a proof carries. */
export const noteIn = (proof: string): string => proof.split('\n\n').slice(1).join('\n\n')

/**
 * Whether the entry with this data is in the log, at the checkpoint that the proof carries, signed by one of these keys
 * under one of these names. Throws CannotCheck alone.
 */
export const isLogged = async (
  proof: string,
  data: Bytes,
  keys: readonly Bytes[],
  origins: readonly string[],
  verify: VerifySignature = signedBy,
): Promise<boolean> => {
  try {
    const [head = ''] = proof.split('\n\n', 1)
    const note = noteIn(proof)
    const [version, indexLine = '', ...path] = head.split('\n')
    const index = /^index (0|[1-9]\d*)$/.exec(indexLine)
    let checkpoint: Checkpoint | null = null
    for (const key of keys) checkpoint ??= await readCheckpoint(note, key, verify)
    if (version !== 'c2sp.org/tlog-proof@v1' || !index || !checkpoint) return false
    if (!origins.includes(checkpoint.origin)) return false
    const root = await rootFromPath(
      Number(index[1]),
      checkpoint.size,
      await leafHash(data),
      path.map(fromBase64),
    )
    return root !== null && sameBytes(root, checkpoint.root)
  } catch (error) {
    if (error instanceof CannotCheck) throw error
    return false
  }
}
