// Which CEFR level a result stands for, where whoever makes the exam publishes it, or names its levels so. Beside the exam's own
// level and never instead of it: nothing is judged by it.
import { cefrLevels } from './language-exams.ts'
import { type TestId, tests } from './test-scales.ts'
import { toeflNow } from './test-scores.ts'

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
