// The public log: RFC 6962 tree, C2SP checkpoints (signed notes) and proofs that an entry is in it.
import {
  CannotCheck,
  base64,
  digest,
  fromBase64,
  join,
  sameBytes,
  signedBy,
  type Bytes,
  type VerifySignature,
  utf8,
} from '../credentials/canonical.ts'

export const leafHash = (data: Bytes): Promise<Bytes> => digest(join(Uint8Array.of(0), data))

export const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Bytes> =>
  digest(join(Uint8Array.of(1), left, right))

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
  text: string
  signature: Bytes
}

/** `origin`, size, root; a blank line; `— origin base64(key id || signature)`. */
export const noteOf = (origin: string, size: number, root: Uint8Array): string =>
  `${origin}\n${size}\n${base64(root)}\n`

export const keyIdOf = async (origin: string, key: Uint8Array): Promise<Bytes> =>
  (await digest(join(utf8(origin), Uint8Array.of(0x0a, 1), key))).slice(0, 4)

/** The checkpoint when `note` is one, signed by this key; else null. */
export const readCheckpoint = async (
  note: string,
  key: Bytes,
  verify: VerifySignature = signedBy,
): Promise<Checkpoint | null> => {
  const shape =
    /^(([^\n]+)\n(0|[1-9]\d*)\n([A-Za-z0-9+/]{43}=)\n)\n— ([^ \n]+) ([A-Za-z0-9+/]+=*)\n$/.exec(
      note,
    )
  if (!shape) return null
  const [, text, origin, size, root, signer, signature] = shape as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const signed = fromBase64(signature)
  if (
    signer !== origin ||
    signed.length !== 68 ||
    !sameBytes(signed.slice(0, 4), await keyIdOf(origin, key))
  )
    return null
  if (!(await verify(key, signed.slice(4), utf8(text)))) return null
  return { origin, size: Number(size), root: fromBase64(root), text, signature: signed.slice(4) }
}

/** C2SP `tlog-proof@v1`. */
export const proofText = (index: number, path: readonly Uint8Array[], note: string): string =>
  `c2sp.org/tlog-proof@v1\nindex ${index}\n${path.map((hash) => `${base64(hash)}\n`).join('')}\n${note}`

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
    const [head = '', ...rest] = proof.split('\n\n')
    const [version, indexLine = '', ...path] = head.split('\n')
    const index = /^index (0|[1-9]\d*)$/.exec(indexLine)
    let checkpoint: Checkpoint | null = null
    for (const key of keys) checkpoint ??= await readCheckpoint(rest.join('\n\n'), key, verify)
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
