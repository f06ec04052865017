// Where files lie: one interface, the local disk by default, any S3-compatible store by configuration.
// A key is made by us (letters, digits, `-`, `_`, `/`), never by a person. Nothing is visible under its key before it is whole.
import { createHash } from 'node:crypto'
import { open, readdir, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { collectBytes } from '#server/core/formats/collect-bytes.ts'

export type StoredObject = { bytes: number; /** hex */ sha256: string }
export type Held = { bytes: number; modified: Date }
export type Range = { from: number; /** inclusive */ to?: number }
export type PutOptions = {
  type: string
  maxBytes: number
  signal?: AbortSignal
  /** Need not outlive a power cut: what is only on its way to being checked. */
  passing?: boolean
}

export type Storage = {
  /** Streams into a temporary place, counting and hashing; past `maxBytes` nothing remains and it throws `too-large`. */
  put(
    key: string,
    body: AsyncIterable<Uint8Array> | Uint8Array,
    options: PutOptions,
  ): Promise<StoredObject>
  /** Throws `absent` when there is no such key. */
  get(
    key: string,
    range?: Range,
  ): Promise<{ stream: AsyncIterable<Uint8Array>; bytes: number; total: number }>
  head(key: string): Promise<Held | null>
  /** Deleting what is not there is a success. */
  delete(key: string): Promise<void>
  list(prefix: string): AsyncIterable<Held & { key: string }>
  /** Removes what a killed process left half-arrived before then; gives how many. */
  tidy(before: Date): Promise<number>
}

export type StorageErrorCode = 'too-large' | 'absent' | 'bad-key' | 'aborted' | 'unavailable'
export class StorageError extends Error {
  readonly reason: StorageErrorCode
  /** `STORAGE_UNAVAILABLE`: what a call then answers is decided in one place (`core/http/serve.ts`). */
  readonly code: string
  constructor(error: StorageErrorCode, options?: ErrorOptions) {
    super(`storage: ${error}`, options)
    this.reason = error
    this.code = `STORAGE_${error.toUpperCase().replace('-', '_')}`
  }
}

const keyShape = /^[a-z0-9][a-zA-Z0-9_-]{0,63}(\/[a-zA-Z0-9][a-zA-Z0-9_.-]{0,127}){1,5}$/
export const checkedKey = (key: string): string => {
  if (!keyShape.test(key) || key.includes('..')) throw new StorageError('bad-key')
  return key
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

const batch = 256 * 1024

/** Writes `body` to a new file at `path`, counting bytes and not trusting any announced length (trust 6.2 step 1). */
export const receive = async (
  path: string,
  body: AsyncIterable<Uint8Array> | Uint8Array,
  { maxBytes, signal, passing }: PutOptions,
): Promise<StoredObject> => {
  const file = await open(path, 'wx', 0o600)
  try {
    const digest = createHash('sha256')
    let bytes = 0
    let held: Uint8Array[] = []
    let written = 0
    for await (const chunk of body instanceof Uint8Array ? once(body) : body) {
      if (signal?.aborted) throw new StorageError('aborted')
      bytes += chunk.length
      if (bytes > maxBytes) throw new StorageError('too-large')
      digest.update(chunk)
      held.push(chunk)
      if (bytes - written < batch) continue
      await file.writev(held)
      written = bytes
      held = []
    }
    if (held.length > 0) await file.writev(held)
    if (!passing) await file.datasync()
    await file.close()
    if ((await stat(path)).size !== bytes) throw new Error('storage: short write')
    return { bytes, sha256: digest.digest('hex') }
  } catch (error) {
    await file.close().catch(() => {})
    await unlink(path).catch(() => {})
    throw error
  }
}

/** All bytes of a stored file; only for files whose size was capped when they were put. */
export const readAll = async (storage: Storage, key: string): Promise<Uint8Array> => {
  const { stream } = await storage.get(key)
  return collectBytes(stream)
}

/** Removes entries of a folder that begin with `prefix` and were last changed before then. */
export const removeOld = async (folder: string, prefix: string, before: Date): Promise<number> => {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    if (!name.startsWith(prefix)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || found.mtime >= before) continue
    await rm(path, { recursive: true, force: true })
    removed++
  }
  return removed
}
