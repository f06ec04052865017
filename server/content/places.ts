// Countries, states, dial codes, currencies and languages, all from kept packages and the ICU data of Node.
import { countries as facts, languages as spoken, type TCountryCode } from 'countries-list'
import iso from 'i18n-iso-countries/index.js'
import inGerman from 'i18n-iso-countries/langs/de.json' with { type: 'json' }
import inEnglish from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { iso31662 } from 'iso-3166/2.js'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { exponentOf } from '#contract/money.ts'

// The package's own entry reads all of its eighty languages.
for (const names of [inEnglish, inGerman]) iso.registerLocale(names)

type Language = 'en' | 'de'
type Place = { code: string; name: string }

const once = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const made = new Map<K, V>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key) as V
  }
}

const dialled = new Set<string>(getCountries())
const byName = (language: Language) => {
  const order = new Intl.Collator(language)
  return (a: Place, b: Place): number => order.compare(a.name, b.name)
}

const names = once((type: Intl.DisplayNamesType) =>
  once((language: Language) => new Intl.DisplayNames([language], { type, fallback: 'none' })),
)

const countriesIn = once((language: Language) =>
  Object.entries(iso.getNames(language, { select: 'official' }))
    .map(([code, name]) => {
      const known = facts[code as TCountryCode]
      return {
        code,
        name,
        alpha3: iso.alpha2ToAlpha3(code) ?? '',
        dialCode: dialled.has(code) ? `+${getCountryCallingCode(code as CountryCode)}` : null,
        currency: known?.currency[0] ?? null,
        languages: known ? [...known.languages] : [],
      }
    })
    .sort(byName(language)),
)

const currenciesIn = once((language: Language) => {
  const used = new Set(countriesIn('en').flatMap(({ currency }) => (currency ? [currency] : [])))
  return [...used]
    .map((code) => ({
      code,
      name: names('currency')(language).of(code) ?? code,
      exponent: exponentOf(code),
    }))
    .sort(byName(language))
})

const languagesIn = once((language: Language) =>
  Object.keys(spoken)
    .map((code) => ({ code, name: names('language')(language).of(code) ?? code }))
    .sort(byName(language)),
)

export const placesIn = once((language: Language) => ({
  countries: countriesIn(language),
  currencies: currenciesIn(language),
  languages: languagesIn(language),
}))

// States are the first division under a country; deeper ones name another division as their parent.
const states = new Map<string, Place[]>()
for (const { code, name, parent } of iso31662) {
  if (parent.length !== 2) continue
  const known = states.get(parent)
  if (known) known.push({ code, name })
  else states.set(parent, [{ code, name }])
}
for (const known of states.values()) known.sort(byName('en'))

/** A country by its two capital letters (ISO 3166-1). */
export const isCountry = (code: string): boolean => iso.isValid(code) && code.length === 2
/** A language of those people can say they speak. */
export const isLanguage = (code: string): boolean => code in spoken
/** A part of a country by its whole code, such as `DE-BY` (ISO 3166-2). */
export const isState = (country: string, code: string): boolean =>
  states.get(country)?.some((state) => state.code === code) ?? false

/** A country by its code (two or three letters) or its English name. */
const countryCodeOf = (query: string): string | undefined => {
  const code = query.toUpperCase()
  if (isCountry(code)) return code
  return (
    (code.length === 3 ? iso.alpha3ToAlpha2(code) : undefined) ??
    iso.getSimpleAlpha2Code(query, 'en')
  )
}

export const statesOf = (query: string): readonly Place[] | undefined => {
  const country = countryCodeOf(query)
  return country ? (states.get(country) ?? []) : undefined
}
