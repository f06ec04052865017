import { checkedKey, StorageError, type Storage } from './storage.ts'

const noBytes = new Uint8Array()

/**
 * Reads from `base` and never writes there: what is put lies in `written`, what is deleted has an empty file of its name in
 * `deleted`. So a drill may do with the files of production what it likes.
 */
export const overlayStorage = (
  base: Storage,
  { written, deleted }: { written: Storage; deleted: Storage },
): Storage => {
  const isDeleted = async (key: string) => (await deleted.head(key)) !== null
  return {
    async put(key, body, options) {
      const stored = await written.put(key, body, options)
      await deleted.delete(key)
      return stored
    },

    async get(key, range) {
      if (await written.head(key)) return written.get(key, range)
      if (await isDeleted(key)) throw new StorageError('absent')
      return base.get(key, range)
    },

    async head(key) {
      const own = await written.head(key)
      if (own) return own
      return (await isDeleted(key)) ? null : base.head(key)
    },

    async delete(key) {
      checkedKey(key)
      // The mark first: killed in between, the file of the base does not come back.
      await deleted.put(key, noBytes, { type: 'application/octet-stream', maxBytes: 0 })
      await written.delete(key)
    },

    async *list(prefix) {
      const own = new Set<string>()
      for await (const held of written.list(prefix)) {
        own.add(held.key)
        yield held
      }
      for await (const held of base.list(prefix))
        if (!own.has(held.key) && !(await isDeleted(held.key))) yield held
    },

    tidy: (before) => written.tidy(before),
  }
}
