// Whether a test result reaches a stated minimum: not expired, passed, of the level asked for, overall and part by part.
import { bestOf, type Judgement, judged, worstOf } from './judgement.ts'
import { kindRejected, type TestKindTaken } from './test-kinds.ts'
import type { Scale, TestKind, TestVersion } from './scale.ts'
import { type TestId, tests } from './test-scales.ts'
import {
  expectedOverall,
  inEachPart,
  nearOf,
  toeflBandOf,
  toeflSectionBandOf,
  toeflTotalOf,
  lastDayOf,
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

// Results on one scale that are taken for each other.
const sameExam: Partial<Readonly<Record<TestId, TestId>>> = {
  ielts_ukvi: 'ielts_academic',
  pte_ukvi: 'pte_academic',
  testdaf_paper: 'testdaf_digital',
}
// The Cambridge English Scale is one for all three; a lower exam is not taken for a higher one.
const cambridge: readonly string[] = ['cambridge_b2', 'cambridge_c1', 'cambridge_c2']
const isAlternative = (held: TestId, asked: TestId): boolean =>
  (sameExam[held] ?? held) === (sameExam[asked] ?? asked) ||
  (cambridge.includes(held) && cambridge.includes(asked))

/** Whether the exam itself was failed, whatever a course asks: a part below TDN 3, a DSH below 57 %, a Goethe module below 60. */
export const isFailed = (held: HeldTest): boolean => {
  const pass = versionNamed(held.test, held.version)?.pass
  if (!pass) return false
  const { overall, each } = pass
  return (
    (overall !== undefined && held.overall !== null && held.overall < overall) ||
    (each !== undefined &&
      Object.values(held.sections).some((value) => typeof value === 'string' || value < each))
  )
}

const levelsOf = (test: TestId): readonly string[] =>
  tests[test].versions.flatMap(({ level }) => level ?? [])

// TestDaF: points of the digital exam and the levels of the paper one stand for each other.
const tdnOf = (points: number): number =>
  points >= 16 ? 5 : points >= 10 ? 4 : points >= 5 ? 3 : 2
const pointsOf = (tdn: number): number => [0, 0, 0, 5, 10, 16][tdn] ?? 16

/** DSH-1, -2 and -3 as the percentages they begin at. */
const dshPercent = [57, 67, 82] as const
export const dshLevel = (percent: number): number =>
  dshPercent.filter((low) => percent >= low).length

type Minimums = { overall: number | null; sections: Readonly<Record<string, number>> }
type Converted = Minimums & { heldSections?: HeldTest['sections']; heldOverall?: number | null }

/** The minimum on the scale of the result; null where nothing published compares the two. */
const onScaleOf = (need: TestRequirement & { test: TestId }, held: HeldTest): Converted | null => {
  if (need.test === 'dsh')
    return {
      overall:
        need.overall !== null && need.overall <= 3
          ? (dshPercent[Math.max(1, Math.round(need.overall)) - 1] ?? 82)
          : need.overall,
      sections: need.sections,
    }
  const convertSections = (to: (minimum: number, section: string) => number) =>
    Object.fromEntries(
      Object.entries(need.sections).map(([section, minimum]) => [section, to(minimum, section)]),
    )
  if (need.test === 'testdaf_digital' && held.test === 'testdaf_paper')
    return {
      overall: null,
      // 12 points lie inside TDN 4, which may be 10: only TDN 5 is sure to reach them.
      sections: convertSections((points) => {
        const tdn = tdnOf(points)
        return pointsOf(tdn) >= points ? tdn : tdn + 1
      }),
    }
  if (need.test === 'testdaf_paper' && held.test === 'testdaf_digital')
    return { overall: null, sections: convertSections(pointsOf) }
  if (held.test !== need.test || levelsOf(need.test).length > 0) return need
  if (need.version === held.version) return need
  if (need.version === '1' && tests[held.test].versions.length === 1) return need
  if (held.test !== 'toefl_ibt') return null
  // The concordance is between sections, too: a minimum of 24 in writing is 5.0 on the new scale.
  const held2026 = held.version === '2026'
  if (held2026)
    return {
      overall: need.overall === null ? null : toeflBandOf(need.overall),
      sections: convertSections((minimum, section) => toeflSectionBandOf(section, minimum) ?? 6),
    }
  return {
    overall: need.overall === null ? null : toeflTotalOf(need.overall),
    sections: need.sections,
    heldSections: Object.fromEntries(
      Object.entries(held.sections).map(([section, value]) => [
        section,
        typeof value === 'number' ? (toeflSectionBandOf(section, value) ?? value) : value,
      ]),
    ),
  }
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
  const asked = onScaleOf(need, held)
  if (!asked || !version) return judged('unknown', 'other_version', names.have, names.need)
  const near = nearOf(held.test, version)
  const compare = (
    label: string,
    scale: Scale | undefined,
    value: number | string | null | undefined,
    minimum: number,
  ): Judgement => {
    const wanted = `${label} ${minimum}`
    if (value === null || value === undefined)
      return judged('unknown', 'part_missing', `${label} –`, wanted)
    const reached = typeof value === 'number' ? value : null
    if (reached !== null && !isBelow(scale, reached, minimum))
      return judged('meets', 'compared', names.have, names.need)
    return judged('does_not_meet', 'compared', `${label} ${value}`, wanted, {
      score: reached === null ? 0 : Math.max(0, 1 - Math.abs(minimum - reached) / near),
    })
  }
  const { name } = tests[held.test]
  const total =
    held.overall ??
    expectedOverall({ ...held, testDate: held.testDate, version: held.version, overall: null })
  const lines = Object.entries(asked.sections).map(([section, minimum]) =>
    compare(
      `${name} ${section}`,
      version.sections[section],
      (asked.heldSections ?? held.sections)[section],
      minimum,
    ),
  )
  // Where there is no overall the parts are the result.
  if (asked.overall !== null && (version.overall || lines.length === 0))
    lines.unshift(compare(name, version.overall ?? undefined, total, asked.overall))
  return worstOf(lines) ?? judged('unknown', 'no_minimum', names.have, names.need)
}

type Listed = TestRequirement & { test: TestId }
const judgeOne = (need: Listed, held: HeldTest, today: string): Judgement => {
  const names = {
    have: testName(held.test, held.version, held.overall, held.sections),
    need: testName(need.test, need.version, need.overall, need.sections),
  }
  const last = lastDayOf(held)
  if (last !== null && last < today)
    return judged('does_not_meet', 'expired', names.have, names.need)
  if (isFailed(held)) return judged('does_not_meet', 'failed', names.have, names.need)
  const refused = kindRejected(held, need.takes)
  if (refused === 'kind_not_taken') return judged('does_not_meet', refused, names.have, names.need)
  const compared = judgeScores(need, held, names)
  if (compared.answer !== 'meets') return compared
  // A result that nobody said is of a kind that is taken is not met; one that is too low is.
  return refused
    ? judged('unknown', refused, names.have, names.need)
    : { ...compared, validUntil: last }
}

const judgeScores = (
  need: Listed,
  held: HeldTest,
  names: { have: string; need: string },
): Judgement => {
  if (cambridge.indexOf(held.test) < cambridge.indexOf(need.test))
    return judged('does_not_meet', 'compared', names.have, names.need)
  const levels = levelsOf(need.test)
  if (levels.length === 0) return compareScores(need, held, names)
  const asked = versionNamed(need.test, need.version)?.level
  const reached = versionNamed(held.test, held.version)?.level
  const stated = need.overall !== null || Object.keys(need.sections).length > 0
  if (asked === undefined && !stated) return judged('unknown', 'no_minimum', names.have, names.need)
  if (asked === undefined || reached === undefined)
    return judged('unknown', 'level_not_stated', names.have, names.need)
  const distance = levels.indexOf(reached) - levels.indexOf(asked)
  if (distance !== 0)
    return judged(distance > 0 ? 'meets' : 'does_not_meet', 'compared', names.have, names.need)
  // A certificate of the level that is asked for is enough, unless more of it is.
  return stated
    ? compareScores(need, held, names)
    : judged('meets', 'compared', names.have, names.need)
}

const judgeAlternatives = (
  held: readonly HeldTest[],
  needs: readonly Listed[],
  today: string,
): Judgement => {
  const first = needs[0]!
  return (
    bestOf(
      needs.flatMap((need) =>
        held
          .filter(({ test }) => isAlternative(test, need.test))
          // Of results that do alike the newest counts, which is valid longest.
          .toSorted((a, b) => (a.testDate < b.testDate ? 1 : -1))
          .map((one) => judgeOne(need, one, today)),
      ),
    ) ??
    judged(
      'unknown',
      'not_in_profile',
      null,
      testName(first.test, first.version, first.overall, first.sections),
    )
  )
}

/** Tests of one group are alternatives, ways of several tests among them; each group is asked. A group that nobody named is its
 * language. `exempt` says of a language why no test of it is needed. Null where nothing of these kinds is asked. */
export const judgeTests = (
  held: readonly HeldTest[],
  requirements: readonly TestRequirement[],
  kinds: readonly TestKind[],
  today: string,
  exempt: (language: string, need: string | null) => Judgement | null = () => null,
): Judgement | null => {
  const needs = requirements.filter(
    (need): need is Listed => isTest(need.test) && kinds.includes(tests[need.test].kind),
  )
  const judgeWay = (way: readonly Listed[]): Judgement => {
    const byLanguage = Map.groupBy(way, ({ test }) => tests[test].language)
    return worstOf(
      [...byLanguage].map(([language, of]) => {
        const judgement =
          of[0]!.allOf === undefined
            ? judgeAlternatives(held, of, today)
            : worstOf(of.map((one) => judgeAlternatives(held, [one], today)))!
        const excused = exempt(language, judgement.need)
        return excused ? bestOf([excused, judgement])! : judgement
      }),
    )!
  }
  const groups = Map.groupBy(needs, ({ test, anyOf }) => anyOf ?? ` ${tests[test].language}`)
  return worstOf(
    [...groups.values()].map((group) => {
      // Those of no named way are ways of their own; of one language they are judged together, so that near misses compare.
      const ways = Map.groupBy(group, ({ test, allOf }) => allOf ?? ` ${tests[test].language}`)
      const judgedWays = [...ways.values()].map(judgeWay)
      const tried = judgedWays.filter(({ reason }) => reason !== 'not_in_profile')
      return bestOf(tried.length > 0 ? tried : judgedWays)!
    }),
  )
}
