// What a factor of the match has and needs, as people read it.
import type { FactorId } from '#contract/profiles/match.ts'
import { exponentOf } from '#contract/money.ts'
import { content as deContent } from '#text/de/content.ts'
import { subjects as deSubjects } from '#text/de/subjects.ts'
import { content as enContent } from '#text/en/content.ts'
import { subjects as enSubjects } from '#text/en/subjects.ts'

type Language = 'en' | 'de'
const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...enSubjects, ...enContent.educationLevels },
  de: { ...deSubjects, ...deContent.educationLevels },
}

const formats = new Map<string, Intl.NumberFormat>()
const money = (said: string, language: Language): string => {
  const [currency = 'EUR', minor = '0'] = said.split(' ')
  const key = language + currency
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 })
  formats.set(key, format)
  return format.format(Number(minor) / 10 ** exponentOf(currency))
}

const months: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  de: new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}
const monthsIn = (said: string, language: Language): string =>
  said
    .split(', ')
    .map((month) =>
      /^\d{4}-\d{2}$/.test(month) ? months[language].format(new Date(`${month}-01`)) : month,
    )
    .join(', ')

/** `EUR 2000000` → €20,000; `2027-10` → October 2027; `upper_secondary` → its name. */
export const inWords = (id: FactorId, said: string | null, language: Language): string | null => {
  if (said === null || said === '' || said === 'preferences') return null
  return id === 'budget'
    ? money(said, language)
    : id === 'intake'
      ? monthsIn(said, language)
      : id === 'level'
        ? (names[language][said] ?? said)
        : said
}
