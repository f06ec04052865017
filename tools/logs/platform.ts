// What a platform publishes of itself, as witness and monitor read it: its DID document, checkpoints and tiles.
import { keyOfMultibase, type Bytes } from '../../contract/verification/credentials/canonical.ts'
import {
  listOrEmpty,
  objectOrEmpty,
  textIn,
  type Json,
} from '../../contract/verification/credentials/json.ts'
import { readCheckpoint, type Checkpoint } from '../../contract/verification/log/log-proof.ts'
import { type LogName, logPaths } from '../../contract/verification/log/register.ts'
import { CannotStart } from '../../server/core/cannot-start.ts'

/** Fetches a path of the platform; null for 404. Throws for all else that is no answer. */
export type Fetch = (path: string) => Promise<Buffer | null>

const tries = 8
const timeout = 20_000

/** By HTTP; asks again when it is told to come back later. */
export const fetchFrom =
  (address: string): Fetch =>
  async (path) => {
    for (let n = 1; ; n++) {
      const answer = await fetch(`${address.replace(/\/$/, '')}${path}`, {
        redirect: 'error',
        headers: { 'user-agent': 'AO monitor' },
        signal: AbortSignal.timeout(timeout),
      }).catch((error: Error) => {
        const why = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.name
        throw new CannotStart(`${address} does not answer (${why}).`)
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (answer.ok) return bytes
      if (answer.status === 404) return null
      if (n === tries || (answer.status !== 429 && answer.status < 500))
        throw new CannotStart(`${address}${path} answers ${answer.status}.`)
      const seconds = Number(answer.headers.get('retry-after')) || n
      await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 60) * 1000))
    }
  }

export const fetchDid = async (get: Fetch): Promise<Json> => {
  const bytes = await get('/.well-known/did.json')
  if (!bytes) throw new Error('there is no DID document')
  return objectOrEmpty(JSON.parse(bytes.toString('utf8')))
}

export type LogKey = { id: string; key: Bytes; withdrawn: boolean }

export const logKeysOf = (did: Json): LogKey[] =>
  listOrEmpty(did['verificationMethod'])
    .map(objectOrEmpty)
    .filter((method) => /#log-/.test(textIn(method['id'])))
    .map((method) => ({
      id: textIn(method['id']),
      key: keyOfMultibase(textIn(method['publicKeyMultibase'])),
      withdrawn: method['revoked'] !== undefined,
    }))

/** The checkpoint that one of these keys signed; null when none did. */
export const openCheckpoint = async (
  note: string,
  keys: readonly Pick<LogKey, 'key'>[],
): Promise<Checkpoint | null> => {
  for (const { key } of keys) {
    const read = await readCheckpoint(note, key)
    if (read) return read
  }
  return null
}

export const tileWidth = 256

/** 1234067 → `x001/x234/067`. */
const digitsOf = (n: number): string => {
  const last = String(n % 1000).padStart(3, '0')
  let path = last
  for (let rest = Math.floor(n / 1000); rest > 0; rest = Math.floor(rest / 1000))
    path = `x${String(rest % 1000).padStart(3, '0')}/${path}`
  return path
}

/** Entries of a tree of this size in tile `n` of the lowest level: the whole tile, or the part there is. */
export const tilePath = (log: LogName, level: '0' | 'entries', n: number, size: number): string => {
  const width = Math.min(tileWidth, size - n * tileWidth)
  return `/${logPaths[log]}/tile/${level}/${digitsOf(n)}${width < tileWidth ? `.p/${width}` : ''}`
}

/** The entries in a bundle; null when it is none. */
export const entriesIn = (bundle: Buffer): Buffer[] | null => {
  const entries: Buffer[] = []
  for (let at = 0; at < bundle.length;) {
    if (at + 2 > bundle.length) return null
    const length = bundle.readUInt16BE(at)
    if (at + 2 + length > bundle.length) return null
    entries.push(bundle.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return entries
}
