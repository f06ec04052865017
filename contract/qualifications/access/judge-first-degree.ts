// How long a first degree took, and what that leaves it open to: a master's at home or abroad.
import { degreeKindOf, certificatesOf, isGeneral } from '../education.ts'
import { type AccessAt, accessRuleFor, byRuleOf, iscedOfHeld } from './access-rows.ts'
import { hasTwoLengths, type HeldEducation, isFinished, yearsOf } from '../held-education.ts'
import { type Judgement, judgementOf, worstOf } from '../judgement.ts'
import { equivalenceKey } from '../rules.ts'

type FirstDegreeContext = AccessAt & { readonly today: string }

// Countries with first degrees in three years beside those in four.
const shortDegrees: Readonly<Record<string, string>> = {
  IN: 'indian_three_year_degree',
  BD: 'bangladeshi_three_year_degree',
  NP: 'nepali_three_year_degree',
  PK: 'pakistani_three_year_degree',
}

/** Whose degrees open further studies as those of the country do: parties of the Lisbon Recognition Convention, section VI.3 (Council
 * of Europe, treaty 165), the United States, which have signed it, and members of the European Higher Education Area (ehea.info). */
const lisbonCountries: ReadonlySet<string> = new Set(
  (
    'AD AL AM AT AU AZ BA BE BG BY CA CH CY CZ DE DK EE ES FI FR GB GE GR HR HU IE IL IS IT KG KZ LI LT LU LV MD ME MK MT NL NO NZ ' +
    'PL PT RO RS RU SE SI SK SM TJ TR UA US VA'
  ).split(' '),
)
/** The same between single countries: for Australia the Tokyo Convention (UNESCO) and the mechanism agreed with India on 2 March 2023,
 * for Britain the agreement with India of 21 July 2022. */
const agreements: Readonly<Record<string, readonly string[]>> = {
  AU: ['CN', 'IN', 'JP', 'KR', 'MN'],
  GB: ['IN'],
}

/** Whether somebody says of the degrees of this very country that they are taken: a convention, a row that tells its shorter ones
 * apart from them, or the university, which says what their grades are worth to it. */
const isTakenByCountry = (held: HeldEducation, at: FirstDegreeContext): boolean => {
  const { country } = held
  if (country === null) return false
  const { gradingScheme: scheme } = held
  const shorter = shortDegrees[country]
  return (
    (lisbonCountries.has(country) && lisbonCountries.has(at.country)) ||
    Boolean(agreements[at.country]?.includes(country)) ||
    (shorter !== undefined && accessRuleFor(shorter, at) !== undefined) ||
    (
      at.rules.equivalences.get(equivalenceKey({ scheme, country, destination: at.country })) ?? []
    ).some(({ source }) => source.by === at.university)
  )
}
/** A degree in the usual length, or more than a first one, for a master's abroad. */
export const judgeWholeDegree = (held: HeldEducation, at: FirstDegreeContext): Judgement => {
  const judgement = byRuleOf('first_degree', held, at)
  return judgement.reason === 'recognition_decides' && isTakenByCountry(held, at)
    ? judgementOf('meets', 'compared', held.level, null, { source: judgement.source })
    : judgement
}

/** Years of what else was finished, of a level and above. */
const yearsBeside = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  { today }: FirstDegreeContext,
  minLevel: number,
): number =>
  all
    .filter((one) => one !== held && iscedOfHeld(one) >= minLevel && isFinished(one, today))
    .reduce((sum, one) => sum + (yearsOf(one) ?? 0), 0)

/** Where a first degree takes three years by law or as a rule: the European Higher Education Area, the countries whose degrees
 * follow the British or the French model. Elsewhere it takes four, and one in three is a general degree, or none. */
const threeYearCountries: ReadonlySet<string> = new Set(
  (
    'AD AL AM AT AZ BA BE BG CH CY CZ DE DK EE ES FI FR GB GE GR HR HU IE IS IT KZ LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI ' +
    'SK SM TR UA AU NZ ZA IL MY SG UG TZ BW JM TT BB DZ MA TN SN CI CM BJ BF ML TG GA LB'
  ).split(' '),
)
/** What is said of a degree in three years where it was given: it is whole there. */
const wholeAtHome: ReadonlySet<string> = new Set(['HK', 'LK', 'CA'])

const isBelowUsual = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  at: FirstDegreeContext,
): boolean => {
  const years = yearsOf(held)
  const { country } = held
  return (
    iscedOfHeld(held) === 6 &&
    years !== null &&
    country !== null &&
    !threeYearCountries.has(country) &&
    !(country in shortDegrees) &&
    years + yearsBeside(held, all, at, 5) < 4
  )
}
const belowUsual = ({ level }: HeldEducation): Judgement =>
  judgementOf('unknown', 'degree_below_usual', level, null)

/** Both open it, each by what the other does not need. */
const isOnOtherTerms = (a: Judgement, b: Judgement): boolean =>
  a.answer === 'will_meet_if' && `${a.conditions}` !== `${b.conditions}`

const lengthNotStated = ({ level }: HeldEducation): Judgement =>
  judgementOf('unknown', 'length_not_stated', level, null)

// Where a degree in three years is whole, and a master's still follows on four: on honours, or on a year of its own.
const fourYearsForMasters: ReadonlySet<string> = new Set(['CA', 'ZA'])
const judgeFourYearsAtHome = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  at: FirstDegreeContext,
): Judgement | null => {
  // NQF level 8, on top of a bachelor's.
  if (held.country === 'ZA' && held.level === 'bachelor_honours') return null
  const years = yearsOf(held)
  if (years === null) return lengthNotStated(held)
  return years + yearsBeside(held, all, at, 6) >= 4 ? null : byRuleOf('three_year_degree', held, at)
}

/** Of a kind that opens less than another of its country: what a row says of it. Of one that nobody named nothing is known. */
const judgeKind = (held: HeldEducation, at: FirstDegreeContext): Judgement | null => {
  const kind = degreeKindOf(held)
  if (kind) return isGeneral(kind) ? null : byRuleOf(kind, held, at)
  return certificatesOf(held.country, 6).length > 0
    ? judgementOf('unknown', 'certificate_not_stated', held.level, null)
    : null
}

/** At home a degree opens what follows it, unless it took less than degrees there do, or is of a kind that opens less; else null. */
export const judgeFirstDegreeAtHome = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  at: FirstDegreeContext,
): Judgement | null => {
  if (iscedOfHeld(held) !== 6) return null
  if (fourYearsForMasters.has(at.country)) return judgeFourYearsAtHome(held, all, at)
  return isBelowUsual(held, all, at) && !wholeAtHome.has(at.country)
    ? belowUsual(held)
    : judgeKind(held, at)
}

/** Said to have taken less than three years, with the shorter studies it was built on: less than a first degree is anywhere, so
 * what it opens, at home or abroad, nobody publishes. A year after a whole degree makes that one longer, and is none itself. */
export const isShort = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  at: FirstDegreeContext,
): boolean => {
  const years = yearsOf(held)
  if (iscedOfHeld(held) !== 6 || years === null || years >= 3) return false
  const shorter = all.filter((one) => (yearsOf(one) ?? 0) < 3)
  return years + yearsBeside(held, shorter, at, 5) < 3
}

/** Said to be a master's, of a country with degrees in three years, and as long as a postgraduate diploma: taken for one. */
export const isDiploma = (held: HeldEducation): boolean => {
  const years = yearsOf(held)
  return (
    iscedOfHeld(held) === 7 && (held.country ?? '') in shortDegrees && years !== null && years < 2
  )
}

/** A first degree for a master's abroad. One in three years is judged by the row that speaks of such; without honours it is none
 * in four. A year that was studied on top is there. One whose length nobody said is known only where both are taken alike. */
export const judgeFirstDegree = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  at: FirstDegreeContext,
): Judgement => {
  const long = judgeWholeDegree(held, at)
  const own = shortDegrees[held.country ?? '']
  const rule = accessRuleFor(own ?? 'three_year_degree', at)
  // Where a country has both kinds, what is said of degrees says nothing of the shorter ones.
  const years = yearsOf(held)
  if (!rule && !own) {
    if (isBelowUsual(held, all, at)) return worstOf([belowUsual(held), long])!
    return years === null && hasTwoLengths(held) ? worstOf([lengthNotStated(held), long])! : long
  }
  const onTop = yearsBeside(held, all, at, 6)
  if (years !== null && years >= 4) return long
  const short = byRuleOf(own ?? 'three_year_degree', held, at)
  if (years === null)
    return long.answer !== short.answer || isOnOtherTerms(long, short)
      ? lengthNotStated(held)
      : short.source
        ? short
        : long
  return rule?.conditions.includes('further_year_of_study') && years + onTop >= 4
    ? judgementOf('meets', 'compared', held.level, null, { source: rule.source })
    : short
}
