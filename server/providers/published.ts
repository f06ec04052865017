// What issuers elsewhere publish: DID documents, keys, status lists. Whoever brings a credential chose the address, so it is the
// public Internet only, by HTTPS, nothing is followed, and little is read.
import { request } from 'node:https'
import { hostOf, isOutside, publicLookup } from './public-network.ts'
import type { Settings } from './settings.ts'

export type Published = {
  /** The body of a plain 200, or null for whatever else. Never throws. */
  readonly get: (url: string) => Promise<Uint8Array | null>
}

declare module '#server/core/context.ts' {
  interface Providers {
    published: Published
  }
}

const wait = 5_000
const maxBytes = 1_000_000

const isAllowed = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const to = new URL(url)
  return (
    to.protocol === 'https:' &&
    to.username === '' &&
    to.password === '' &&
    ['', '443'].includes(to.port) &&
    isOutside(hostOf(to))
  )
}

const get = (url: string): Promise<Uint8Array | null> =>
  new Promise((resolve) => {
    if (!isAllowed(url)) return resolve(null)
    const sent = request(
      new URL(url),
      {
        headers: {
          accept: 'application/json, application/jwt;q=0.9, */*;q=0.5',
          'user-agent': 'AO',
        },
        signal: AbortSignal.timeout(wait),
        lookup: publicLookup,
      },
      (answer) => {
        if (answer.statusCode !== 200) {
          resolve(null)
          return void answer.destroy()
        }
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > maxBytes) {
            resolve(null)
            answer.destroy()
          } else parts.push(part)
        })
        answer.on('end', () => resolve(Buffer.concat(parts)))
        answer.on('error', () => resolve(null))
        answer.on('close', () => resolve(null))
      },
    )
    sent.on('error', () => resolve(null))
    sent.end()
  })

const nothing: Published = { get: () => Promise.resolve(null) }

/** `CHECK_OTHERS=off`: this installation calls nobody to check what others signed. */
export const publishedOf = (settings: Settings): Published =>
  settings['CHECK_OTHERS'] === 'off' ? nothing : { get }
