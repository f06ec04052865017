// Witnesses of a log (C2SP tlog-cosignature, Ed25519): who they are, and whether they signed a checkpoint beside its log.
import {
  base64,
  fromBase64,
  fromHex,
  hex,
  concatBytes,
  sameBytes,
  signedBy,
  type Bytes,
  type VerifySignature,
  utf8,
} from '../credentials/canonical.ts'
import { keyIdOf, openNote, type SignatureLine, signatureTypes } from './signed-note.ts'

/** Somebody's name and public key. */
export type NamedKey = { name: string; key: Bytes; type: number }

export type Cosignature = {
  name: string
  /** Seconds since 1970. */
  time: number
  line: string
}

/** The key in `name+key id+base64(kind || key)`, as C2SP's signed notes write it; null when its id is another's. */
export const readVerifierKey = async (text: string): Promise<NamedKey | null> => {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(text) ?? []
  if (!name || !id || !encoded) return null
  try {
    const [type = 0, ...key] = fromBase64(encoded)
    const named = { name, type, key: Uint8Array.from(key) }
    return hex(await keyIdOf(name, named.key, type)) === id ? named : null
  } catch {
    return null
  }
}

export const verifierKeyOf = async ({ name, key, type }: NamedKey): Promise<string> =>
  `${name}+${hex(await keyIdOf(name, key, type))}+${base64(concatBytes(Uint8Array.of(type), key))}`

/** What a witness signs: that at this time it had seen the log grow to this text and never otherwise. */
export const cosignedText = (time: number, text: string): Bytes =>
  utf8(`cosignature/v1\ntime ${time}\n${text}`)

/** `time || signature`, behind the key's id. */
export const cosignatureOf = async (
  { name, key }: Pick<NamedKey, 'name' | 'key'>,
  time: number,
  signature: Uint8Array,
): Promise<Bytes> =>
  concatBytes(
    await keyIdOf(name, key, signatureTypes.cosignature),
    fromHex(time.toString(16).padStart(16, '0')),
    signature,
  )

/** The witness's cosignature of this text when the line is one; else null. */
export const readCosignature = async (
  text: string,
  { name, signature, line }: SignatureLine,
  witness: NamedKey,
  verify: VerifySignature = signedBy,
): Promise<Cosignature | null> => {
  if (name !== witness.name || signature.length !== 76) return null
  const id = await keyIdOf(name, witness.key, signatureTypes.cosignature)
  if (!sameBytes(signature.slice(0, 4), id)) return null
  const time = Number.parseInt(hex(signature.slice(4, 12)), 16)
  if (!Number.isSafeInteger(time)) return null
  return (await verify(witness.key, signature.slice(12), cosignedText(time, text)))
    ? { name, time, line }
    : null
}

/** Who of these witnesses cosigned the checkpoint, each once, however often they are named. */
export const cosignaturesOf = async (
  note: string,
  witnesses: readonly NamedKey[],
  verify: VerifySignature = signedBy,
): Promise<Cosignature[]> => {
  const read = openNote(note)
  const found = new Map<string, Cosignature>()
  for (const line of read?.lines ?? [])
    for (const witness of witnesses) {
      const id = hex(witness.key)
      if (found.has(id)) continue
      const cosignature = await readCosignature(read!.text, line, witness, verify)
      if (cosignature) found.set(id, cosignature)
    }
  return [...found.values()]
}

/** Who must have cosigned a checkpoint before a page is green: so many of these. */
export type WitnessPolicy = { witnesses: readonly NamedKey[]; required: number }

export const isWitnessed = async (
  note: string,
  { witnesses, required }: WitnessPolicy,
  verify: VerifySignature = signedBy,
): Promise<boolean> => (await cosignaturesOf(note, witnesses, verify)).length >= required
