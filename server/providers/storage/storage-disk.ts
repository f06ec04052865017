import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { newId } from '#server/core/ids.ts'
import { checkedKey, receive, removeOld, StorageError, type Held, type Storage } from './storage.ts'

const absent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const heldAt = async (path: string): Promise<Held | null> => {
  try {
    const { size, mtime } = await stat(path)
    return { bytes: size, modified: mtime }
  } catch (error) {
    if (absent(error)) return null
    throw error
  }
}

const syncFolder = async (path: string) => {
  const folder = await open(path, 'r')
  await folder.datasync().finally(() => folder.close())
}

/** Files under `root`. What is still arriving lies in `root/.incoming` and is never listed or served. */
export const diskStorage = ({ root }: { root: string }): Storage => {
  const incoming = join(root, '.incoming')
  const pathOf = (key: string) => join(root, checkedKey(key))
  let prepared: Promise<unknown> | undefined

  return {
    async put(key, body, options) {
      const target = pathOf(key)
      const folder = dirname(target)
      prepared ??= mkdir(incoming, { recursive: true })
      await prepared
      const arriving = join(incoming, newId())
      const stored = await receive(arriving, body, options)
      await rename(arriving, target).catch(async (cause) => {
        if (!absent(cause)) throw cause
        await mkdir(folder, { recursive: true })
        await rename(arriving, target)
      })
      if (!options.passing) await syncFolder(folder)
      return stored
    },

    async get(key, range) {
      const path = pathOf(key)
      const held = await heldAt(path)
      if (!held) throw new StorageError('absent')
      const from = range?.from ?? 0
      const to = Math.min(range?.to ?? held.bytes - 1, held.bytes - 1)
      const stream = held.bytes === 0 ? [] : createReadStream(path, { start: from, end: to })
      return {
        stream: stream as AsyncIterable<Uint8Array>,
        bytes: Math.max(0, to - from + 1),
        total: held.bytes,
      }
    },

    head: (key) => heldAt(pathOf(key)),

    tidy: (before) => removeOld(incoming, '', before),

    async delete(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rmdir(dirname(path)).catch(() => {})
    },

    async *list(prefix) {
      const entries = await readdir(join(root, dirname(`${prefix}x`)), {
        recursive: true,
        withFileTypes: true,
      }).catch((reason) => {
        if (absent(reason)) return []
        throw reason
      })
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const key = relative(root, path).split(sep).join('/')
        if (!key.startsWith(prefix) || key.startsWith('.')) continue
        const held = await heldAt(path)
        if (held) yield { key, ...held }
      }
    },
  }
}
