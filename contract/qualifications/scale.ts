// The scale of a test: its range and steps, overall and part by part, by version.

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
  /** What passes the exam: its overall, and each of its parts. */
  readonly pass?: { readonly overall?: number; readonly each?: number }
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
export const overall = (
  min: number,
  max: number,
  step = 1,
  rule?: OverallRule,
  counts?: readonly string[],
): OverallScale => ({ min, max, step, ...(rule ? { rule } : {}), ...(counts ? { counts } : {}) })
export const each = (names: string, of: Scale): Record<string, Scale> =>
  Object.fromEntries(names.split(' ').map((name) => [name, of]))
export const four = 'listening reading writing speaking'

export const version = (
  id: string,
  whole: OverallScale | null,
  sections: Record<string, Scale> = {},
  when: { from?: string; to?: string } = {},
): TestVersion => ({ id, ...when, overall: whole, sections })
export const one = (
  name: string,
  kind: TestKind,
  language: string,
  whole: OverallScale | null,
  sections: Record<string, Scale> = {},
): Test => ({ name, kind, language, versions: [version('1', whole, sections)] })
