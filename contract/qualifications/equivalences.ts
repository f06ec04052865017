// Grades that a university or a country publishes as equal to one of its own. Where there is no row nothing is converted.
import type { GradingSchemeId } from './grading-schemes.ts'
import type { Source } from './judgement.ts'

export type Equivalence = {
  readonly scheme: GradingSchemeId
  /** Where the grade was given. */
  readonly country: string
  /** This and better is taken for the target. */
  readonly value: string
  /** Worse than this is not; between the two it depends on where one studied. The value itself unless said. */
  readonly low?: string
  readonly target: { readonly scheme: GradingSchemeId; readonly value: string }
  /** Country of the universities that use such tables. */
  readonly destination: string
  readonly source: Source
}

const checked = '2026-11-22'
const upperSecond = { scheme: 'uk_honours', value: '2:1' } as const
const glasgow = (scheme: GradingSchemeId, country: string, value: string): Equivalence => ({
  scheme,
  country,
  value,
  target: upperSecond,
  destination: 'GB',
  source: {
    by: 'University of Glasgow',
    document: 'Postgraduate entry requirements by country',
    checked,
  },
})
const aston = (
  scheme: GradingSchemeId,
  country: string,
  value: string,
  low?: string,
): Equivalence => ({
  scheme,
  country,
  value,
  ...(low ? { low } : {}),
  target: upperSecond,
  destination: 'GB',
  source: { by: 'Aston University', document: 'Entry requirements by country', checked },
})

export const equivalences: readonly Equivalence[] = [
  glasgow('fr_20', 'FR', '12'),
  glasgow('de_1_5', 'DE', '2.5'),
  glasgow('nl_10', 'NL', '7'),
  glasgow('es_10', 'ES', '7'),
  glasgow('us_gpa_4', 'US', '3.0'),
  glasgow('ng_cgpa_5', 'NG', '3.5'),
  glasgow('gpa_4_asia', 'ID', '3.0'),
  glasgow('br_10', 'BR', '7'),
  // Aston asks 60 to 70 %, by the university that gave the degree.
  aston('percentage', 'IN', '70', '60'),
  aston('cn_100', 'CN', '80'),
  aston('percentage', 'CN', '80'),
]

/** Universities whose own table is known; it goes before others' for their courses. */
export const universitiesWithTable: ReadonlySet<string> = new Set(
  equivalences.map(({ source }) => source.by),
)

/** A British class as the percentages it stands for, worst to best. */
export const honoursPercent: Readonly<Record<string, readonly [number, number]>> = {
  First: [70, 100],
  '2:1': [60, 69.99],
  '2:2': [50, 59.99],
  Third: [40, 49.99],
  Fail: [0, 39.99],
}
