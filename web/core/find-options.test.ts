import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryCodes } from '#contract/countries.ts'
import { countryName, displayNameOf } from '#text/intl.ts'
import { findOptions } from './find-options.ts'

const countries = (locale: string) =>
  countryCodes.map((value) => ({
    value,
    label: countryName(locale, value),
    named: 'region' as const,
  }))
const languages = (locale: string) =>
  'ak ar bn ca de el en es fa fr he hi it ja ko nan nds nl or pl pt ru sr sw ta tr uk yue zh'
    .split(' ')
    .map((value) => ({
      value,
      label: displayNameOf(locale, 'language', value),
      named: 'language' as const,
    }))

test('a country is found by what people call it, in whichever of our languages they read', () => {
  const called: Readonly<Record<string, string>> = {
    UK: 'GB',
    England: 'GB',
    Schottland: 'GB',
    USA: 'US',
    Holland: 'NL',
    'Ivory Coast': 'CI',
    "cote d'ivoire": 'CI',
    Burma: 'MM',
    Turkey: 'TR',
    Türkiye: 'TR',
    Deutschland: 'DE',
    Germany: 'DE',
    España: 'ES',
    espana: 'ES',
    Österreich: 'AT',
    Oesterreich: 'AT',
    Tuerkei: 'TR',
    Tschechei: 'CZ',
    Magyarország: 'HU',
    日本: 'JP',
    Nippon: 'JP',
    भारत: 'IN',
    Россия: 'RU',
    'Czech Republic': 'CZ',
    Vereinigte: 'AE',
  }
  for (const locale of ['en', 'de'])
    for (const [typed, code] of Object.entries(called)) {
      const found = findOptions(countries(locale), typed).map(({ value }) => value)
      // Two begin with it in German, in the order of the list.
      if (typed === 'Vereinigte') assert.ok(found.includes(code) && found.includes('US'), locale)
      else assert.equal(found[0], code, `${typed} in ${locale}`)
    }
})

test('a language is found by its own name, and by its name in the other of our languages', () => {
  const called: Readonly<Record<string, string>> = {
    Deutsch: 'de',
    German: 'de',
    Cantonese: 'yue',
    Kantonesisch: 'yue',
    粵語: 'yue',
    Farsi: 'fa',
    فارسی: 'fa',
    Bengali: 'bn',
    தமிழ்: 'ta',
    Türkçe: 'tr',
    turkce: 'tr',
    Mandarin: 'zh',
    Kiswahili: 'sw',
    עברית: 'he',
    Flemish: 'nl',
    Castilian: 'es',
    Twi: 'ak',
    Hokkien: 'nan',
    Plattdeutsch: 'nds',
    Valencian: 'ca',
    Montenegrin: 'sr',
  }
  for (const locale of ['en', 'de'])
    for (const [typed, code] of Object.entries(called))
      assert.equal(findOptions(languages(locale), typed)[0]?.value, code, `${typed} in ${locale}`)
})

test('what is shown comes before what else it is called, and a list of other things is searched by what is shown', () => {
  assert.deepEqual(
    findOptions(countries('en'), 'ukra').map(({ value }) => value),
    ['UA'],
  )
  const plain = [
    { value: 'GB', label: 'Großbritannien' },
    { value: 'UA', label: 'Ukraine' },
  ]
  assert.deepEqual(
    findOptions(plain, 'uk').map(({ value }) => value),
    ['UA'],
  )
  assert.deepEqual(
    findOptions(plain, 'GROSS').map(({ value }) => value),
    ['GB'],
  )
  assert.equal(findOptions(plain, ' ').length, 2)
})
