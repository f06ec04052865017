// What a factor of the match has and needs, as people read it.
import { countryName, displayNameOf, wholeMoneyText } from '#text/intl.ts'
import type { Factor, FactorId } from '#contract/catalogue/match/match-score.ts'
import type { StartNotes } from '#contract/catalogue/match/start-notes.ts'
import type { CheckBy } from '#contract/catalogue/match/wishes.ts'
import { unitsFrom } from '#contract/money.ts'
import {
  type HeldEducation,
  iscedOfLevel,
  yearsOf,
} from '#contract/qualifications/held-education.ts'
import { isStale } from '#contract/qualifications/rules.ts'
import { gradingSchemeNames as deSchemes } from '#text/de/qualifications/grading-schemes.ts'
import { content as deContent } from '#text/de/content.ts'
import { subjects as deSubjects } from '#text/de/catalogue/subjects.ts'
import { profiles as deProfiles } from '#text/de/profiles.ts'
import { gradingSchemeNames as enSchemes } from '#text/en/qualifications/grading-schemes.ts'
import { content as enContent } from '#text/en/content.ts'
import { profiles as enProfiles } from '#text/en/profiles.ts'
import { subjects as enSubjects } from '#text/en/catalogue/subjects.ts'
import { shapes as deFacets } from '#text/de/catalogue/shapes.ts'
import { shapes as enFacets } from '#text/en/catalogue/shapes.ts'
import { gradeInFull } from '#text/grades.ts'
import { say } from '#text/say.ts'

type Language = 'en' | 'de'
const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...enSubjects, ...enContent.educationLevels },
  de: { ...deSubjects, ...deContent.educationLevels },
}
const courseLevelNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: enFacets.level,
  de: deFacets.level,
}

export const moneyText = (said: string, language: Language): string => {
  const [currency = 'EUR', minor = '0'] = said.split(' ')
  return wholeMoneyText(language, unitsFrom(Number(minor), currency), currency)
}

const months: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  de: new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}
export const monthsIn = (said: string, language: Language): string =>
  said
    .split(', ')
    .map((month) =>
      /^\d{4}-\d{2}$/.test(month) ? months[language].format(new Date(`${month}-01`)) : month,
    )
    .join(', ')

const schemes: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: enSchemes,
  de: deSchemes,
}
/** `2:1` of `uk_honours` → 2:1 (Honours classification, UK). */
const withScheme = (grade: string, scheme: string, language: Language): string => {
  const { gradeUnits } = language === 'de' ? deContent : enContent
  const units = {
    percent: (written: string) => say(gradeUnits.percent, { grade: written }, language),
    points: (amount: number) => say(gradeUnits.points, { amount }, language),
  }
  return gradeInFull(language, grade, scheme, units, schemes[language][scheme])
}

/** `180 ects` → 180 ECTS credits. */
const creditsInWords = (said: string, language: Language): string => {
  const [amount = '', system = ''] = said.split(' ')
  const { credits } = language === 'de' ? deContent : enContent
  const words: Readonly<Record<string, string>> = credits
  return words[system] ? say(words[system], { amount: Number(amount) }, language) : said
}

/** As the language writes decimals: IELTS 6.5 is 6,5 in German. */
const decimalsIn = (said: string, language: Language): string =>
  language === 'de' ? said.replaceAll(/(?<=\d)\.(?=\d)/g, ',') : said

/** `EUR 2000000` → €20,000; `2027-10` → October 2027; `upper_secondary` → its name; a grade with its scheme where one is given. */
export const inWords = (
  id: FactorId,
  said: string | null,
  language: Language,
  scheme: string | null = null,
): string | null => {
  const words = wordsOf(id, said, language, scheme)
  return words !== null && measured.has(id) ? decimalsIn(words, language) : words
}
const measured: ReadonlySet<FactorId> = new Set(['grade', 'english', 'admission', 'credits'])

const wordsOf = (
  id: FactorId,
  said: string | null,
  language: Language,
  scheme: string | null,
): string | null => {
  if (said === null || said === '' || said === 'preferences') return null
  if (id === 'credits') return creditsInWords(said, language)
  if (scheme !== null) return withScheme(said, scheme, language)
  // Who is exempt from a test of language is so by a country or a first language.
  if (id === 'english' && /^[A-Z]{2}$/.test(said)) return countryName(language, said)
  if (id === 'english' && /^[a-z]{2}$/.test(said)) return displayNameOf(language, 'language', said)
  return id === 'budget'
    ? moneyText(said, language)
    : id === 'intake'
      ? monthsIn(said, language)
      : id === 'level'
        ? (names[language][said] ?? said)
        : id === 'study'
          ? said
              .split(', ')
              .map((part) => courseLevelNames[language][part] ?? names[language][part] ?? part)
              .join(', ')
          : said
}

/** A level as somebody holds it: where it was studied, and of studies beyond school for how long where they said so. */
export const heldInWords = (
  level: string,
  held: Pick<HeldEducation, 'level' | 'country' | 'startedOn' | 'finishedOn'>,
  language: Language,
): string => {
  const { match } = language === 'de' ? deProfiles : enProfiles
  return held.country === null
    ? level
    : say(
        match.held,
        {
          level,
          country: countryName(language, held.country),
          years: iscedOfLevel(held.level) >= 5 ? (yearsOf(held) ?? 0) : 0,
        },
        language,
      )
}

/** `complete:2027-06` → complete it by June 2027; with a level and a country, what is to be completed. */
export const conditionIn = (condition: string, language: Language): string => {
  const [kind = '', month = '', level, country] = condition.split(':')
  const words: Readonly<Record<string, string>> = (language === 'de' ? deProfiles : enProfiles)
    .match.conditions
  const studies = [
    level && (names[language][level] ?? level),
    country && countryName(language, country),
  ]
    .filter(Boolean)
    .join(', ')
  return say(
    words[level ? `${kind}_studies` : kind] ?? kind,
    { month: monthsIn(month, language), studies },
    language,
  )
}

const checkByText = (
  { on, expected, source }: CheckBy,
  language: Language,
  today: string,
): string => {
  const { match } = language === 'de' ? deProfiles : enProfiles
  return [
    on === null
      ? match.checkWhen
      : say(
          match[expected ? 'checkByExpected' : on < today ? 'checkByPassed' : 'checkBy'],
          { day: on },
          language,
        ),
    say(match.source, { ...source, number: String(source.number) }, language),
    ...(isStale(source.checked, today) ? [match.stale] : []),
  ].join(' ')
}

/** Whose fee it is, where that is not plain. */
const feeText = (
  { residency, stated, undecided, citizenshipKnown }: NonNullable<Factor['fee']>,
  language: Language,
  reader: 'student' | 'staff',
): string => {
  const { match } = language === 'de' ? deProfiles : enProfiles
  const words = reader === 'student' ? match.fee : match.theirs.fee
  if (undecided) return words.undecided
  return !stated || (residency === 'international' && citizenshipKnown) ? '' : words[residency]
}

/** A line of the match in words: why it was judged so, by whose table, what is still to come. `reader`: the student it is about,
 * who is spoken to, or staff. */
export const factorText = (
  {
    id,
    message,
    reason,
    have,
    need,
    conditions,
    source,
    elsewhere,
    estimate,
    checkBy = [],
    startsIn = null,
    nextStart = null,
    endsOn = null,
    fee = null,
  }: Omit<
    Factor,
    'weight' | 'score' | 'points' | 'counted' | 'scales' | 'checkBy' | 'fee' | keyof StartNotes
  > &
    Partial<Pick<Factor, 'checkBy' | 'fee'> & StartNotes>,
  language: Language,
  today: string,
  reader: 'student' | 'staff' = 'student',
): string => {
  const { match } = language === 'de' ? deProfiles : enProfiles
  const others: Readonly<Record<string, Readonly<Record<string, string>>>> =
    reader === 'student' ? {} : match.theirs
  const lines: Readonly<Record<string, string>> = { ...match[id], ...others[id] }
  const reasons: Readonly<Record<string, string>> = { ...match.reasons, ...others['reasons'] }
  const values = {
    have,
    need,
    conditions: conditions
      .map((condition) => conditionIn(condition, language))
      .join(language === 'de' ? ' oder ' : ' or '),
  }
  const known = fee?.undecided && message === 'unknown' ? lines['undecided'] : lines[message]
  const line = reason && message !== 'missing' ? (reasons[reason] ?? known) : known
  return [
    say(line ?? '', values, language),
    startsIn ? say(match.startsIn, { month: monthsIn(startsIn, language) }, language) : '',
    nextStart ? say(match.nextStart, { month: monthsIn(nextStart, language) }, language) : '',
    endsOn
      ? say(
          endsOn.lastStart ? match.endsAfter : match.endsOn,
          { day: endsOn.day, month: monthsIn(endsOn.lastStart ?? '', language) },
          language,
        )
      : '',
    fee ? feeText(fee, language, reader) : '',
    estimate ? say(match.estimate, { estimate }, language) : '',
    source
      ? say(
          elsewhere ? match.sourceElsewhere : match.source,
          { ...source, number: String(source.number) },
          language,
        )
      : '',
    source && isStale(source.checked, today) ? match.stale : '',
    ...checkBy.map((day) => checkByText(day, language, today)),
  ]
    .filter((part) => part !== '')
    .join(' ')
}
