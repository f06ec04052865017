// How many courses a result in a test would add: the steps that the courses themselves ask for, each judged as if it were held.
import type { Improvement } from '#contract/catalogue/search/shapes.ts'
import type { MatchCourse, MatchProfile } from '#contract/catalogue/match/match-score.ts'
import type { HeldTest } from '#contract/qualifications/judge-tests.ts'
import type { Scale, TestVersion } from '#contract/qualifications/scale.ts'
import { type TestId, tests } from '#contract/qualifications/test-scales.ts'
import { toeflNow } from '#contract/qualifications/test-scores.ts'
import type { ExcludedCourses } from './improvements.ts'

type RequiredResult = {
  test: TestId
  version: string
  overall: number | null
  count: number
  sections: Readonly<Record<string, number>>
}

const maxTests = 2
const maxSteps = 3

const requiredIn = (kept: readonly ExcludedCourses[]): RequiredResult[] =>
  kept.flatMap(({ course, count }) =>
    course.requirements.flatMap((need) =>
      need.kind === 'test' && Object.hasOwn(tests, need.test)
        ? [{ ...need, test: need.test as TestId, count }]
        : [],
    ),
  )

/** What a result must be at least, as one number; TOEFL on the scale of today. */
const minOf = ({ test, overall, sections }: RequiredResult): number | null => {
  const min =
    overall ??
    Object.values(sections).reduce<number | null>(
      (highest, one) => Math.max(highest ?? one, one),
      null,
    )
  return min !== null && test === 'toefl_ibt' ? toeflNow(min) : min
}

const isLike = (part: Scale, whole: Scale | null): boolean =>
  whole === null || (part.min === whole.min && part.max === whole.max)

/** A result of so much, taken today. Its parts are as good where they are on one scale, else what the courses ask of them. */
const resultOf = (
  test: TestId,
  version: TestVersion,
  min: number,
  required: readonly RequiredResult[],
  today: string,
): HeldTest => ({
  test,
  version: version.id,
  testDate: today,
  expiresOn: null,
  overall: version.overall ? min : null,
  sections: Object.fromEntries(
    Object.entries(version.sections).map(([section, part]) => [
      section,
      isLike(part, version.overall)
        ? min
        : required.reduce(
            (highest, { sections }) => Math.max(highest, sections[section] ?? part.min),
            part.min,
          ),
    ]),
  ),
})

const stepsOf = (
  test: TestId,
  required: readonly RequiredResult[],
  kept: readonly ExcludedCourses[],
  today: string,
  opens: (course: MatchCourse, result: HeldTest) => boolean,
): Improvement[] => {
  const leveled = tests[test].versions.some(({ level }) => level)
  const results = leveled
    ? // A level of certificate is a version of its own; its pass mark is what is asked.
      [...new Set(required.map(({ version }) => version))].flatMap((id) => {
        const version = tests[test].versions.find((one) => one.id === id)
        return version
          ? [
              {
                value: id,
                result: resultOf(
                  test,
                  version,
                  version.pass?.overall ?? version.pass?.each ?? version.overall?.max ?? 0,
                  required,
                  today,
                ),
              },
            ]
          : []
      })
    : [...new Set(required.flatMap((one) => minOf(one) ?? []))]
        .sort((a, b) => a - b)
        .map((min) => ({
          value: String(min),
          result: resultOf(test, tests[test].versions[0]!, min, required, today),
        }))
  const found = results.map(({ value, result }): Improvement => ({
    kind: 'test',
    value: `${test} ${value}`,
    adds: kept.reduce((sum, { course, count }) => sum + (opens(course, result) ? count : 0), 0),
  }))
  return found.filter(({ adds }, at) => adds > (found[at - 1]?.adds ?? 0)).slice(0, maxSteps)
}

type Choice = { test: TestId; required: RequiredResult[]; taken: boolean; weight: number }
const better = (a: Choice, b: Choice): number =>
  Number(b.taken) - Number(a.taken) || b.weight - a.weight

/** Of each language the test that somebody has taken, or that most of the courses name; admission tests each for itself. */
export const addedByTests = (
  kept: readonly ExcludedCourses[],
  { tests: held }: Pick<MatchProfile, 'tests'>,
  today: string,
  opens: (course: MatchCourse, tests: readonly HeldTest[]) => boolean,
): Improvement[] => {
  const choices = [...Map.groupBy(requiredIn(kept), ({ test }) => test)].map(
    ([test, required]): Choice => ({
      test,
      required,
      taken: held.some((one) => one.test === test),
      weight: required.reduce((sum, { count }) => sum + count, 0),
    }),
  )
  const groups = Map.groupBy(choices, ({ test }) =>
    tests[test].kind === 'admission' ? test : tests[test].language,
  )
  return [...groups.values()]
    .map((of) => of.toSorted(better)[0]!)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxTests)
    .flatMap(({ test, required }) =>
      stepsOf(test, required, kept, today, (course, result) => opens(course, [...held, result])),
    )
}
