// How well one profile fits one course: 0 to 100, deterministic, every line visible. Fit, never a chance or probability.
import {
  courseLevels,
  type CourseLevel,
  fieldOf,
  type Requirement,
} from '#contract/catalogue/shapes.ts'
import {
  educationLevels,
  type EducationLevel,
  type GradingSchemeId,
} from '#contract/qualifications/education.ts'
import { isGradingScheme, normalisedGrade } from '#contract/qualifications/grading.ts'
import { clip, type Fit, type Heard, missing } from './match-factor.ts'
import { admissionFit, englishFit, type HeldTest } from './match-tests.ts'
import { intakeFit, preferenceFit } from './match-wishes.ts'
import type { Preferences } from './shapes.ts'

export type MatchProfile = {
  education: readonly {
    level: EducationLevel
    discipline: string | null
    gradingScheme: GradingSchemeId
    grade: string | null
  }[]
  tests: readonly HeldTest[]
  preferences: Preferences
}
export type MatchCourse = {
  level: CourseLevel
  discipline: string
  delivery: string
  mode: string
  country: string
  city: string
  languages: readonly string[]
  durationMonths: number | null
  /** A year's tuition in minor units. */
  fee: { amount: number; currency: string } | null
  intakes: readonly { startsOn: string; closesOn: string | null }[]
  requirements: readonly Requirement[]
}
/** Today, and money in another currency; null where the rate is not known. */
export type MatchWorld = {
  today: string
  convert?: (amount: number, from: string, to: string) => number | null
}

export const factorIds = [
  'grade',
  'english',
  'level',
  'admission',
  'budget',
  'preferences',
  'intake',
] as const
export type FactorId = (typeof factorIds)[number]
const weights: Readonly<Record<FactorId, number>> = {
  grade: 30,
  english: 20,
  level: 15,
  admission: 10,
  budget: 10,
  preferences: 10,
  intake: 5,
}

export type Factor = Heard & {
  id: FactorId
  weight: number
  /** 0 to 1 */ score: number
  points: number
}
export type Match = {
  score: number
  band: 'strong' | 'possible' | 'needs_work'
  /** Share of the weight for which the profile has data, 0 to 1. */
  confidence: number
  factors: Factor[]
  /** Stated minimums that are not met; each caps the score at 79. */
  blockers: FactorId[]
  /** What to add to the profile, and how far that could raise the score. */
  nextBest: { id: FactorId; gain: number }[]
}

const iscedOfLevel = new Map<string, number>(educationLevels.map(({ id, isced }) => [id, isced]))
const iscedOfCourse = new Map<string, number>(courseLevels.map(({ id, isced }) => [id, isced]))
/** ISCED level that must be finished before a course of a level. */
const neededFor = (level: CourseLevel): number => {
  const isced = iscedOfCourse.get(level) ?? 0
  if (level === 'language') return 0
  return isced >= 8 ? 7 : level === 'graduate_diploma' || isced === 7 ? 6 : isced >= 4 ? 3 : 2
}

// Fields that prepare for each other though they are not the same.
const relatedFields = [
  'computing engineering',
  'computing natural_sciences',
  'engineering natural_sciences',
  'engineering built_environment',
  'business economics',
  'business law',
  'business media',
  'economics social_sciences',
  'natural_sciences environment',
  'natural_sciences health',
  'environment built_environment',
  'social_sciences law',
  'social_sciences humanities',
  'social_sciences education',
  'humanities education',
  'humanities arts',
  'humanities media',
  'arts media',
  'arts built_environment',
]
const related = new Set(
  relatedFields.flatMap((pair) => [pair, pair.split(' ').reverse().join(' ')]),
)

const highestOf = (education: MatchProfile['education']) =>
  education.reduce<MatchProfile['education'][number] | undefined>(
    (best, entry) =>
      !best || (iscedOfLevel.get(entry.level) ?? 0) > (iscedOfLevel.get(best.level) ?? 0)
        ? entry
        : best,
    undefined,
  )

type GradeNeed = Extract<Requirement, { kind: 'grade' }>
const gradeNeeds = (course: MatchCourse): GradeNeed[] =>
  course.requirements.filter((need) => need.kind === 'grade')

const gradeFit = (profile: MatchProfile, course: MatchCourse): Fit | null => {
  const needs = gradeNeeds(course).filter(({ scheme }) => isGradingScheme(scheme))
  if (needs.length === 0) return null
  // The minimum stated on the student's own scale says more than one on a foreign scale.
  const graded = profile.education.filter(({ grade }) => grade !== null)
  const own =
    needs.find(({ scheme }) => graded.some(({ gradingScheme }) => gradingScheme === scheme)) ??
    needs[0]!
  const minimum = normalisedGrade(own.scheme as GradingSchemeId, String(own.value))
  if (minimum === null) return null
  const onIt = graded.filter(({ gradingScheme }) => gradingScheme === own.scheme)
  const mine = highestOf(onIt.length > 0 ? onIt : graded)
  if (!mine) return missing(String(own.value))
  const reached = normalisedGrade(mine.gradingScheme, mine.grade!) ?? 0
  return {
    score: reached >= minimum ? 1 : clip(1 - (minimum - reached) / 0.2),
    have: mine.grade!,
    need: String(own.value),
    stops: reached < minimum,
  }
}

const levelFit = (profile: MatchProfile, course: MatchCourse): Fit => {
  const stated = gradeNeeds(course).flatMap(({ level }) =>
    level ? [iscedOfLevel.get(level) ?? 0] : [],
  )
  const needed = stated.length > 0 ? Math.min(...stated) : neededFor(course.level)
  const need = educationLevels.find(({ isced }) => isced === needed)?.id ?? null
  const highest = highestOf(profile.education)
  if (needed === 0) return { score: 1, have: highest?.level ?? null, need: null, stops: false }
  if (!highest) return missing(need)
  if ((iscedOfLevel.get(highest.level) ?? 0) < needed)
    return { score: 0, have: highest.level, need, stops: true }
  // School leaves the subject open; from a bachelor on it counts what was studied.
  if (needed <= 3) return { score: 1, have: highest.level, need, stops: false }
  const wanted = fieldOf(course.discipline)
  const studied = profile.education.flatMap(({ discipline }) =>
    discipline ? [fieldOf(discipline)] : [],
  )
  const score = studied.includes(wanted)
    ? 1
    : studied.some((field) => related.has(`${field} ${wanted}`))
      ? 0.7
      : 0.3
  return { score, have: studied[0] ?? highest.level, need: wanted, stops: false }
}

const budgetFit = (
  profile: MatchProfile,
  course: MatchCourse,
  { convert }: MatchWorld,
): Fit | null => {
  if (!course.fee) return null
  const { budget } = profile.preferences
  const fee = (amount: number, currency: string): string => `${currency} ${amount}`
  if (!budget) return missing(fee(course.fee.amount, course.fee.currency))
  const cost =
    course.fee.currency === budget.currency
      ? course.fee.amount
      : convert?.(course.fee.amount, course.fee.currency, budget.currency)
  if (cost === null || cost === undefined) return null
  const over = budget.amount === 0 ? (cost > 0 ? 1 : 0) : cost / budget.amount - 1
  return {
    score: over <= 0 ? 1 : clip(1 - over / 0.3),
    have: fee(budget.amount, budget.currency),
    need: fee(Math.round(cost), budget.currency),
    stops: false,
  }
}

const fits: Readonly<
  Record<FactorId, (profile: MatchProfile, course: MatchCourse, world: MatchWorld) => Fit | null>
> = {
  grade: gradeFit,
  english: (profile, course) => englishFit(profile.tests, course.requirements),
  level: levelFit,
  admission: (profile, course) => admissionFit(profile.tests, course.requirements),
  budget: budgetFit,
  preferences: (profile, course) => preferenceFit(profile.preferences, course),
  intake: (profile, course, world) =>
    intakeFit(profile.preferences.intakes, course.intakes, world.today),
}

/** The fit of a profile to a course. A factor the course says nothing about is left out; one the profile says nothing about counts 0. */
export const matchScore = (
  profile: MatchProfile,
  course: MatchCourse,
  world: MatchWorld,
): Match => {
  let applicable = 0
  let known = 0
  let reached = 0
  const factors: Factor[] = []
  for (const id of factorIds) {
    const fit = fits[id](profile, course, world)
    if (!fit) continue
    const weight = weights[id]
    applicable += weight
    if (fit.have !== null || fit.need === null) known += weight
    reached += weight * fit.score
    const { score, have, need, stops } = fit
    const message =
      have === null && need !== null
        ? 'missing'
        : stops
          ? 'below'
          : score === 1
            ? 'met'
            : score === 0
              ? 'unmet'
              : 'partly'
    factors.push({
      id,
      weight,
      score,
      points: Math.round(weight * score * 10) / 10,
      have,
      need,
      message,
    })
  }
  const blockers = factors.filter(({ message }) => message === 'below').map(({ id }) => id)
  const plain = applicable === 0 ? 0 : Math.round((100 * reached) / applicable)
  const score = blockers.length > 0 ? Math.min(plain, 79) : plain
  return {
    score,
    band: score >= 80 ? 'strong' : score >= 60 ? 'possible' : 'needs_work',
    confidence: applicable === 0 ? 0 : known / applicable,
    factors,
    blockers,
    nextBest: factors
      .filter(({ message }) => message === 'missing')
      .map(({ id, weight }) => ({ id, gain: Math.round((100 * weight) / applicable) }))
      .sort((a, b) => b.gain - a.gain),
  }
}
