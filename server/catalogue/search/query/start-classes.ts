// Starts of courses that somebody is judged alike for: those that lie alike between the ends of their studies and of their results.
import type { MatchProfile } from '#contract/catalogue/match/match-score.ts'
import { isFinished } from '#contract/qualifications/held-education.ts'
import { type Starts, startsAsJudged } from '#contract/qualifications/starts.ts'
import type { TestKind } from '#contract/qualifications/scale.ts'
import { tests } from '#contract/qualifications/test-scales.ts'
import { countsAtStart, lastDayOfResult } from '#contract/qualifications/test-scores.ts'
import type { JudgedId } from '#contract/catalogue/match/judged-lines.ts'

export type StartClasses = {
  /** The number of those that are judged like these. */
  of: (starts: Starts) => number
  /** The first that had a number. */
  startsIn: (number: number) => Starts
  count: () => number
  /** The lines whose answer can be another for another start. */
  reads: Readonly<Record<JudgedId, boolean>>
}

export const createStarts = (
  { education, tests: held }: Pick<MatchProfile, 'education' | 'tests'>,
  today: string,
): StartClasses => {
  const ends = education.flatMap((one) =>
    one.finishedOn && !isFinished(one, today) ? one.finishedOn : [],
  )
  const lastDaysOf = (isRelevant: (kind: TestKind) => boolean) =>
    held.flatMap((one) => {
      const last = lastDayOfResult(one)
      return last !== null &&
        last >= today &&
        countsAtStart(one.test) &&
        isRelevant(tests[one.test].kind)
        ? last
        : []
    })
  const ofLanguages = lastDaysOf((kind) => kind !== 'admission')
  const ofAdmission = lastDaysOf((kind) => kind === 'admission')
  const moments = {
    ends: [...new Set(ends)],
    lastDays: [...new Set([...ofLanguages, ...ofAdmission])],
    today,
  }
  const numbers = new Map<string, number>()
  const first: Starts[] = []
  const ending = ends.length > 0
  return {
    reads: {
      level: ending,
      grade: ending,
      credits: ending,
      english: ending || ofLanguages.length > 0,
      admission: ofAdmission.length > 0,
    },
    of: (starts) => {
      const text = startsAsJudged(starts, moments)
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, first.length)
      return first.push(starts) - 1
    },
    startsIn: (number) => first[number]!,
    count: () => first.length,
  }
}
