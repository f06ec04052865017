import { type Locale, locales } from '#text/words.ts'

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])
export const directionOf = (locale: string) =>
  rightToLeft.has(locale.split('-')[0]!) ? 'rtl' : 'ltr'

export const asLocale = (value: string | null | undefined): Locale =>
  locales.find((known) => known === value) ?? 'en' // spec §4

/** One cookie out of a Cookie header or `document.cookie`. */
export const cookie = (header: string, name: string): string | undefined =>
  header
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The language of this browser's page. */
export const localeNow = (): Locale =>
  asLocale(typeof document === 'undefined' ? undefined : document.documentElement.lang)

/** Kept in a cookie so that the server renders the next page in it, and in local storage as specified. */
export function keep(name: 'locale' | 'theme', value: string) {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(name, value)
  } catch {
    // Storage can be switched off; the cookie is enough.
  }
}
