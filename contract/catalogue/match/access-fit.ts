// Whether what was studied opens a course, and how near its subject is.
import { fieldOf } from '../subjects/shapes.ts'
import { educationLevels } from '#contract/qualifications/education.ts'
import { type HeldEducation, iscedOfLevel } from '#contract/qualifications/held-education.ts'
import { judgeAccess } from '#contract/qualifications/judge-access.ts'
import type { Judgement } from '#contract/qualifications/judgement.ts'
import { fitOf, type FactorMark } from './factor.ts'
import { iscedOfCourse, type JudgedFor, neededFor } from './judge-course.ts'
import type { CourseLevel, Requirement } from '../shapes.ts'
import type { MatchCourse, MatchProfile } from './match-score.ts'
import { isRelated } from './related-fields.ts'

/** The level that must be finished: the highest a minimum is stated for, since all of them are asked. GCSEs beside A levels, or
 * school marks beside a degree's, lower nothing; a doctorate alone may ask for a bachelor's, a course below a degree for less than
 * school. */
export const neededOf = (level: CourseLevel, requirements: readonly Requirement[]): number => {
  const stated = requirements.flatMap((need) =>
    need.kind === 'grade' && need.level ? [iscedOfLevel(need.level)] : [],
  )
  const usual = neededFor(level)
  const own = iscedOfCourse(level)
  const min = own === 8 ? Math.min(6, usual) : own >= 6 ? usual : 0
  return stated.length > 0 ? Math.max(min, ...stated) : usual
}

/** Whether what was studied opens a course of this level in this country; null where no level is asked. */
export const accessFit = (
  { education, tests = [] }: Pick<MatchProfile, 'education'> & Partial<Pick<MatchProfile, 'tests'>>,
  course: Pick<MatchCourse, 'level' | 'country' | 'university' | 'requirements' | 'discipline'>,
  { startsOn = [], today, rules }: JudgedFor,
): (FactorMark & { judgement: Judgement; needed: number }) | null => {
  const needed = neededOf(course.level, course.requirements)
  const judgement = judgeAccess(education, {
    needed,
    isced: iscedOfCourse(course.level),
    country: course.country,
    university: course.university ?? null,
    isFoundation: course.level === 'foundation',
    isStated: course.requirements.some(
      (need) => need.kind === 'grade' && need.level !== null && iscedOfLevel(need.level) === needed,
    ),
    isOwnField: ({ discipline }: HeldEducation & { discipline?: string | null }) =>
      discipline ? fieldOf(discipline) === fieldOf(course.discipline) : null,
    tests,
    startsOn,
    today,
    rules,
  })
  if (!judgement) return null
  const level = educationLevels.find(({ isced }) => isced === needed)?.id ?? null
  return { ...fitOf({ ...judgement, need: judgement.need ?? level }), judgement, needed }
}

/** The fields somebody studied. */
export const fieldsStudied = ({ education }: Pick<MatchProfile, 'education'>): string[] =>
  education.flatMap(({ discipline }) => (discipline ? [fieldOf(discipline)] : []))

/** 1 a field that was studied, 0.7 a related one, 0.3 another. */
export const subjectNearness = (
  profile: Pick<MatchProfile, 'education'>,
  { discipline }: Pick<MatchCourse, 'discipline'>,
): number => {
  const wanted = fieldOf(discipline)
  const studied = fieldsStudied(profile)
  // A subject that nobody has named lowers nothing.
  if (studied.length === 0 || studied.includes(wanted)) return 1
  return studied.some((field) => isRelated(field, wanted)) ? 0.7 : far
}
const far = 0.3

/** Access, and from a bachelor on how near the subject is to what was studied. */
export const levelFit = (
  access: ReturnType<typeof accessFit>,
  profile: MatchProfile,
  course: Pick<MatchCourse, 'discipline'>,
): FactorMark => {
  if (!access) return { score: 1, have: null, need: null, stops: false }
  const { judgement, needed } = access
  // School leaves the subject open.
  if (needed <= 3 || judgement.score === 0) return access
  const score = subjectNearness(profile, course)
  if (judgement.answer !== 'meets') return { ...access, score }
  return {
    score,
    have: fieldsStudied(profile)[0] ?? judgement.have,
    need: fieldOf(course.discipline),
    stops: false,
    ...(score === far ? { message: 'unmet' as const } : {}),
  }
}
