// The server's side of the web: one request for a page in, one HTML answer out. Knows no database and no session.
import {
  RouterServer,
  createRequestHandler,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { pageNames } from '#contract/content/pages/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import type { Locale } from '#text/words.ts'
import { renderMemoised } from './core/pages/memoised-markup.tsx'
import { assetsFor, looseAssets } from './core/pages/assets.ts'
import { compressPage } from './core/pages/compressed.ts'
import { type CachedAsk, cachePages } from './core/pages/page-cache.ts'
import { asLocale, cookie, directionOf, preferredLocale } from './core/locale.ts'
import { policyFor } from './core/pages/policy.ts'
import { isFailure, type Failure } from './core/failure.ts'
import { makeRouter } from './shells/router.tsx'
import { asTheme, type Theme } from './core/settings.tsx'
import { newScriptNonce } from './core/random.ts'
import { throttledPage } from './core/pages/throttled-page.ts'
import { loadWords, wordsOf } from './core/words.tsx'

declare global {
  var __aoSite: { readonly publicUrl: string; readonly notice: 'drill' | 'demo' | null } | undefined
}

const pages = cachePages()
const markup = new LRUCache<string, string>({ max: 3_000 })
renderMemoised((key, part) => {
  const html = markup.get(key) ?? renderToString(part)
  markup.set(key, html)
  return html
})

/** `/privacy` and its like are what people type. */
const movedTo = (path: string) => ({
  status: 301,
  headers: new Headers({ location: path, 'cache-control': 'max-age=3600' }),
  body: new Uint8Array(),
})

export default {
  /** A page that somebody else has just been given. */
  kept: pages.find,
  async fetch(request: Request): Promise<{ status: number; headers: Headers; body: Uint8Array }> {
    const address = new URL(request.url)
    const typed = pageNames.find((name) => address.pathname === `/${name}`)
    if (typed) return movedTo(screenPath('legal', { page: typed }) + address.search)
    const ask: CachedAsk = {
      method: request.method,
      origin: address.origin,
      address: address.pathname + address.search,
      cookies: request.headers.get('cookie') ?? '',
      accepted: request.headers.get('accept-encoding') ?? '',
      languages: request.headers.get('accept-language') ?? '',
    }
    // `?lang=de` is how search engines reach the other language; people choose it once, in a cookie, and before that they are
    // shown the one that their browser prefers.
    const locale = asLocale(
      address.searchParams.get('lang') ??
        cookie(ask.cookies, 'locale') ??
        preferredLocale(ask.languages),
    )
    const nonce = newScriptNonce()
    const context = {
      locale,
      theme: asTheme(cookie(ask.cookies, 'theme')),
      // Links that search engines and previews keep are the operator's: `Host` is whatever a stranger writes there.
      origin: globalThis.__aoSite?.publicUrl ?? address.origin,
      notice: globalThis.__aoSite?.notice ?? null,
    }
    const handle = createRequestHandler({
      request,
      createRouter: () => makeRouter(context, { nonce }),
      getRouterManifest: () => assetsFor(locale),
    })
    let keep = false
    let page: Buffer | undefined
    let throttled: Failure | undefined
    const response = await handle(async ({ router, responseHeaders }) => {
      throttled = router.state.matches
        .map(({ error }) => error as unknown)
        .find((error): error is Failure => isFailure(error) && error.status === 429)
      keep =
        router.state.matches.some(({ staticData }) => staticData.screen?.kept) &&
        !router.state.matches.some(({ loaderData }) => isProvisional(loaderData))
      try {
        page = Buffer.from(
          await transformHtmlStringWithRouter(
            router,
            renderToString(<RouterServer router={router} />),
          ),
        )
        // Its bytes go their own way: a Response would turn them to a stream and back.
        return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
      } catch (error) {
        console.error('a page could not be rendered', error)
        return new Response('Internal Server Error', {
          status: 500,
          headers: { 'content-type': 'text/plain' },
        })
      } finally {
        router.serverSsr?.cleanup()
      }
    })
    if (throttled) return throttledAnswer(throttled, context.locale, context.theme, nonce)
    const { headers, status } = response
    headers.set('content-language', locale)
    headers.set('vary', 'cookie, accept-encoding, accept-language')
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    if (!page) return { status, headers, body: new Uint8Array(await response.arrayBuffer()) }
    headers.set('content-security-policy', policyFor(page, nonce))
    if (keep && status === 200) pages.keep(ask, page, Object.fromEntries(headers))
    const { body, encoding } = compressPage(page, ask.accepted)
    if (encoding) headers.set('content-encoding', encoding)
    return { status, headers, body }
  },
}

/** Its data says that a better answer comes in a moment: nobody else is given this one. */
const isProvisional = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'provisional' in data && data.provisional === true

/** What a call of the page was refused for is the answer of the page: 429, with when to come again. */
async function throttledAnswer(failure: Failure, locale: Locale, theme: Theme, nonce: string) {
  await loadWords(locale, ['ui'])
  const { seconds, challenge } = failure.details as { seconds?: number; challenge?: string }
  const { styles, script } = looseAssets(locale, 'web/core/proof/solve-proof.ts')
  const t = wordsOf(locale, 'ui')
  const wait = Math.max(1, Math.ceil(seconds ?? 5))
  const page = throttledPage({
    locale,
    theme,
    direction: directionOf(locale),
    words: {
      title: t('throttled.title'),
      text: t('throttled.text'),
      left: t('throttled.left', { seconds: '#' }),
      again: t('throttled.again'),
    },
    seconds: wait,
    challenge: challenge ?? null,
    solver: script,
    note: globalThis.__aoSite?.notice ? t(globalThis.__aoSite.notice) : null,
    styles,
    nonce,
  })
  const body = Buffer.from(page)
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'retry-after': String(wait),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': policyFor(body, nonce),
  })
  return { status: 429, headers, body }
}
