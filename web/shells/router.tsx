// The route tree, made from the one table of screens.
import {
  type RouterHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
} from '@tanstack/react-router'
import type { Locale } from '#text/words.ts'
import { screens } from '#web/screens.tsx'
import { callServer, askAs } from '#web/core/calls/call-client.ts'
import { dehydrate, dehydration } from '#web/core/pages/dehydrate.ts'
import { HtmlDocument, type RouterContext } from './document.tsx'
import { headTags } from '#web/core/pages/head.ts'
import { Failure } from '#web/core/failure.ts'
import { queryText, readQuery } from '#web/core/query-text.ts'
import type { Screen, Search, Shell, Visit } from '#web/core/screen.ts'
import { loading, screenParts } from '#web/core/pages/screen-route.tsx'
import { Broken, Missing } from './last-resort.tsx'
import { PublicShell } from './public-shell.tsx'
import { Waiting } from './waiting.tsx'
import { loadWords, sayAt } from '#web/core/words.tsx'

const root = createRootRouteWithContext<RouterContext>()({
  component: HtmlDocument,
  notFoundComponent: Missing,
  errorComponent: Broken,
  loader: ({ context }) => loadWords(context.locale, ['ui']),
  head: () => ({ meta: [{ title: 'AO' }] }),
})

const shells = {
  public: createRoute({ getParentRoute: () => root, id: 'public', component: PublicShell }),
  quiet: createRoute({
    getParentRoute: () => root,
    id: 'quiet',
    ssr: false,
    component: loading(() => import('./quiet-shell.tsx')),
    pendingComponent: Waiting,
  }),
  app: createRoute({
    getParentRoute: () => root,
    id: 'app-shell',
    ssr: false,
    component: loading(() => import('./app-shell.tsx')),
    pendingComponent: Waiting,
  }),
} satisfies Record<Shell, unknown>

function routeOf(screen: Screen) {
  const parts = screenParts(screen)
  return createRoute({
    getParentRoute: () => shells[screen.shell],
    path: screen.path,
    staticData: { screen },
    component: parts.Component,
    errorComponent: Broken,
    pendingComponent: Waiting,
    loaderDeps: ({ search }) => ({ search: search as Search }),
    loader: async ({ context, params, deps }) => {
      const { data } = await parts.load(context.locale)
      return dehydrate(
        await data?.(
          visitOf(context.locale, params as Visit['params'], (deps as { search: Search }).search),
        ).catch(asMissing),
      )
    },
    head: ({ loaderData, params, match }) => {
      const { locale, origin } = match.context as RouterContext
      const visit = visitOf(locale, params as Visit['params'], match.search as Search)
      // Each screen's head takes what its own loader gave: no type spans the table of screens.
      const head =
        loaderData === undefined ? undefined : parts.module()?.head?.(loaderData as never, visit)
      return headTags(
        { ...head, title: head?.title ?? sayAt(locale, screen.title) },
        origin,
        locale,
        screen,
      )
    },
  })
}

/** What the server does not know is a page that does not exist. */
function asMissing(failure: unknown): never {
  throw failure instanceof Failure && failure.status === 404 ? notFound() : failure
}

const visitOf = (locale: Locale, params: Visit['params'], search: Search): Visit => ({
  params,
  search,
  locale,
  ask: typeof window === 'undefined' ? askAs(locale) : callServer,
})

const tree = root.addChildren([
  shells.public.addChildren(screens.filter((s) => s.shell === 'public').map(routeOf)),
  shells.quiet.addChildren(screens.filter((s) => s.shell === 'quiet').map(routeOf)),
  shells.app.addChildren(screens.filter((s) => s.shell === 'app').map(routeOf)),
])

export const makeRouter = (
  context: RouterContext,
  options: { history?: RouterHistory; nonce?: string } = {},
) =>
  createRouter({
    routeTree: tree,
    context,
    history: options.history,
    ...dehydration,
    ssr: options.nonce ? { nonce: options.nonce } : undefined,
    parseSearch: readQuery,
    stringifySearch: queryText,
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 10_000,
    defaultPendingMs: 400,
    scrollRestoration: true,
    notFoundMode: 'root',
  })

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
