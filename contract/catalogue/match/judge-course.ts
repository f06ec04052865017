// What a course states, put to the judge: the one way in for the match, the filter and the checklist.
import { fieldOf } from '../subjects/shapes.ts'
import { courseLevels, type CourseLevel, type Requirement } from '../shapes.ts'
import type { HeldEducation } from '#contract/qualifications/held-education.ts'
import { judgeCredits } from '#contract/qualifications/judge-credits.ts'
import { judgeGrades } from '#contract/qualifications/judge-grade.ts'
import {
  judgeExemption,
  judgeUndecidedExemption,
  type Speaker,
  judgeCertificates,
} from '#contract/qualifications/judge-exemption.ts'
import { type HeldTest, isValid, judgeTests } from '#contract/qualifications/judge-tests.ts'
import { bestJudgement, type Judgement, type Reason } from '#contract/qualifications/judgement.ts'
import type { RuleSet } from '#contract/qualifications/rules.ts'
import type { Starts } from '#contract/qualifications/starts.ts'

const isced = new Map<string, number>(courseLevels.map(({ id, isced: level }) => [id, level]))
/** ISCED level of a course. */
export const iscedOfCourse = (level: CourseLevel): number => isced.get(level) ?? 0
/** ISCED level that must be finished before a course of a level; 0 for none. */
export const neededFor = (level: CourseLevel): number => {
  const own = iscedOfCourse(level)
  if (level === 'language') return 0
  return own >= 8 ? 7 : level === 'graduate_diploma' || own === 7 ? 6 : own >= 4 ? 3 : 2
}

export type JudgedCourse = {
  level: CourseLevel
  country: string
  /** Its name: its own table of equivalents goes before others'. */
  university?: string | null
  requirements: readonly Requirement[]
}

/** The day, and the rows that are in force on it. */
export type JudgedBy = { readonly today: string; readonly rules: RuleSet }
/** The starts that are asked about as well; none where nobody said when. */
export type JudgedFor = JudgedBy & { readonly startsOn?: Starts }

/** What a course is judged by, whatever is judged. */
const groundsOf = (
  { level, country, university }: JudgedCourse,
  { startsOn = [], today, rules }: JudgedFor,
) => ({
  isced: neededFor(level),
  country,
  university: university ?? null,
  startsOn,
  today,
  rules,
})

/** Null where no grade is asked. */
export const judgeCourseGrades = (
  education: readonly HeldEducation[],
  course: JudgedCourse,
  by: JudgedFor,
): Judgement | null =>
  judgeGrades(
    education,
    course.requirements.filter((need) => need.kind === 'grade'),
    groundsOf(course, by),
  )

type Studied = HeldEducation & { readonly discipline?: string | null }
/** Null where no credits are asked. */
export const judgeCourseCredits = (
  education: readonly Studied[],
  course: JudgedCourse & { discipline: string },
  by: JudgedFor,
): Judgement | null =>
  judgeCredits(
    education,
    course.requirements.filter((need) => need.kind === 'credits'),
    {
      ...groundsOf(course, by),
      isOwnField: ({ discipline }: Studied) =>
        Boolean(discipline) && fieldOf(discipline!) === fieldOf(course.discipline),
    },
  )

export type Tested = Speaker & { readonly tests: readonly HeldTest[] }
type Asking = Omit<JudgedCourse, 'level'>

/** Why somebody needs no test of a language for a course, or why that is the university's to say; null where they need one. */
export const judgeCourseExemption = (
  who: Speaker,
  language: string,
  { country, university = null }: Asking,
  { startsOn = [], today, rules }: JudgedFor,
  need: string | null = null,
): Judgement | null => {
  const at = { country, university, startsOn, today, rules }
  return bestJudgement([
    judgeExemption(who, language, at),
    judgeUndecidedExemption(who, language, need, at),
  ])
}

/** What a test that was asked for says nothing by. */
const untested: readonly Reason[] = ['not_in_profile', 'expired', 'kind_not_taken']
/** `english`: language tests, of whatever language. Null where none is asked. */
export const judgeCourseTests = (
  who: Tested,
  course: Asking,
  which: 'english' | 'admission',
  by: JudgedFor,
): Judgement | null =>
  judgeTests(
    who.tests,
    course.requirements.filter((need) => need.kind === 'test'),
    which === 'english' ? ['english', 'language'] : ['admission'],
    by,
    which === 'english'
      ? (language, { reason, need }, needs) => {
          const exemption = judgeCourseExemption(who, language, course, by, need)
          // A letter stands in for a test that was not taken or no longer counts, not for one that was not passed.
          const isTested = !untested.includes(reason)
          const { country, university = null } = course
          const valid = who.tests.filter((one) => isValid(one, by.today))
          return bestJudgement([
            exemption?.reason === 'taught_in_language' && isTested ? null : exemption,
            judgeCertificates(valid, needs, language, need, {
              country,
              university,
              rules: by.rules,
            }),
          ])
        }
      : (language, { need }, needs) =>
          judgeCertificates(
            who.tests.filter((one) => isValid(one, by.today)),
            needs,
            language,
            need,
            { country: course.country, university: course.university ?? null, rules: by.rules },
          ),
  )
