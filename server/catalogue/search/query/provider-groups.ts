// Universities that a profile is judged alike by: most have no table of their own, and most people are exempt nowhere.
import { judgeExemption } from '#contract/qualifications/judge-exemption.ts'
import { closingAt, closingRows } from '#contract/qualifications/deadlines.ts'
import type { HeldEducation } from '#contract/qualifications/held-education.ts'
import {
  accessKey,
  type DeadlineRow,
  equivalenceKey,
  exemptionKey,
  type RuleSet,
} from '#contract/qualifications/rules.ts'
import { researchGroupOf } from '#contract/qualifications/access-rules.ts'
import { markedByCountry } from '#contract/qualifications/judge-grade.ts'
import type { World } from '../index/index-state.ts'
import type { JudgedStudent } from './segment-terms.ts'

type OfferedBy = { country: string; university: string | null }
export type Groups = {
  /** By the place of a university in the world. */
  groupOf: Uint16Array
  /** One of each group. */
  offeredBy: readonly OfferedBy[]
}
export type ProviderGroups = Record<'grade' | 'english' | 'access' | 'deadlines', Groups>

const groupsBy = (
  providers: World['providers'],
  keyOf: (one: { name: string; country: string }) => string,
): Groups => {
  const numbers = new Map<string, number>()
  const offeredBy: OfferedBy[] = []
  const groupOf = Uint16Array.from(providers, (provider) => {
    const key = keyOf(provider)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, offeredBy.length)
    return offeredBy.push({ country: provider.country, university: provider.name }) - 1
  })
  return { groupOf, offeredBy }
}

/** The rows that are meant, told from others. */
export const numbersOf = (rows: readonly DeadlineRow[]): string =>
  rows.map(({ number }) => number).join()

/** The country of study as far as it bears on these grades, '' where nothing is particular to it: a minimum is judged alike in
 * countries of which this says the same. */
const countryAsGraded = (
  education: readonly HeldEducation[],
  destination: string,
  rules: RuleSet,
): string =>
  destination === 'GB' ||
  rules.access.has(accessKey({ certificate: 'bachelor_degree', destination })) ||
  education.some(
    ({ gradingScheme: scheme, country }) =>
      (country === destination && markedByCountry.includes(scheme ?? '')) ||
      rules.equivalences.has(equivalenceKey({ scheme, country: country ?? '', destination })),
  )
    ? destination
    : ''

/** What a degree opens may turn on its grade, by the table of the university. */
const hasTableOf = (
  education: readonly HeldEducation[],
  university: string,
  destination: string,
  { equivalences, universitiesWithTable }: RuleSet,
): boolean =>
  universitiesWithTable.has(university) &&
  education.some(({ gradingScheme: scheme, country }) =>
    equivalences
      .get(equivalenceKey({ scheme, country: country ?? '', destination }))
      ?.some(({ source }) => source.by === university),
  )

export const groupProviders = (
  { providers }: Pick<World, 'providers'>,
  { profile, rules }: JudgedStudent,
  today: string,
): ProviderGroups => {
  const languages = [...new Set([...rules.exemptions.keys()].map((key) => key.split(' ')[1]!))]
  const isExempt = (country: string): boolean =>
    languages.some((language) =>
      judgeExemption(profile, language, { country, university: null, today, rules }),
    )
  // What a certificate that no course names counts for is the word of a country.
  const takesCertificates = (country: string): boolean =>
    languages.some((language) =>
      rules.exemptions
        .get(exemptionKey({ destination: country, language }))
        ?.some(({ basis }) => basis === 'certificate'),
    )
  const byCountry = <T>(make: (country: string) => T): ((country: string) => T) => {
    const known = new Map<string, T>()
    return (country) => {
      if (!known.has(country)) known.set(country, make(country))
      return known.get(country)!
    }
  }
  const closing = closingRows(profile.citizenships ?? [], rules)
  const graded = byCountry((country) => countryAsGraded(profile.education, country, rules))
  const exempt = byCountry(isExempt)
  return {
    grade: groupsBy(providers, ({ name, country }) =>
      rules.universitiesWithTable.has(name) ? `${country} ${name}` : graded(country),
    ),
    english: groupsBy(providers, ({ name, country }) =>
      // Who says whom it exempts may ask the test of somebody whom others leave waiting for an answer.
      rules.universitiesWithExemptions.has(name)
        ? `${country} ${name}`
        : exempt(country) ||
            takesCertificates(country) ||
            profile.education.some((held) => held.country === country)
          ? country
          : '',
    ),
    access: groupsBy(providers, ({ name, country }) =>
      rules.universitiesWithAccess.has(name) || hasTableOf(profile.education, name, country, rules)
        ? `${country} ${name}`
        : `${country} ${researchGroupOf(name, rules)?.number ?? ''}`,
    ),
    deadlines: groupsBy(providers, ({ name, country }) =>
      numbersOf(closingAt(closing, { country, university: name })),
    ),
  }
}
