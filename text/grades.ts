// A grade as a language writes it: its decimals, and the unit of its scale.
import type { GradingSchemeId } from '#contract/qualifications/grading-schemes.ts'

/** How a language says a unit (`content.gradeUnits`). */
type Units = {
  readonly percent: (grade: string) => string
  readonly points: (amount: number) => string
}

const units: Partial<Readonly<Record<GradingSchemeId, keyof Units>>> = {
  percentage: 'percent',
  pl_matura: 'percent',
  ib_45: 'points',
  de_15: 'points',
  de_abitur: 'points',
  ie_points: 'points',
}

/** `1.7` → 1,7 in German; `75` of 100 → 75 %; `36` of the IB Diploma → 36 points. */
export const gradeText = (language: string, grade: string, scheme: string, say: Units): string => {
  const unit = /^-?\d+(?:\.\d+)?$/.test(grade) ? units[scheme as GradingSchemeId] : undefined
  if (unit === 'points') return say.points(Number(grade))
  const written = language === 'de' ? grade.replaceAll(/(?<=\d)\.(?=\d)/g, ',') : grade
  return unit === 'percent' ? say.percent(written) : written
}

/** With the name of its scale, which per cent needs not: 2:1 (Honours classification, UK). */
export const gradeInFull = (
  language: string,
  grade: string,
  scheme: string,
  say: Units,
  name: string | undefined,
): string => {
  const written = gradeText(language, grade, scheme, say)
  return scheme === 'percentage' || !name
    ? written
    : `${written} (${name.replace(' (', ', ').replace(/\)$/, '')})`
}
