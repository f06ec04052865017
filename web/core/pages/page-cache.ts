// Pages that are alike for every stranger, kept for a minute: whoever asks next gets the same bytes.
import { compressPage } from './compressed.ts'
import { asLocale, cookie, preferredLocale } from '../locale.ts'

const keptMs = 60_000
/** Bytes of all kept pages together; the one not asked for the longest goes first. */
const maxBytes = 48_000_000
const longestAddress = 600

export type CachedAsk = {
  method: string
  origin: string
  address: string
  cookies: string
  accepted: string
  /** Accept-Language: what the page is written in, before anybody chose. */
  languages: string
}
export type CachedBody = { headers: Readonly<Record<string, string>>; body: Uint8Array }
type Page = {
  made: Buffer
  headers: Readonly<Record<string, string>>
  until: number
  bytes: number
  bodies: Map<string, CachedBody>
}

/** Null for whoever brings more than a choice of language and theme: what is theirs is never kept. */
const keyOf = ({ method, origin, address, cookies, languages }: CachedAsk): string | null => {
  if (method !== 'GET' || address.length > longestAddress) return null
  if (cookies === '') return `${asLocale(preferredLocale(languages))} ${origin}${address}`
  if (cookies.split('; ').some((pair) => !/^(locale|theme)=/.test(pair))) return null
  const locale = asLocale(cookie(cookies, 'locale') ?? preferredLocale(languages))
  return `${locale} ${cookie(cookies, 'theme') ?? ''} ${origin}${address}`
}

export const cachePages = (clock: () => number = Date.now) => {
  const pages = new Map<string, Page>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }
  const bodyOf = (page: Page, accepted: string): CachedBody => {
    const known = page.bodies.get(accepted)
    if (known) return known
    const { body, encoding } = compressPage(page.made, accepted)
    const given = {
      body,
      headers: { ...page.headers, ...(encoding ? { 'content-encoding': encoding } : {}) },
    }
    // Browsers ask in a handful of ways; somebody who asks in a thousand is answered, and nothing of it is kept.
    if (page.bodies.size < 8) {
      page.bodies.set(accepted, given)
      if (encoding) page.bytes += body.length
      if (encoding) bytes += body.length
    }
    return given
  }
  return {
    find: (ask: CachedAsk): CachedBody | null => {
      const key = keyOf(ask)
      const page = key === null ? undefined : pages.get(key)
      if (!page || key === null) return null
      if (page.until <= clock()) {
        // One visitor waits for the page to be made anew; others get this one meanwhile.
        if (page.until + keptMs <= clock()) drop(key)
        else page.until = clock() + 2_000
        return null
      }
      pages.delete(key)
      pages.set(key, page)
      return bodyOf(page, ask.accepted)
    },
    keep: (ask: CachedAsk, made: Buffer, headers: Readonly<Record<string, string>>): void => {
      const key = keyOf(ask)
      if (key === null) return
      drop(key)
      pages.set(key, {
        made,
        headers,
        until: clock() + keptMs,
        bytes: made.length,
        bodies: new Map(),
      })
      bytes += made.length
      for (const [oldest] of pages) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
  }
}
