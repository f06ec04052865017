// Whether a test result reaches a stated minimum: not expired, passed, of the level asked for, overall and part by part.
import { dshLevel, levelsOf, onScaleOf, overallOf } from './concordances.ts'
import { bestJudgement, type Judgement, judgementOf, worstOf } from './judgement.ts'
import {
  kindRejected,
  type TestKindTaken,
  type Scale,
  type TestKind,
  type TestVersion,
} from './scale.ts'
import type { Starts } from './starts.ts'
import { cambridgeScale, isAlternative, isOtherUse, type TestId, tests } from './test-scales.ts'
import {
  countsAtStart,
  expectedOverall,
  inEachPart,
  nearOf,
  lastDayOfResult,
} from './test-scores.ts'

export type HeldTest = {
  test: TestId
  version: string
  /** The day it was taken. */
  testDate: string
  /** As printed on the report. */
  expiresOn: string | null
  overall: number | null
  sections: Readonly<Record<string, number | string>>
  /** Where it was taken; null or left out where nobody said. */
  delivery?: 'centre' | 'home' | null
  /** One part was taken again on another day. */
  oneSkillRetake?: boolean
}
export type TestRequirement = {
  test: string
  version: string
  overall: number | null
  sections: Readonly<Record<string, number>>
  /** Of tests with one `anyOf` one is enough; within it those with one `allOf` count together. Language where left out. */
  anyOf?: string | undefined
  allOf?: string | undefined
  takes?: readonly TestKindTaken[] | undefined
}

const isTest = (id: string): id is TestId => Object.hasOwn(tests, id)
const versionNamed = (test: TestId, id: string): TestVersion | undefined =>
  tests[test].versions.find((version) => version.id === id)

const isBelowSum = (sections: HeldTest['sections'], parts: string, minimum: number): boolean => {
  const values = parts.split(' ').map((part) => sections[part])
  const known = values.filter((value) => typeof value === 'number')
  return known.length === values.length && known.reduce((a, b) => a + b, 0) < minimum
}

/** Whether the exam itself was failed, whatever a course asks: a part below TDN 3, a DSH below 57 %, a Goethe module below 60. */
export const isFailedTest = (held: HeldTest): boolean => {
  const pass = versionNamed(held.test, held.version)?.pass
  if (!pass) return false
  const { overall, each, parts = {} } = pass
  const total = overallOf(held)
  return (
    (overall !== undefined && total !== null && total < overall) ||
    (each !== undefined &&
      Object.values(held.sections).some((value) => typeof value === 'string' || value < each)) ||
    Object.entries(parts).some(([names, minimum]) => isBelowSum(held.sections, names, minimum))
  )
}

/** Passed, and not run out. */
export const isValid = (held: HeldTest, today: string): boolean => {
  const last = lastDayOfResult(held)
  return !isFailedTest(held) && (last === null || last >= today)
}

const testName = (
  test: TestId,
  version: string,
  overall: number | null,
  sections: Readonly<Record<string, number | string>>,
): string =>
  [
    tests[test].name,
    versionNamed(test, version)?.level ?? '',
    test === 'dsh' && overall !== null && overall >= 57
      ? `${dshLevel(overall)} (${overall} %)`
      : (overall ?? inEachPart(sections)),
  ]
    .filter((part) => part !== '')
    .join(' ')
    .replace('DSH ', 'DSH-')

const isBelow = (scale: Scale | undefined, value: number, minimum: number): boolean =>
  scale?.lowIsBest ? value > minimum : value < minimum

const compareScores = (
  need: TestRequirement & { test: TestId },
  held: HeldTest,
  names: { have: string; need: string },
): Judgement => {
  const version = versionNamed(held.test, held.version)
  const onScale = onScaleOf(need, held)
  if (!onScale || !version) return judgementOf('unknown', 'other_version', names.have, names.need)
  const near = nearOf(held.test, version)
  const compare = (
    label: string,
    scale: Scale | undefined,
    value: number | string | null | undefined,
    minimum: number,
    stated?: number,
    sure = minimum,
  ): Judgement => {
    // As the course states it, with what that is on the scale of the result.
    const isConverted = stated !== undefined && stated !== minimum
    const wanted = `${label} ${isConverted ? `${stated} (= ${minimum})` : minimum}`
    if (value === null || value === undefined)
      return judgementOf('unknown', 'part_missing', `${label} –`, wanted)
    const reached = typeof value === 'number' ? value : null
    if (reached !== null && !isBelow(scale, reached, sure))
      return judgementOf('meets', 'compared', names.have, names.need)
    if (reached !== null && !isBelow(scale, reached, minimum))
      return judgementOf('unknown', 'band_of_several', `${label} ${value}`, `${label} ${stated}`)
    return judgementOf('does_not_meet', 'compared', `${label} ${value}`, wanted, {
      score: reached === null ? 0 : Math.max(0, 1 - Math.abs(minimum - reached) / near),
    })
  }
  const { name } = tests[held.test]
  const total =
    overallOf(held) ??
    expectedOverall({ ...held, testDate: held.testDate, version: held.version, overall: null })
  const lines = Object.entries(onScale.sections).map(([section, minimum]) =>
    compare(
      `${name} ${section.replaceAll('_', ' ')}`,
      version.sections[section],
      (onScale.heldSections ?? held.sections)[section],
      minimum,
      need.sections[section],
      onScale.sure?.sections[section],
    ),
  )
  // Where there is no overall the parts are the result.
  if (onScale.overall !== null && (version.overall || lines.length === 0))
    lines.unshift(
      compare(
        name,
        version.overall ?? undefined,
        total,
        onScale.overall,
        need.overall ?? undefined,
        onScale.sure?.overall ?? undefined,
      ),
    )
  return worstOf(lines) ?? judgementOf('unknown', 'no_minimum', names.have, names.need)
}

type Listed = TestRequirement & { test: TestId }
/** The day it is, and the starts that are asked about. */
type When = { readonly today: string; readonly startsOn?: Starts }

/** A result that is enough counts for the starts up to its last day; for those after it another has to be there. */
const untilStart = (judgement: Judgement, last: string | null, startsOn: Starts): Judgement =>
  last === null || startsOn.length === 0 || startsOn.some((day) => day <= last)
    ? { ...judgement, validUntil: last }
    : judgementOf('will_meet_if', 'expires_before_start', judgement.have, judgement.need, {
        conditions: ['new_test'],
        validUntil: last,
        score: 0.5,
      })

const judgeOne = (need: Listed, held: HeldTest, { today, startsOn = [] }: When): Judgement => {
  const names = {
    have: testName(held.test, held.version, overallOf(held), held.sections),
    need: testName(need.test, need.version, need.overall, need.sections),
  }
  const last = lastDayOfResult(held)
  if (last !== null && last < today)
    return judgementOf('does_not_meet', 'expired', names.have, names.need)
  if (isFailedTest(held)) return judgementOf('does_not_meet', 'failed', names.have, names.need)
  const refused = isOtherUse(held.test, need.test)
    ? 'kind_not_taken'
    : kindRejected(held, need.takes)
  if (refused === 'kind_not_taken')
    return judgementOf('does_not_meet', refused, names.have, names.need)
  const compared = judgeScores(need, held, names)
  if (compared.answer !== 'meets') return compared
  // A result that nobody said is of a kind that is taken is not met; one that is too low is.
  return refused
    ? judgementOf('unknown', refused, names.have, names.need)
    : countsAtStart(held.test)
      ? untilStart(compared, last, startsOn)
      : compared
}

const judgeScores = (
  need: Listed,
  held: HeldTest,
  names: { have: string; need: string },
): Judgement => {
  if (cambridgeScale.indexOf(held.test) < cambridgeScale.indexOf(need.test))
    return judgementOf('does_not_meet', 'compared', names.have, names.need)
  const levels = levelsOf(need.test)
  if (levels.length === 0) return compareScores(need, held, names)
  const level = versionNamed(need.test, need.version)?.level
  const reached = versionNamed(held.test, held.version)?.level
  const stated = need.overall !== null || Object.keys(need.sections).length > 0
  if (level === undefined && !stated)
    return judgementOf('unknown', 'no_minimum', names.have, names.need)
  if (level === undefined || reached === undefined)
    return judgementOf('unknown', 'level_not_stated', names.have, names.need)
  // The next level of another exam: whether it stands in for one of its own is nobody's to say but the university's.
  if (level.includes('-') && levels.indexOf(reached) > levels.indexOf(level))
    return judgementOf('unknown', 'other_certificate', names.have, names.need)
  const distance = levels.indexOf(reached) - levels.indexOf(level)
  if (distance !== 0)
    return judgementOf(distance > 0 ? 'meets' : 'does_not_meet', 'compared', names.have, names.need)
  // A certificate of the level that is asked for is enough, unless more of it is.
  return stated
    ? compareScores(need, held, names)
    : judgementOf('meets', 'compared', names.have, names.need)
}

const judgeAlternatives = (
  held: readonly HeldTest[],
  needs: readonly Listed[],
  when: When,
): Judgement => {
  const first = needs[0]!
  return (
    bestJudgement(
      needs.flatMap((need) =>
        held
          .filter(({ test }) => isAlternative(test, need.test) || isOtherUse(test, need.test))
          // Of results that do alike the newest counts, which is valid longest.
          .toSorted((a, b) => (a.testDate < b.testDate ? 1 : -1))
          .map((one) => judgeOne(need, one, when)),
      ),
    ) ??
    judgementOf(
      'unknown',
      'not_in_profile',
      null,
      testName(first.test, first.version, first.overall, first.sections),
    )
  )
}

/** All of them are asked, and the first that ends ends it for all. */
const together = (all: readonly Judgement[]): Judgement => {
  const worst = worstOf(all)!
  if (worst.answer !== 'meets') return worst
  const [first] = all.flatMap(({ validUntil }) => validUntil ?? []).toSorted()
  return { ...worst, validUntil: first ?? null }
}

/** Tests of one group are alternatives, ways of several tests among them; each group is asked. A group that nobody named is its
 * language. `exempt` says of a language why no test of it is needed, or why none that was taken counts. Null where nothing of these kinds is asked. */
export const judgeTests = (
  held: readonly HeldTest[],
  requirements: readonly TestRequirement[],
  kinds: readonly TestKind[],
  when: When,
  exempt: (
    language: string,
    byTests: Judgement,
    needs: readonly (TestRequirement & { test: TestId })[],
  ) => Judgement | null = () => null,
): Judgement | null => {
  const needs = requirements.filter(
    (need): need is Listed => isTest(need.test) && kinds.includes(tests[need.test].kind),
  )
  const judgeWay = (way: readonly Listed[]): Judgement => {
    const byLanguage = Map.groupBy(way, ({ test }) => tests[test].language)
    return together(
      [...byLanguage].map(([language, of]) => {
        const judgement =
          of[0]!.allOf === undefined
            ? judgeAlternatives(held, of, when)
            : together(of.map((one) => judgeAlternatives(held, [one], when)))
        const excused = exempt(language, judgement, of)
        return excused ? bestJudgement([excused, judgement])! : judgement
      }),
    )
  }
  const groups = Map.groupBy(needs, ({ test, anyOf }) => anyOf ?? ` ${tests[test].language}`)
  return groups.size === 0
    ? null
    : together(
        [...groups.values()].map((group) => {
          // Those of no named way are ways of their own; of one language they are judged together, so that near misses compare.
          const ways = Map.groupBy(group, ({ test, allOf }) => allOf ?? ` ${tests[test].language}`)
          const judgedWays = [...ways.values()].map(judgeWay)
          const tried = judgedWays.filter(({ reason }) => reason !== 'not_in_profile')
          return bestJudgement(tried.length > 0 ? tried : judgedWays)!
        }),
      )
}
