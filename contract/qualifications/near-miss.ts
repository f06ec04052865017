import type { TestVersion } from './scale.ts'
import type { TestId } from './test-scales.ts'

// How far below a minimum still counts in part (our choice); a tenth of the scale where not said.
const nearMiss: Readonly<Record<string, number>> = {
  'ielts_academic 1': 1,
  'ielts_general 1': 1,
  'ielts_ukvi 1': 1,
  'toefl_ibt 2026': 1,
  'toefl_ibt 2005': 20,
  'pte_academic 1': 12,
  'pte_ukvi 1': 12,
  'pte_core 1': 12,
  'duolingo 2024': 20,
}
export const nearOf = (test: TestId, version: TestVersion): number => {
  const known = nearMiss[`${test} ${version.id}`]
  if (known) return known
  const scale = version.overall ?? Object.values(version.sections)[0]
  return scale ? (scale.max - scale.min) / 10 : 1
}
