// Countries, states, dial codes, currencies and languages, all from kept packages and the ICU data of Node.
import { createRequire } from 'node:module'
import { countries as facts, type TCountryCode } from 'countries-list'
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

type Subtag = { Type: string; Subtag: string; Scope?: string; Deprecated?: string }
const subtags = once((_: 'iana') =>
  (
    createRequire(import.meta.url)(
      'language-subtag-registry/data/json/registry.json',
    ) as readonly Subtag[]
  ).filter(
    ({ Type, Scope, Deprecated }) =>
      Type === 'language' &&
      !Deprecated &&
      !['special', 'collection', 'private-use'].includes(Scope ?? ''),
  ),
)

/** What nobody has spoken for centuries stands in no form; Latin, Sanskrit and others that are learnt do. */
const isOfOld = (name: string): boolean => /^(Old|Middle|Ancient|Classical) /.test(name)

// CLDR calls it Chinese, and Cantonese, Wu or Hakka by their names; in its menus it says which one it is. Dari is to CLDR the
// Persian of a country. Others go by two names, and by the second alone in their own country.
const ownNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  fa: { en: 'Persian (Farsi)', de: 'Persisch (Farsi)' },
  fil: { en: 'Filipino (Tagalog)', de: 'Filipino (Tagalog)' },
  prs: { en: 'Dari', de: 'Dari' },
  zh: { en: 'Chinese (Mandarin)', de: 'Chinesisch (Mandarin)' },
}

/** By BCP 47 in the form that CLDR calls canonical: one code for a language (`fil`, not `tl`; `zh`, not `cmn`). */
const listed = once((_: 'codes'): ReadonlySet<string> => {
  const english = names('language')('en')
  const taken = new Set<string>()
  const codes = subtags('iana').flatMap(({ Subtag: code }) => {
    const name = english.of(code)
    if (!name || isOfOld(name) || taken.has(name) || Intl.getCanonicalLocales(code)[0] !== code)
      return []
    taken.add(name)
    return names('language')('de').of(code) ? [code] : []
  })
  return new Set([...codes, ...Object.keys(ownNames)])
})

const languagesIn = once((language: Language) =>
  [...listed('codes')]
    .map((code) => ({
      code,
      name: ownNames[code]?.[language] ?? names('language')(language).of(code) ?? code,
    }))
    .sort(byName(language)),
)

// Codes of before under which nobody finds a language any more.
const former: Readonly<Record<string, string>> = {
  bh: 'bho',
  cmn: 'zh',
  in: 'id',
  iw: 'he',
  ji: 'yi',
  mo: 'ro',
  sh: 'sr',
  tl: 'fil',
  tw: 'ak',
}
/** The code of a language as it stands in the list, for one that was kept before. */
export const languageNow = <C extends string | null>(code: C): C =>
  (former[code ?? ''] as C | undefined) ?? code

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
export const isIsoCountry = (code: string): boolean => iso.isValid(code) && code.length === 2
/** A language of those people can say they speak; one that was in the list before stays one. */
export const isLanguage = (code: string): boolean => listed('codes').has(code) || code in former
/** A part of a country by its whole code, such as `DE-BY` (ISO 3166-2). */
export const isState = (country: string, code: string): boolean =>
  states.get(country)?.some((state) => state.code === code) ?? false

/** A part of a country in English, by its whole code; the code itself when it has no name. */
export const stateName = (country: string | null, code: string | null): string =>
  states.get(country ?? '')?.find((state) => state.code === code)?.name ?? code ?? ''

/** A country by its code (two or three letters) or its English name. */
const countryCodeOf = (query: string): string | undefined => {
  const code = query.toUpperCase()
  if (isIsoCountry(code)) return code
  return (
    (code.length === 3 ? iso.alpha3ToAlpha2(code) : undefined) ??
    iso.getSimpleAlpha2Code(query, 'en')
  )
}

export const statesOf = (query: string): readonly Place[] | undefined => {
  const country = countryCodeOf(query)
  return country ? (states.get(country) ?? []) : undefined
}
