// The picture that goes with a shared link, as a call gives it. What draws it is loaded when the first one is asked for.
import { LRUCache } from 'lru-cache'
import type { FileAnswer } from '#contract/kit.ts'
import type { ShareWords } from './draw-share-picture.ts'

// The last two hundred are kept, for a link that is shared is opened by many at once.
const kept = new LRUCache<string, Buffer>({ max: 200 })

const drawn = async (words: ShareWords): Promise<Buffer> =>
  (await import('./draw-share-picture.ts')).drawSharePicture(words)

export const sharedPicture = async (words: ShareWords): Promise<FileAnswer> => {
  const key = JSON.stringify(words)
  const bytes = kept.get(key) ?? (await drawn(words))
  kept.set(key, bytes)
  return {
    bytes,
    type: 'image/png',
    filename: 'ao.png',
    disposition: 'inline',
    headers: { 'cache-control': 'public, max-age=86400' },
  }
}
