// Formatters are costly to make and cheap to use: one is kept of each kind, language and way.
const kept = new Map<string, unknown>()

const keep = <T>(key: string, make: () => T): T => {
  const known = kept.get(key)
  if (known !== undefined) return known as T
  const made = make()
  // Languages and currencies are few; should somebody find a way to make them many, we begin again.
  if (kept.size > 2_000) kept.clear()
  kept.set(key, made)
  return made
}

// Prices are written by the hundred, and always in the same few ways.
const ways = (options: Intl.NumberFormatOptions | undefined): string =>
  options?.style === 'currency' &&
  Object.keys(options).length === 3 &&
  options.maximumFractionDigits === 0
    ? `c${options.currency}`
    : options
      ? JSON.stringify(options)
      : ''
export const numberFormat = (
  locale: string,
  options?: Intl.NumberFormatOptions,
): Intl.NumberFormat =>
  keep(`n${locale}${ways(options)}`, () => new Intl.NumberFormat(locale, options))
/** A sum as a language writes it: units as a number, or as decimal text, which keeps every digit. */
export const moneyText = (
  locale: string,
  units: number | string,
  currency: string,
  options?: Intl.NumberFormatOptions,
): string =>
  numberFormat(locale, { style: 'currency', currency, ...options }).format(
    units as Intl.StringNumericLiteral,
  )
/** Without its cents: `€ 12,500`. */
export const wholeMoneyText = (locale: string, units: number, currency: string): string =>
  moneyText(locale, units, currency, { maximumFractionDigits: 0 })
export const dateFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  keep(`d${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))
export const pluralRules = (locale: string, type: Intl.PluralRuleType): Intl.PluralRules =>
  keep(`p${locale}${type}`, () => new Intl.PluralRules(locale, { type }))
/** `de` → `German`, `IN` → `India`; the code itself when it has no name. */
export const displayNameOf = (
  locale: string,
  type: 'language' | 'region',
  code: string,
  style: 'long' | 'short' = 'long',
): string =>
  keep(
    `x${locale}${type}${style}${code}`,
    () =>
      keep(`x${locale}${type}${style}`, () => new Intl.DisplayNames(locale, { type, style })).of(
        code,
      ) ?? code,
  )
/** Browsers and Node differ in the long names of Hong Kong and Macao; both know the short ones. */
export const countryName = (locale: string, code: string): string =>
  displayNameOf(locale, 'region', code, code === 'HK' || code === 'MO' ? 'short' : 'long')
/** `2027-09-01` → `September 2027`. */
export const monthOf = (locale: string, day: string): string =>
  keep(`m${locale}${day.slice(0, 7)}`, () =>
    dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day)),
  )
/** Something made of a language once, such as a set of formats. */
export const perLocale = <Locale extends string, Made>(
  make: (locale: Locale) => Made,
): ((locale: Locale) => Made) => {
  const made = new Map<Locale, Made>()
  return (locale) => made.get(locale) ?? made.set(locale, make(locale)).get(locale)!
}
