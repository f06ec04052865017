// Of which languages an applicant needs no test, by the rows in force: what the form says of passports and studies, and the
// profile of the first language.
import {
  languagesNeeded,
  nobodyExcused,
  type Excused,
} from '#contract/catalogue/courses/checklist.ts'
import type { ApplicationForm } from '#contract/applications/form/steps.ts'
import {
  judgeCourseExemption,
  type JudgedCourse,
  type JudgedFor,
} from '#contract/catalogue/match/judge-course.ts'
import type { Speaker } from '#contract/qualifications/judge-exemption.ts'
import { versionOf } from '#contract/qualifications/test-scores.ts'

/** The applicant as the judge of exemptions reads them. */
export const speakerIn = (
  form: Partial<Pick<ApplicationForm, 2 | 3>>,
  firstLanguage: string | null,
): Speaker => ({
  citizenships: form[2]?.citizenships ?? [],
  firstLanguage,
  education: form[3]?.education ?? [],
})

/** Results as the form has them; a version that was not said goes by the day. */
export const testsIn = (form: Partial<ApplicationForm>) =>
  (form[4]?.tests ?? []).map((score) => ({
    ...score,
    version: score.version ?? versionOf({ ...score, version: undefined })?.id ?? '1',
  }))

export const excusedFor = (
  who: Speaker,
  course: Omit<JudgedCourse, 'level'>,
  by: JudgedFor,
): Excused => {
  const found = languagesNeeded(course.requirements).map(
    (language) => [language, judgeCourseExemption(who, language, course, by)?.answer] as const,
  )
  if (found.length === 0) return nobodyExcused
  return {
    surely: found.flatMap(([language, answer]) => (answer === 'meets' ? language : [])),
    perhaps: found.flatMap(([language, answer]) =>
      answer === 'will_meet_if' || answer === 'unknown' ? language : [],
    ),
  }
}
