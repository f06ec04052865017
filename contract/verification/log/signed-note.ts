// Checkpoints as C2SP signed notes: a text, a blank line, and a line for each who signed it.
import {
  base64,
  sha256Bytes,
  fromBase64,
  concatBytes,
  type Bytes,
  utf8,
} from '../credentials/canonical.ts'

/** Kinds of signatures, as they go into a key's id. */
export const signatureTypes = { log: 1, cosignature: 4 } as const

export type SignatureLine = {
  name: string
  /** The key's id (4 bytes), then what that kind of key signs with. */
  signature: Bytes
  line: string
}

/** `origin`, size, root; a blank line; `— name base64(key id || signature)`, one for each signer. */
export type OpenNote = {
  origin: string
  size: number
  root: Bytes
  text: string
  lines: SignatureLine[]
}

const maxNote = 100_000
const maxLines = 64
const nameForm = /^[^\s+]+$/

/** First four bytes of SHA-256(name || 0x0A || kind || key). */
export const keyIdOf = async (
  name: string,
  key: Uint8Array,
  type: number = signatureTypes.log,
): Promise<Bytes> =>
  (await sha256Bytes(concatBytes(utf8(name), Uint8Array.of(0x0a, type), key))).slice(0, 4)

export const noteOf = (origin: string, size: number, root: Uint8Array): string =>
  `${origin}\n${size}\n${base64(root)}\n`

export const signatureLine = (name: string, signature: Uint8Array): string =>
  `— ${name} ${base64(signature)}\n`

/** Signature lines as an answer or a note carries them; null when one is none. */
export const readLines = (text: string): SignatureLine[] | null => {
  if (!text.endsWith('\n')) return null
  const lines = text.slice(0, -1).split('\n')
  if (lines.length > maxLines) return null
  const read = lines.map((line) => {
    const [dash, name = '', encoded = '', ...more] = line.split(' ')
    if (dash !== '—' || more.length > 0 || !nameForm.test(name)) return null
    try {
      const signature = fromBase64(encoded)
      return signature.length > 4 ? { name, signature, line: `${line}\n` } : null
    } catch {
      return null
    }
  })
  return read.every((line) => line !== null) ? read : null
}

/** The parts of a checkpoint, nothing of them verified; null when it is none. */
export const openNote = (note: string): OpenNote | null => {
  if (note.length > maxNote) return null
  const cut = note.indexOf('\n\n')
  if (cut < 0) return null
  const text = note.slice(0, cut + 1)
  const [origin = '', size = '', root = '', ...extensions] = text.slice(0, -1).split('\n')
  const lines = readLines(note.slice(cut + 2))
  const isCheckpoint =
    origin !== '' &&
    /^(0|[1-9]\d{0,15})$/.test(size) &&
    Number.isSafeInteger(Number(size)) &&
    /^[A-Za-z0-9+/]{43}=$/.test(root) &&
    extensions.every((line) => line !== '')
  if (!isCheckpoint || !lines) return null
  try {
    return { origin, size: Number(size), root: fromBase64(root), text, lines }
  } catch {
    return null
  }
}
