import type { ComponentType, ReactNode } from 'react'
import { useLoaderData } from '@tanstack/react-router'
import type { Locale } from '#text/words.ts'
import { asLocale } from '../locale.ts'
import type { Screen, ScreenModule, Visit } from '../screen.ts'
import { loadWords } from '../words.tsx'

/** A component that is loaded with its words before it is shown, on the server and in the browser. */
export type Loading = (() => ReactNode) & { preload: () => Promise<void> }

export function loading(load: () => Promise<unknown>): Loading {
  let ready: ComponentType | undefined
  let failure: unknown
  let running: Promise<void> | undefined
  const preload = (): Promise<void> =>
    (running ??= load().then(
      (module) => void (ready = (module as ScreenModule).default),
      (error: unknown) => {
        running = undefined
        failure = error
      },
    ))
  const Shown = () => {
    if (ready) {
      const Ready = ready
      return <Ready />
    }
    if (failure) {
      const thrown = failure
      failure = undefined
      throw thrown
    }
    throw preload()
  }
  return Object.assign(Shown, { preload })
}

/** What the router needs of a screen: its component, and its module once loaded. */
export function screenParts(screen: Screen) {
  let module: ScreenModule | undefined
  const load = async (locale: Locale) => {
    const [loaded] = await Promise.all([screen.load(), loadWords(locale, screen.words)])
    module = loaded
    return loaded
  }
  return {
    module: () => module,
    load,
    Component: loading(() =>
      load(asLocale(typeof document === 'undefined' ? 'en' : document.documentElement.lang)),
    ),
  }
}

/** What the `data` function of this screen gave: `const page = useData<typeof data>()`. */
export const useData = <F extends (visit: Visit) => Promise<unknown>>() =>
  useLoaderData({ strict: false }) as Awaited<ReturnType<F>>
