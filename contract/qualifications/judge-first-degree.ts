// How long a first degree took, and what that leaves it open to: a master's at home or abroad.
import { degreeKindOf, certificatesOf, isGeneral } from './education.ts'
import { type AccessAt, accessRuleFor, byRuleOf, iscedOfHeld } from './access-rows.ts'
import { hasTwoLengths, type HeldEducation, isFinished, yearsOf } from './held-education.ts'
import { type Judgement, judgementOf, type Source, worstOf } from './judgement.ts'
import { isLowestPass } from './grading.ts'
import { isBelowTables, judgeGrades } from './judge-grade.ts'
import { type AccessRow, equivalenceKey } from './rules.ts'
import { type AccessCondition, groupOfCountries } from './access-rules.ts'

type FirstDegreeContext = AccessAt & { readonly today: string }

// Countries with first degrees in three years beside those in four.
const shortDegrees: Readonly<Record<string, string>> = {
  IN: 'indian_three_year_degree',
  BD: 'bangladeshi_three_year_degree',
  NP: 'nepali_three_year_degree',
  PK: 'pakistani_three_year_degree',
}

/** Who says of the degrees of this very country that they are taken: a convention or an agreement, a row that tells its shorter ones
 * apart from them, or the university, which says what their grades are worth to it. Null where nobody does. */
const takenBy = (held: HeldEducation, at: FirstDegreeContext): { source: Source | null } | null => {
  const { country } = held
  if (country === null) return null
  const { gradingScheme: scheme } = held
  const shorter = shortDegrees[country]
  const agreed = groupOfCountries('degrees_recognised', [country, at.country], at.rules)
  if (agreed) return agreed
  const isTaken =
    (shorter !== undefined && accessRuleFor(shorter, at) !== undefined) ||
    (
      at.rules.equivalences.get(equivalenceKey({ scheme, country, destination: at.country })) ?? []
    ).some(({ source }) => source.by === at.university)
  return isTaken ? { source: null } : null
}
/** A degree in the usual length, or more than a first one, for a master's abroad. */
export const judgeWholeDegree = (held: HeldEducation, at: FirstDegreeContext): Judgement => {
  const judgement = byRuleOf('first_degree', held, at)
  const taken = judgement.reason === 'recognition_decides' ? takenBy(held, at) : null
  return taken
    ? judgementOf('meets', 'compared', held.level, null, {
        source: taken.source ?? judgement.source,
      })
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

/** Three years, in a country where a first degree takes four: elsewhere it takes three by law or as a rule. */
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
    !groupOfCountries('three_year_degrees', [country], at.rules) &&
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

/** Where a master's follows on four years: on honours, or on a year of its own. */
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
  if (groupOfCountries('four_years_for_masters', [at.country], at.rules))
    return judgeFourYearsAtHome(held, all, at)
  return isBelowUsual(held, all, at) &&
    !groupOfCountries('three_years_whole_at_home', [at.country], at.rules)
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
  const said = byRuleOf(own ?? 'three_year_degree', held, at)
  // Where nobody speaks of degrees in three years, that each is compared one by one holds of them as well.
  const general = byRuleOf('first_degree', held, at)
  const short =
    said.reason !== 'no_access_rule'
      ? said
      : general.reason === 'recognition_decides'
        ? general
        : ({ ...said, reason: 'three_years_unknown' } satisfies Judgement)
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

// A bachelor's for a doctorate where the row names a class: what is below it leads there only by way of a master's.

/** The British class that a condition names. */
const classes: Partial<Readonly<Record<AccessCondition, string>>> = {
  programme_takes_upper_seconds: '2:1',
}

/** Null where no class is named, none is stated, or nobody can say that it is lower. */
export const judgeClass = (
  { conditions, source }: AccessRow,
  held: HeldEducation,
  at: AccessAt & { readonly today: string },
): Judgement | null => {
  const value = conditions.map((one) => classes[one]).find(Boolean)
  if (value === undefined || held.grade === null) return null
  const minimum = { scheme: 'uk_honours', value } as const
  const { answer } = judgeGrades([held], [{ ...minimum, level: held.level }], { ...at, isced: 6 })!
  if (answer === 'does_not_meet')
    return judgementOf('does_not_meet', 'class_below', held.level, null, { source, conditions })
  return answer === 'unknown' &&
    (isLowestPass(held.gradingScheme, held.grade) || isBelowTables(held, minimum, at))
    ? judgementOf('unknown', 'class_decides', held.level, null, { source, conditions })
    : null
}
