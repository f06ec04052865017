// What a course requires, each judged for one student: the same judgements that the match sums up, the filter drops by and the
// checklist ticks.
import { accessFit } from './access-fit.ts'
import { fitOf, type FactorMark } from './factor.ts'
import {
  judgeCourseCredits,
  judgeCourseGrades,
  judgeCourseTests,
  type JudgedBy,
  type JudgedFor,
} from './judge-course.ts'
import type { MatchCourse, MatchProfile } from './match-score.ts'
import { type StartNotes, startNotes } from './start-notes.ts'
import type { Judgement } from '#contract/qualifications/judgement.ts'
import { startsFor, startsLeft } from '#contract/qualifications/starts.ts'

/** In the order they are judged: each for the starts that those before it leave. */
export const judgedIds = ['level', 'grade', 'credits', 'english', 'admission'] as const
export type JudgedId = (typeof judgedIds)[number]
/** `mark`: the line as the match has it, but for the subject; `starts`: those it holds for. */
export type JudgedLine = {
  id: JudgedId
  judgement: Judgement
  mark: FactorMark
  starts: StartNotes
}

export type JudgedApplicant = Pick<
  MatchProfile,
  'citizenships' | 'firstLanguage' | 'education' | 'tests'
> & {
  /** The starts that are wished count; all where left out. */
  readonly preferences?: Pick<MatchProfile['preferences'], 'intakes'>
}
type RequiringCourse = Pick<
  MatchCourse,
  'level' | 'discipline' | 'country' | 'university' | 'intakes' | 'requirements'
>

const orNull = (judgement: Judgement | null): FactorMark | null => judgement && fitOf(judgement)

/** Each line for the starts of `by`; null where the course asks nothing of it. */
export const judgedMarks: Readonly<
  Record<
    JudgedId,
    (
      applicant: JudgedApplicant,
      course: Omit<RequiringCourse, 'intakes'>,
      by: JudgedFor,
    ) => FactorMark | null
  >
> = {
  level: accessFit,
  grade: ({ education }, course, by) => orNull(judgeCourseGrades(education, course, by)),
  credits: ({ education }, course, by) => orNull(judgeCourseCredits(education, course, by)),
  english: (applicant, course, by) => orNull(judgeCourseTests(applicant, course, 'english', by)),
  admission: (applicant, course, by) =>
    orNull(judgeCourseTests(applicant, course, 'admission', by)),
}

/** In the order of the page; requirements that the course does not state are left out. All lines that hold do so for one and the
 * same start. */
export const judgedLines = (
  applicant: JudgedApplicant,
  course: RequiringCourse,
  by: JudgedBy,
): JudgedLine[] => {
  let startsOn = startsFor(course.intakes, applicant.preferences?.intakes ?? [], by.today)
  return judgedIds.flatMap((id): JudgedLine[] => {
    const mark = judgedMarks[id](applicant, course, { ...by, startsOn })
    if (!mark?.judgement) return []
    const { judgement } = mark
    const starts = startNotes(judgement, startsOn, course.intakes)
    startsOn = startsLeft(startsOn, judgement)
    return [{ id, judgement, mark, starts }]
  })
}
