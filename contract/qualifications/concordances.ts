// How results of exams compare, where something published says so: a minimum on the scale of the result that is held against it, and the
// CEFR level beside a result, which judges nothing by itself.
import type { HeldTest, TestRequirement } from './judge-tests.ts'
import { cefrLevels } from './language-exams.ts'
import { type TestId, tests } from './test-scales.ts'
import { toeflBandOf, toeflNow, toeflSectionBandOf, toeflTotalOf } from './test-scores.ts'

/** The levels a certificate is given at, lowest first; none for a test that has none. */
export const levelsOf = (test: TestId): readonly string[] =>
  tests[test].versions.flatMap(({ level }) => level ?? [])

// TestDaF: points of the digital exam and the levels of the paper one stand for each other.
const tdnOf = (points: number): number =>
  points >= 16 ? 5 : points >= 10 ? 4 : points >= 5 ? 3 : 2
const pointsOf = (tdn: number): number => [0, 0, 0, 5, 10, 16][tdn] ?? 16

/** DSH-1, -2 and -3 as the percentages they begin at. */
const dshPercent = [57, 67, 82] as const
export const dshLevel = (percent: number): number =>
  dshPercent.filter((low) => percent >= low).length

/** The overall as it counts. Of a DSH it is the worse of its two parts: DSH-2 asks for 67 % in each
 * (uni-due.de/dsh-info/berechnungergebnis.php). */
export const overallOf = ({
  test,
  overall,
  sections: { written, oral },
}: Pick<HeldTest, 'test' | 'overall' | 'sections'>): number | null => {
  if (test !== 'dsh') return overall
  const known = [overall, written, oral].filter((value) => typeof value === 'number')
  return overall === null && known.length < 2 ? null : Math.min(...known)
}

type Minimums = { overall: number | null; sections: Readonly<Record<string, number>> }
type Converted = Minimums & {
  heldSections?: HeldTest['sections']
  /** From here on it is surely enough; between the minimum and it a band stands for less as well as for more. */
  sure?: Minimums
}

/** The band above that of one point less: 94 is surely reached from 5.0 on, 86 from 4.5 on. */
const sureBand = (minimum: number, bandBelow: number): number =>
  minimum <= 0 ? 1 : bandBelow + 0.5

/** The minimum on the scale of the result; null where nothing published compares the two. */
export const onScaleOf = (
  need: TestRequirement & { test: TestId },
  held: HeldTest,
): Converted | null => {
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
      sure: {
        overall:
          need.overall === null ? null : sureBand(need.overall, toeflBandOf(need.overall - 1)),
        sections: convertSections((minimum, section) =>
          sureBand(minimum, toeflSectionBandOf(section, minimum - 1) ?? 6),
        ),
      },
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

export type Cefr = (typeof cefrLevels)[number]
type Step = readonly [from: number, level: Cefr]

const stepAt = (steps: readonly Step[], value: number): Cefr | null =>
  steps.findLast(([from]) => value >= from)?.[1] ?? null

// Table of IELTS partners as repeated by allthingsielts.com/scores-calculators/ielts-to-cefr.php; below band 4 they map nothing.
const ielts: readonly Step[] = [
  [4, 'B1'],
  [5.5, 'B2'],
  [7, 'C1'],
  [8.5, 'C2'],
]
// ETS, scale since 2026 (prepdrills.com/toefl-2026-score-converter).
const toefl: readonly Step[] = [
  [1, 'A1'],
  [2, 'A2'],
  [3, 'B1'],
  [4, 'B2'],
  [5, 'C1'],
  [6, 'C2'],
]
// jlpt.jp/e/cefrlevel: by the total, for those who passed, from December 2025.
const jlpt: Readonly<Record<string, readonly Step[]>> = {
  N5: [[80, 'A1']],
  N4: [[90, 'A2']],
  N3: [
    [95, 'A2'],
    [104, 'B1'],
  ],
  N2: [
    [90, 'B1'],
    [112, 'B2'],
  ],
  N1: [
    [100, 'B2'],
    [142, 'C1'],
  ],
}

/** Of an exam, its version and an overall result; null where nobody publishes one. */
export const cefrOf = (test: TestId, version: string, overall: number | null): Cefr | null => {
  const { level } = tests[test].versions.find(({ id }) => id === version) ?? {}
  const named = cefrLevels.find((one) => one === level)
  if (named) return named
  if (overall === null) return null
  if (test === 'jlpt') return level ? stepAt(jlpt[level] ?? [], overall) : null
  if (test === 'ielts_academic' || test === 'ielts_general' || test === 'ielts_ukvi')
    return stepAt(ielts, overall)
  return test === 'toefl_ibt' ? stepAt(toefl, toeflNow(overall)) : null
}
