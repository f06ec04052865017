// The scale of a test: its range and steps, overall and part by part, by version; and the kinds of a result.
import type { TestId } from './test-scales.ts'

export type Scale = {
  readonly min: number
  readonly max: number
  /** (value − min) must be a multiple of it. */
  readonly step: number
  /** Results that are no number: `M`, `NS`. */
  readonly letters?: readonly string[]
  readonly optional?: true
  /** Band 1 is the best one (UCAT's situational judgement). */
  readonly lowIsBest?: true
}
/** How sections make the overall: the mean to the nearest step (half up), the sum, or TOEFL ITP's sum × 10 / 3. */
export type OverallRule = 'mean' | 'sum' | 'sum_10_3'
export type OverallScale = Scale & {
  readonly rule?: OverallRule
  /** Sections that count; all unless said. */ readonly counts?: readonly string[]
}

export type TestVersion = {
  readonly id: string
  /** First and last day it could be taken; open unless said. */
  readonly from?: string
  readonly to?: string
  readonly overall: OverallScale | null
  readonly sections: Readonly<Record<string, Scale>>
  /** The level of an exam that is held at several: Goethe C1. Compared before any score is. */
  readonly level?: string
  /** What passes the exam: its overall, each of its parts, and parts together (`listening reading writing`). */
  readonly pass?: {
    readonly overall?: number
    readonly each?: number
    readonly parts?: Readonly<Record<string, number>>
  }
}
export type TestKind = 'english' | 'admission' | 'language'
export type Test = {
  readonly name: string
  readonly kind: TestKind
  readonly language: string
  /** Newest first. */ readonly versions: readonly TestVersion[]
}

export const scale = (min: number, max: number, step = 1, more: Partial<Scale> = {}): Scale => ({
  min,
  max,
  step,
  ...more,
})
export const overallScore = (
  min: number,
  max: number,
  step = 1,
  rule?: OverallRule,
  counts?: readonly string[],
): OverallScale => ({ min, max, step, ...(rule ? { rule } : {}), ...(counts ? { counts } : {}) })
export const scaleForEach = (names: string, of: Scale): Record<string, Scale> =>
  Object.fromEntries(names.split(' ').map((name) => [name, of]))
export const fourSkills = 'listening reading writing speaking'

export const testVersion = (
  id: string,
  whole: OverallScale | null,
  sections: Record<string, Scale> = {},
  when: { from?: string; to?: string } = {},
): TestVersion => ({ id, ...when, overall: whole, sections })
export const singleSkill = (
  name: string,
  kind: TestKind,
  language: string,
  whole: OverallScale | null,
  sections: Record<string, Scale> = {},
): Test => ({ name, kind, language, versions: [testVersion('1', whole, sections)] })

/** Kinds of a test that a university may take or not: at a centre, for a British visa, one part taken again, at home. */
export const testKindsTaken = ['standard', 'ukvi', 'one_skill_retake', 'home'] as const
export type TestKindTaken = (typeof testKindsTaken)[number]

type Delivered = {
  readonly test: TestId
  readonly delivery?: 'centre' | 'home' | null
  readonly oneSkillRetake?: boolean
}

const forVisa: readonly TestId[] = ['ielts_ukvi', 'pte_ukvi']
// Facts: each test's own pages. Of a language, those of which many universities take no result from home, nor Australia for a visa.
const doubtedAtHome: readonly TestId[] = ['ielts_academic', 'toefl_ibt', 'languagecert']
// Facts: each test's own pages. One that is taken at home only is of no other kind.
const alsoAtHome: readonly TestId[] = ['ielts_academic', 'toefl_ibt', 'gre', 'gmat', 'languagecert']

/** Whether a university takes this result, by the kinds it names; null where it takes it. Where it names none, nobody knows whether
 * it takes one from home, nor one with a part taken again (UCL does not: ezielts.app/tools/osr-checker/ucl). */
export const kindRejected = (
  held: Delivered,
  takes: readonly TestKindTaken[] | undefined,
): 'kind_not_taken' | 'kind_not_stated' | 'home_not_named' | 'retake_not_named' | null => {
  if (!takes) {
    if (held.delivery === 'home' && doubtedAtHome.includes(held.test)) return 'home_not_named'
    return held.oneSkillRetake ? 'retake_not_named' : null
  }
  const special: TestKindTaken[] = [
    ...(forVisa.includes(held.test) ? (['ukvi'] as const) : []),
    ...(held.oneSkillRetake ? (['one_skill_retake'] as const) : []),
    ...(held.delivery === 'home' ? (['home'] as const) : []),
  ]
  const kinds = special.length > 0 ? special : (['standard'] as const)
  if (!kinds.every((kind) => takes.includes(kind))) return 'kind_not_taken'
  return !takes.includes('home') && !held.delivery && alsoAtHome.includes(held.test)
    ? 'kind_not_stated'
    : null
}
