// Which scripts, styles and words each screen needs, so that the first page asks for all of them at once.
import built from 'virtual:built'
import type { Locale } from '#text/words.ts'
import { screens } from '#web/screens.tsx'

type Chunk = { file: string; css?: string[]; imports?: string[] }
export type BuiltAssets = {
  /** Vite's manifest: source file → chunk. Empty while developing. */
  chunks: Record<string, Chunk>
  /** Style sheet → its text: public pages carry theirs inside, which saves a slow phone two round trips. */
  styles: Record<string, string>
  /** Name of a screen → its source file. */
  files: Record<string, string>
}
type Needs = { preloads: string[]; css: string[]; scripts?: object[] }
type Assets = { routes: Record<string, Needs>; inlineCss?: { styles: Record<string, string> } }

const entry = 'web/client.tsx'
const cache = new Map<Locale, Assets>()

export function assetsFor(locale: Locale): Assets {
  const known = cache.get(locale)
  if (known) return known
  const assets = make(locale)
  cache.set(locale, assets)
  return assets
}

function make(locale: Locale): Assets {
  const start = built.chunks[entry]
  if (!start)
    return {
      routes: {
        __root__: { preloads: [], css: [], scripts: [refresh, ...developing.map(script)] },
      },
    }
  const seen = new Set<string>()
  const rootNeeds = needsOf([entry, `text/${locale}/ui.ts`], seen)
  const routes: Assets['routes'] = {
    __root__: { ...rootNeeds, scripts: [script(`/${start.file}`)] },
  }
  for (const screen of screens) {
    const words = screen.words.map((namespace) => `text/${locale}/${namespace}.ts`)
    const shell =
      screen.shell === 'public' ? 'public' : screen.shell === 'quiet' ? 'quiet' : 'app-shell'
    routes[`/${shell}${screen.path}`] = needsOf(
      [built.files[screen.name] ?? '', ...words],
      new Set(seen),
    )
  }
  const isPublic = (route: string) => route === '__root__' || route.startsWith('/public/')
  const inside = Object.keys(routes)
    .filter(isPublic)
    .flatMap((route) => routes[route]!.css)
  return {
    routes,
    inlineCss: {
      styles: Object.fromEntries(inside.map((file) => [file, built.styles[file] ?? ''])),
    },
  }
}

/** A chunk and what it imports, each once. */
function needsOf(sources: string[], seen: Set<string>): Needs {
  const needs: Needs = { preloads: [], css: [] }
  const visit = (source: string) => {
    const chunk = built.chunks[source]
    if (!chunk || seen.has(source)) return
    seen.add(source)
    chunk.imports?.forEach(visit)
    needs.preloads.push(`/${chunk.file}`)
    needs.css.push(...(chunk.css ?? []).map((file) => `/${file}`))
  }
  sources.forEach(visit)
  return needs
}

/** The whole style of the frame, and where a chunk is, for a page that the router does not draw. */
export const looseAssets = (locale: Locale, source: string) => {
  const { routes, inlineCss } = assetsFor(locale)
  const file = built.chunks[source]?.file
  return {
    styles: routes['__root__']!.css.map((css) => inlineCss?.styles[css] ?? '').join('\n'),
    script: file ? `/${file}` : null,
  }
}

const script = (src: string) => ({ attrs: { type: 'module', async: true, src } })
// What @vitejs/plugin-react puts into a page of its own, so that components renew themselves while developing.
const refresh = {
  attrs: { type: 'module' },
  children: `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`,
}
const developing = ['/@vite/client', `/${entry}`]
