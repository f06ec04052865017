// A witness (C2SP tlog-witness): signs a checkpoint beside its log when it extends the one signed last, and never otherwise.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  base64,
  fromBase64,
  type Bytes,
} from '../../contract/verification/credentials/canonical.ts'
import { maxPath, provesConsistent } from '../../contract/verification/log/consistency.ts'
import {
  cosignatureOf,
  cosignedText,
  type NamedKey,
  verifierKeyOf,
} from '../../contract/verification/log/cosignature.ts'
import {
  openNote,
  signatureLine,
  signatureTypes,
} from '../../contract/verification/log/signed-note.ts'
import { makeFolder, readJson, writeWhole } from './folder.ts'
import { openCheckpoint, type LogKey } from './platform.ts'

export type Answer = { status: number; type?: string; body: string }

/** Where a log's keys come from: origin → its keys now. `again`: a signature was by none of those given before. */
export type KeysOf = (origin: string, again: boolean) => Promise<readonly LogKey[] | null>

type SignedCheckpoints = Record<string, { size: number; root: string; note: string }>

const maxBody = 128_000
const requestForm = /^old (0|[1-9]\d{0,15})\n((?:[A-Za-z0-9+/]{43}=\n)*)\n([^]+)$/

/** The key in this folder; made at the first start. */
const keyIn = (folder: string): KeyObject => {
  const file = join(folder, 'key.pem')
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    writeWhole(file, privateKey.export({ format: 'pem', type: 'pkcs8' }) as string, 0o600)
  }
  return createPrivateKey(readFileSync(file))
}

export type OpenWitness = {
  /** As the setting WITNESSES wants it. */
  verifierKey: string
  addCheckpoint: (body: string) => Promise<Answer>
  /** The checkpoint signed last for a log, with our signature. */
  newest: (origin: string) => Answer
}

export const openWitness = async (
  folder: string,
  name: string,
  keysOf: KeysOf,
  now: () => number,
): Promise<OpenWitness> => {
  const file = join(makeFolder(folder), 'witness.json')
  const privateKey = keyIn(folder)
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const own: NamedKey = {
    name,
    key: new Uint8Array(spki.subarray(-32)),
    type: signatureTypes.cosignature,
  }
  const seen = readJson<SignedCheckpoints>(file, {})

  const judge = async (old: number, proof: Bytes[], note: string): Promise<Answer> => {
    const open = openNote(note)
    if (!open) return { status: 400, body: 'the checkpoint is none\n' }
    const keys = await keysOf(open.origin, false)
    if (!keys) return { status: 404, body: 'this witness does not know the log\n' }
    const trusted = (all: readonly LogKey[]) => all.filter(({ withdrawn }) => !withdrawn)
    const checkpoint =
      (await openCheckpoint(note, trusted(keys))) ??
      (await openCheckpoint(note, trusted((await keysOf(open.origin, true)) ?? [])))
    if (!checkpoint) return { status: 403, body: 'no signature is by a key of the log\n' }
    if (old > checkpoint.size) return { status: 400, body: 'the old size is the larger one\n' }
    const last = seen[open.origin] ?? { size: 0, root: '' }
    const conflict = { status: 409, type: 'text/x.tlog.size', body: `${last.size}\n` }
    if (old !== last.size) return conflict
    if (old === checkpoint.size && last.root !== base64(checkpoint.root) && old > 0) return conflict
    const extendsLast =
      old === 0
        ? proof.length === 0
        : await provesConsistent({ size: old, root: fromBase64(last.root) }, checkpoint, proof)
    if (!extendsLast) return { status: 422, body: 'the proof does not hold\n' }
    const time = Math.floor(now() / 1000)
    const signature = sign(null, cosignedText(time, checkpoint.text), privateKey)
    const line = signatureLine(name, await cosignatureOf(own, time, signature))
    seen[open.origin] = {
      size: checkpoint.size,
      root: base64(checkpoint.root),
      note: `${note}${line}`,
    }
    // Nobody is answered before it is on the disk.
    writeWhole(file, JSON.stringify(seen))
    return { status: 200, type: 'text/plain; charset=utf-8', body: line }
  }

  // One at a time: what was seen last must not change between the comparison and the signature.
  let turn: Promise<unknown> = Promise.resolve()
  return {
    verifierKey: await verifierKeyOf(own),
    addCheckpoint: (body) => {
      const [, old, lines = '', note] = (body.length <= maxBody && requestForm.exec(body)) || []
      if (old === undefined || note === undefined)
        return Promise.resolve({ status: 400, body: 'the request has another form\n' })
      const texts = lines.split('\n').filter(Boolean)
      if (texts.length > maxPath)
        return Promise.resolve({ status: 400, body: 'the proof is too long\n' })
      const judged = turn.then(async () => {
        try {
          return await judge(Number(old), texts.map(fromBase64), note)
        } catch (error) {
          return error instanceof SyntaxError
            ? { status: 400, body: 'a hash is none\n' }
            : { status: 500, body: 'the witness failed\n' }
        }
      })
      turn = judged
      return judged
    },
    newest: (origin) =>
      Object.hasOwn(seen, origin)
        ? { status: 200, type: 'text/plain; charset=utf-8', body: seen[origin]!.note }
        : { status: 404, body: 'nothing was signed for this log\n' },
  }
}
