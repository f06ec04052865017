// What codes are called, in the asker's language.
import type { Language } from '#contract/shapes.ts'
import type { Discipline } from '#contract/catalogue/subjects/shapes.ts'
import * as deNames from '#text/de/catalogue/subjects.ts'
import { vault as deVault } from '#text/de/vault.ts'
import { shapes as deWays } from '#text/de/catalogue/shapes.ts'
import * as enNames from '#text/en/catalogue/subjects.ts'
import { vault as enVault } from '#text/en/vault.ts'
import { shapes as enWays } from '#text/en/catalogue/shapes.ts'

const words = {
  en: { ...enNames, ways: enWays, papers: enVault.types },
  de: { ...deNames, ways: deWays, papers: deVault.types },
}
const names = (type: 'region' | 'language', style: 'long' | 'short' = 'long') => ({
  en: new Intl.DisplayNames(['en'], { type, style, fallback: 'code' }),
  de: new Intl.DisplayNames(['de'], { type, style, fallback: 'code' }),
})
const regions = names('region')
// Hong Kong, not "Hong Kong SAR China"; but the United States, not "US".
const shortRegions = names('region', 'short')
const tongues = names('language')
const kept = new Map<string, string>()
const keep = (key: string, make: () => string): string => {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  if (kept.size < 5_000) kept.set(key, made)
  return made
}

export const countryName = (code: string, language: Language): string =>
  keep(`r${language}${code}`, () =>
    /^[A-Z]{2}$/.test(code)
      ? ((code === 'HK' || code === 'MO' ? shortRegions : regions)[language].of(code) ?? code)
      : code,
  )
export const languageName = (code: string, language: Language): string =>
  keep(`l${language}${code}`, () =>
    /^[a-z]{2}$/.test(code) ? (tongues[language].of(code) ?? code) : code,
  )
export const monthName = (month: string, language: Language): string =>
  keep(`m${language}${month}`, () =>
    /^\d{4}-\d{2}$/.test(month)
      ? new Intl.DateTimeFormat(language, {
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        }).format(new Date(`${month}-01T00:00:00Z`))
      : month,
  )
export const subjectName = (code: string, language: Language): string =>
  words[language].subjects[code as Discipline] ?? code
export const documentName = (type: string, language: Language): string =>
  (words[language].papers as Record<string, string>)[type] ?? type
export const levelName = (code: string, language: Language): string =>
  (words[language].ways.level as Record<string, string>)[code] ?? code
export const testName = (code: string, language: Language): string =>
  code === 'none'
    ? words[language].ways.noTest
    : ((words[language].ways.test as Record<string, string>)[code] ?? code)
export const wayName = (code: string, language: Language): string => {
  const ways = words[language].ways as unknown as Record<string, string>
  return typeof ways[code] === 'string' ? ways[code] : code
}
export const durationName = (band: string, language: Language): string =>
  (words[language].ways.duration as Record<string, string>)[band] ?? band
export const limitsIn = (language: Language) => words[language].limits
