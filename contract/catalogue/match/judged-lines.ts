// What a course requires, each judged for one student: the same judgements that the match sums up, the filter drops by and the
// checklist ticks.
import { accessFit } from './access-fit.ts'
import { fitOf, type Mark } from './factor.ts'
import {
  judgeCourseCredits,
  judgeCourseGrades,
  judgeCourseTests,
  type JudgedBy,
} from './judge-course.ts'
import type { MatchCourse, MatchProfile } from './match-score.ts'
import type { Judgement } from '#contract/qualifications/judgement.ts'

export const judgedIds = ['level', 'grade', 'credits', 'english', 'admission'] as const
export type JudgedId = (typeof judgedIds)[number]
/** `mark`: the line as the match has it. */
export type JudgedLine = { id: JudgedId; judgement: Judgement; mark: Mark }

export type JudgedApplicant = Pick<
  MatchProfile,
  'citizenships' | 'firstLanguage' | 'education' | 'tests'
>
type RequiringCourse = Pick<
  MatchCourse,
  'level' | 'discipline' | 'country' | 'university' | 'intakes' | 'requirements'
>

/** In the order of the page; requirements that the course does not state are left out. */
export const judgedLines = (
  applicant: JudgedApplicant,
  course: RequiringCourse,
  by: JudgedBy,
): JudgedLine[] => {
  const line = (id: JudgedId, judgement: Judgement | null): JudgedLine[] =>
    judgement ? [{ id, judgement, mark: fitOf(judgement) }] : []
  const access = accessFit(applicant, course, by)
  return [
    ...(access ? [{ id: 'level' as const, judgement: access.judgement, mark: access }] : []),
    ...line('grade', judgeCourseGrades(applicant.education, course, by)),
    ...line('credits', judgeCourseCredits(applicant.education, course, by)),
    ...line('english', judgeCourseTests(applicant, course, 'english', by)),
    ...line('admission', judgeCourseTests(applicant, course, 'admission', by)),
  ]
}
