// The server's side of the web: one request for a page in, one HTML answer out. Knows no database and no session.
import { randomBytes } from 'node:crypto'
import { RouterServer, createRequestHandler, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { assetsFor } from './core/assets.ts'
import { asLocale, cookie } from './core/locale.ts'
import { policyFor } from './core/policy.ts'
import { makeRouter } from './core/router.tsx'
import { asTheme } from './core/settings.tsx'

export default {
  async fetch(request: Request): Promise<Response> {
    const cookies = request.headers.get('cookie') ?? ''
    const locale = asLocale(cookie(cookies, 'locale'))
    const nonce = randomBytes(16).toString('base64url')
    const context = { locale, theme: asTheme(cookie(cookies, 'theme')), origin: new URL(request.url).origin }
    const handle = createRequestHandler({
      request,
      createRouter: () => makeRouter(context, { nonce }),
      getRouterManifest: () => assetsFor(locale),
    })
    const response = await handle(({ router, responseHeaders }) =>
      renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
    )
    response.headers.set('content-security-policy', policyFor(nonce))
    response.headers.set('content-language', locale)
    response.headers.set('vary', 'cookie')
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
    return response
  },
}
