import { type Locale, locales } from '#text/words.ts'

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])
export const directionOf = (locale: string) =>
  rightToLeft.has(locale.split('-')[0]!) ? 'rtl' : 'ltr'

export const asLocale = (value: string | null | undefined): Locale =>
  locales.find((known) => known === value) ?? 'en' // spec §4

/** The first language of an Accept-Language header that we have, by its weights (RFC 9110 12.5.4); undefined: none of ours. */
export const preferredLocale = (header: string): Locale | undefined =>
  header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { language: range.split('-')[0], weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => locales.find((known) => known === language))
    .find((locale) => locale !== undefined)

/** One cookie out of a Cookie header or `document.cookie`. */
export const cookie = (header: string, name: string): string | undefined =>
  header
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The language of this browser's page. */
export const localeNow = (): Locale =>
  asLocale(typeof document === 'undefined' ? undefined : document.documentElement.lang)

/** What was chosen in this browser: spec §4, “Locale from local storage”; null before anybody chose. */
export function chosenLocale(): Locale | null {
  let kept: string | null | undefined
  try {
    kept = localStorage.getItem('locale')
  } catch {
    // Storage can be switched off; the cookie is enough.
  }
  kept ??= cookie(document.cookie, 'locale')
  return locales.find((known) => known === kept) ?? null
}

/** Kept in a cookie so that the server renders the next page in it, and in local storage as specified. */
export function keepChoice(name: 'locale' | 'theme', value: string) {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(name, value)
  } catch {
    // Storage can be switched off; the cookie is enough.
  }
}
