// The server's side of the web: one request for a page in, one HTML answer out. Knows no database and no session.
import { randomBytes } from 'node:crypto'
import { RouterServer, createRequestHandler, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { assetsFor } from './core/assets.ts'
import { compressed } from './core/compressed.ts'
import { asLocale, cookie } from './core/locale.ts'
import { policyFor } from './core/policy.ts'
import { makeRouter } from './core/router.tsx'
import { asTheme } from './core/settings.tsx'

export default {
  async fetch(request: Request): Promise<Response> {
    const cookies = request.headers.get('cookie') ?? ''
    const address = new URL(request.url)
    // `?lang=de` is how search engines reach the other language; people choose it once, in a cookie.
    const locale = asLocale(address.searchParams.get('lang') ?? cookie(cookies, 'locale'))
    const nonce = randomBytes(16).toString('base64url')
    const context = { locale, theme: asTheme(cookie(cookies, 'theme')), origin: address.origin }
    const handle = createRequestHandler({
      request,
      createRouter: () => makeRouter(context, { nonce }),
      getRouterManifest: () => assetsFor(locale),
    })
    const response = await handle(({ router, responseHeaders }) =>
      renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
    )
    const { headers, status } = response
    headers.set('content-security-policy', policyFor(nonce))
    headers.set('content-language', locale)
    headers.set('vary', 'cookie, accept-encoding')
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    if (!headers.get('content-type')?.startsWith('text/html')) return response
    const { body, encoding } = compressed(await response.text(), request.headers.get('accept-encoding') ?? '')
    if (encoding) headers.set('content-encoding', encoding)
    return new Response(body as BodyInit, { status, headers })
  },
}
