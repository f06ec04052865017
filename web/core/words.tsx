// Words on screens: `const t = useWords('home')`, then `t('hero.title')` or `t('results', { count })`. Keys and values are type-checked.
import { type ReactNode, createContext, use } from 'react'
import { type Tags, type Values, say, sayWith } from '#text/say.ts'
import type { Says } from '#text/speak.ts'
import type { Address, KeyOf, Locale, Namespace, Words } from '#text/words.ts'

const files = import.meta.glob<Record<string, unknown>>([
  '../../text/en/**/*.ts',
  '../../text/de/**/*.ts',
  '!../../text/*/{catalogue/search,letters,providers/*}.ts',
])
const loaded = new Map<string, unknown>()

/** `wallet/card-disputes` is exported as `cardDisputes`. */
const exportOf = (namespace: Namespace): string =>
  namespace.replace(/^.*\//, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Loads words once; a screen is shown when its own are there. */
export async function loadWords(locale: Locale, namespaces: readonly Namespace[]) {
  await Promise.all(
    namespaces.map(async (namespace) => {
      const name = `${locale}/${namespace}`
      if (loaded.has(name)) return
      const module = await files[`../../text/${name}.ts`]?.()
      if (module) loaded.set(name, module[exportOf(namespace)])
    }),
  )
}

/** Namespaces on this page, so that a change of language can load them all. */
export const loadedNamespaces = () => [
  ...new Set([...loaded.keys()].map((name) => name.replace(/^\w+\//, '') as Namespace)),
]

export type Say<N extends Namespace> = Says<N> & {
  /** With tags: `t.rich('consent', {}, { terms: (inner) => <Link to={…}>{inner}</Link> })`. */
  rich<K extends KeyOf<Words[N]>>(key: K, values: Values, tags: Tags<ReactNode>): ReactNode
}

/** Words of one namespace in one language; they must have been loaded. */
export function wordsOf<N extends Namespace>(locale: Locale, namespace: N): Say<N> {
  const name = `${locale}/${namespace}`
  const known = spoken.get(name) as Say<N> | undefined
  if (known) return known
  const made = makeWords(locale, namespace)
  spoken.set(name, made)
  return made
}
const spoken = new Map<string, unknown>()

function makeWords<N extends Namespace>(locale: Locale, namespace: N): Say<N> {
  const zone = typeof window === 'undefined' ? 'UTC' : undefined
  // A list says the same few things on every line.
  const found = new Map<string, string>()
  const message = (key: string): string | undefined => {
    const known = found.get(key)
    if (known !== undefined) return known
    const words = key
      .split('.')
      .reduce<unknown>(
        (at, part) => (at as Record<string, unknown> | undefined)?.[part],
        loaded.get(`${locale}/${namespace}`),
      )
    if (typeof words !== 'string') return undefined
    found.set(key, words)
    return words
  }
  const plain = (key: string, values?: Values) => {
    const words = message(key)
    return typeof words === 'string' ? say(words, values, locale, zone) : key
  }
  return Object.assign(plain, {
    loose: plain,
    rich: (key: string, values: Values, tags: Tags<ReactNode>) =>
      sayWith<ReactNode>(message(key) ?? key, values, tags, locale, zone).map((piece, i) => (
        <span key={i}>{piece}</span>
      )),
  }) as Say<N>
}

const LocaleContext = createContext<Locale>('en')
export const LocaleProvider = LocaleContext.Provider
export const useLocale = () => use(LocaleContext)

export function useWords<N extends Namespace>(namespace: N): Say<N> {
  const locale = useLocale()
  return wordsOf(locale, namespace)
}

/** `home:hero.title` in this language. */
export function sayAt(locale: Locale, address: Address): string {
  const [namespace, key] = address.split(':') as [Namespace, string]
  return wordsOf(locale, namespace).loose(key)
}
