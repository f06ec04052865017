// Language and theme of this reader, changed without leaving the page.
import { type ReactNode, createContext, use, useEffect, useMemo, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { Locale } from '#text/words.ts'
import { chosenLocale, directionOf, keepChoice } from './locale.ts'
import { LocaleProvider, loadWords, loadedNamespaces } from './words.tsx'

export type Theme = 'light' | 'dark' | 'system'
export const asTheme = (value: string | undefined | null): Theme =>
  value === 'light' || value === 'dark' ? value : 'system'

type Settings = {
  locale: Locale
  setLocale: (locale: Locale) => Promise<void>
  theme: Theme
  setTheme: (theme: Theme) => void
}
const SettingsContext = createContext<Settings | null>(null)

export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('No settings around this component.')
  return settings
}

export function SettingsProvider({
  locale: first,
  theme: chosen,
  children,
}: {
  locale: Locale
  theme: Theme
  children: (settings: Settings) => ReactNode
}) {
  const router = useRouter()
  const [locale, showLocale] = useState(first)
  const [theme, showTheme] = useState(chosen)
  const settings = useMemo<Settings>(
    () => ({
      locale,
      theme,
      setLocale: async (next) => {
        await loadWords(next, loadedNamespaces())
        keepChoice('locale', next)
        document.documentElement.lang = next
        document.documentElement.dir = directionOf(next)
        router.update({ ...router.options, context: { ...router.options.context, locale: next } })
        showLocale(next)
        await router.invalidate()
      },
      setTheme: (next) => {
        keepChoice('theme', next)
        showTheme(next)
      },
    }),
    [locale, theme, router],
  )
  // The server knows the cookie alone; what is kept here counts (spec §4).
  useEffect(() => {
    const chosen = chosenLocale()
    if (chosen && chosen !== first) void settings.setLocale(chosen)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page starts
  }, [])
  return (
    <SettingsContext value={settings}>
      <LocaleProvider value={locale}>{children(settings)}</LocaleProvider>
    </SettingsContext>
  )
}
