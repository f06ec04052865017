// Tests in the match: the best result among the tests a course takes, overall and section by section.
import type { Requirement } from '#contract/catalogue/shapes.ts'
import { clip, type Fit, missing } from './match-factor.ts'
import { type Test, type TestId, tests, versionsOf } from '#contract/qualifications/test-scales.ts'
import { toeflBandOf, toeflTotalOf } from '#contract/qualifications/test-scores.ts'

export type HeldTest = {
  test: TestId
  version: string
  overall: number | null
  sections: Readonly<Record<string, number | string>>
}
type TestNeed = Extract<Requirement, { kind: 'test' }>

const isTest = (id: string): id is TestId => Object.hasOwn(tests, id)
const kindOf = (need: TestNeed): Test['kind'] | null =>
  isTest(need.test) ? tests[need.test].kind : null

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
const nearOf = (test: TestId, version: string): number => {
  const known = nearMiss[`${test} ${version}`]
  if (known) return known
  const scale =
    versionsOf(test).find(({ id }) => id === version)?.overall ??
    Object.values(versionsOf(test)[0]?.sections ?? {})[0]
  return scale ? (scale.max - scale.min) / 10 : 1
}

/** A minimum stated on one TOEFL scale, read on the scale of the result. Section minimums have no published equal. */
const onScaleOf = (
  need: TestNeed,
  held: HeldTest,
): Pick<TestNeed, 'overall' | 'sections'> | null => {
  if (need.version === held.version || (need.version === '1' && versionsOf(held.test).length === 1))
    return need
  if (held.test !== 'toefl_ibt') return null
  if (need.overall === null) return { overall: null, sections: {} }
  return {
    overall: held.version === '2026' ? toeflBandOf(need.overall) : toeflTotalOf(need.overall),
    sections: {},
  }
}

const fitOf = (need: TestNeed, held: HeldTest): Fit | null => {
  const asked = onScaleOf(need, held)
  if (!asked) return null
  const near = nearOf(held.test, held.version)
  const name = tests[held.test].name
  let worst: Fit = {
    score: 1,
    have: `${name} ${held.overall ?? ''}`.trim(),
    need: `${name} ${need.overall ?? ''}`.trim(),
    stops: false,
  }
  const compare = (
    label: string,
    value: number | string | null | undefined,
    minimum: number,
  ): void => {
    const reached = typeof value === 'number' ? value : null
    const score = reached === null ? 0 : clip(1 - (minimum - reached) / near)
    if (score < worst.score)
      worst = {
        score,
        have: `${label} ${reached ?? '–'}`,
        need: `${label} ${minimum}`,
        stops: reached !== null && reached < minimum,
      }
  }
  if (asked.overall !== null && (held.overall !== null || Object.keys(asked.sections).length === 0))
    compare(name, held.overall, asked.overall)
  for (const [section, minimum] of Object.entries(asked.sections))
    compare(`${name} ${section}`, held.sections[section], minimum)
  return worst
}

const bestFit = (held: readonly HeldTest[], needs: readonly TestNeed[]): Fit | null => {
  if (needs.length === 0) return null
  let best: Fit | null = null
  for (const need of needs)
    for (const mine of held) {
      if (mine.test !== need.test) continue
      const fit = fitOf(need, mine)
      if (fit && (!best || fit.score > best.score)) best = fit
    }
  const first = needs[0]!
  return (
    best ??
    missing(isTest(first.test) ? `${tests[first.test].name} ${first.overall ?? ''}`.trim() : null)
  )
}

const testNeeds = (
  requirements: readonly Requirement[],
  wanted: (kind: Test['kind'] | null) => boolean,
): TestNeed[] =>
  requirements.filter((need): need is TestNeed => need.kind === 'test' && wanted(kindOf(need)))

/** English, or the language the course is taught in. */
export const englishFit = (
  held: readonly HeldTest[],
  requirements: readonly Requirement[],
): Fit | null =>
  bestFit(
    held,
    testNeeds(requirements, (kind) => kind === 'english' || kind === 'language'),
  )

export const admissionFit = (
  held: readonly HeldTest[],
  requirements: readonly Requirement[],
): Fit | null =>
  bestFit(
    held,
    testNeeds(requirements, (kind) => kind === 'admission'),
  )
