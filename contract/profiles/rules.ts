// Rules of a profile that no single field can tell: dates against today, grades against their scheme, scores against their test.
import { gradeFault } from '#contract/qualifications/grading.ts'
import type { EducationIn, StudentChange, TestScoreIn } from './shapes.ts'
import { scoreProblems } from '#contract/qualifications/test-scores.ts'

/** Field path → what is wrong with it. */
export type Problems = Record<string, string>

/** A person is between 10 and 110 years old. */
const yearsAgo = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`

const birthProblem = (born: string, today: string): string | null => {
  if (born > today) return 'in_the_future'
  return born > yearsAgo(today, 10) || born < yearsAgo(today, 110) ? 'out_of_range' : null
}

const educationProblems = (entry: EducationIn, at: string, today: string): Problems => {
  const problems: Problems = {}
  const fault = entry.grade === null ? null : gradeFault(entry.gradingScheme, entry.grade)
  if (fault) problems[`${at}.grade`] = fault
  if (entry.startedOn && entry.startedOn > today.slice(0, 7))
    problems[`${at}.startedOn`] = 'in_the_future'
  if (entry.startedOn && entry.finishedOn && entry.finishedOn < entry.startedOn)
    problems[`${at}.finishedOn`] = 'before_start'
  return problems
}

const testProblems = (entry: TestScoreIn, at: string, today: string): Problems => {
  const problems: Problems = {}
  if (entry.testDate > today) problems[`${at}.testDate`] = 'in_the_future'
  if (entry.expiresOn && entry.expiresOn < entry.testDate)
    problems[`${at}.expiresOn`] = 'before_start'
  if (entry.test === 'other' && entry.title === '') problems[`${at}.title`] = 'required'
  const score = { ...entry, version: entry.version ?? undefined }
  for (const [path, problem] of Object.entries(scoreProblems(score)))
    problems[`${at}.${path}`] = problem
  return problems
}

/** Everything wrong with a change, for the form and for the call alike. Empty when it may be saved. */
export const profileProblems = (change: StudentChange, today: string): Problems => {
  const problems: Problems = {}
  const born = change.dateOfBirth ? birthProblem(change.dateOfBirth, today) : null
  if (born) problems['dateOfBirth'] = born
  if (change.state && change.country && !change.state.startsWith(`${change.country}-`))
    problems['state'] = 'not_in_country'
  change.education?.forEach((entry, n) =>
    Object.assign(problems, educationProblems(entry, `education.${n}`, today)),
  )
  change.tests?.forEach((entry, n) =>
    Object.assign(problems, testProblems(entry, `tests.${n}`, today)),
  )
  return problems
}
