// Reading a grade: whether it can be given in its scheme, which of two is better, and estimates on another scale.
import type { EducationLevel } from './education.ts'
import {
  type GradingScheme,
  type GradingSchemeId,
  gradingSchemes,
  passMarks,
} from './grading-schemes.ts'
import { type HeldEducation, isFinished, iscedOfLevel } from './held-education.ts'

const byId: ReadonlyMap<string, GradingScheme> = new Map(
  gradingSchemes.map((scheme) => [scheme.id, scheme]),
)
const schemeOf = (id: GradingSchemeId): GradingScheme => byId.get(id) as GradingScheme
/** The one country that marks by it; null where several do. */
const countryOfScheme = (id: GradingSchemeId): string | null => schemeOf(id).country
export const isGradingScheme = (id: string): id is GradingSchemeId => byId.has(id)

/** Who gave a grade: bodies that share a scale differ in what passes. */
export type GivenBy = { readonly country: string | null; readonly level: EducationLevel }

const ownPass = (id: GradingSchemeId, by?: GivenBy): number | undefined =>
  passMarks.find(
    (mark) =>
      mark.scheme === id &&
      mark.country === by?.country &&
      (!mark.levels || mark.levels.includes(iscedOfLevel(by.level))),
  )?.pass

/** What passes on a scale of figures: `usual`, unless those who gave the grade ask for another mark. */
export const numericPass = (id: GradingSchemeId, usual: number, by?: GivenBy): number =>
  ownPass(id, by) ?? usual

const decimalOf = (grade: string): number | null =>
  /^-?\d{1,4}(?:[.,]\d{1,4})?$/.test(grade) ? Number(grade.replace(',', '.')) : null

// Decimal fractions are not exact: 0.3 / 0.1 is 2.9999…
const isMultiple = (value: number, step: number): boolean =>
  Math.abs(value / step - Math.round(value / step)) < 1e-6

/** `A*AA` as places in the list of grades, best first; null where it is no such result. */
const subjectPlaces = (
  { values, fewest, max }: Extract<GradingScheme, { kind: 'subjects' }>,
  grades: string,
): readonly number[] | null => {
  const longestFirst = values.toSorted((a, b) => b.length - a.length)
  const places: number[] = []
  let rest = grades.replaceAll(/[\s,/]/g, '')
  while (rest !== '') {
    const next = longestFirst.find((value) => rest.startsWith(value))
    if (next === undefined) return null
    places.push(values.indexOf(next))
    rest = rest.slice(next.length)
  }
  return places.length < fewest || places.length > max ? null : places.sort((a, b) => a - b)
}

/** Whether a grade can be given in a scheme: `out_of_range`, `bad_step`, or null when it can. */
export const gradeError = (
  id: GradingSchemeId,
  grade: string,
): 'out_of_range' | 'bad_step' | null => {
  const scheme = schemeOf(id)
  if (scheme.kind === 'ordered') return scheme.values.includes(grade) ? null : 'out_of_range'
  if (scheme.kind === 'subjects') return subjectPlaces(scheme, grade) ? null : 'out_of_range'
  const value = decimalOf(grade)
  const { best, worst, step } = scheme
  if (value === null || value < Math.min(best, worst) || value > Math.max(best, worst))
    return 'out_of_range'
  return isMultiple(value - worst, step) ? null : 'bad_step'
}

/** A figure that a scheme of figures does not know, as 99 of 10; what is said in words is left to who reads it. */
export const isBeyondScale = (id: GradingSchemeId, grade: string): boolean => {
  const [, figure] = /^(\d{1,4}(?:[.,]\d{1,4})?) ?(?:$|[%/(]|of |out )/.exec(grade) ?? []
  return (
    schemeOf(id).kind === 'numeric' &&
    figure !== undefined &&
    gradeError(id, figure) === 'out_of_range'
  )
}

const clip = (n: number): number => Math.min(1, Math.max(0, n))

/** Where a grade stands between the pass mark (0) and the best (1) of its own scheme. Null for no such grade. Two schemes
 * are never compared by it: what counts as good differs from one to the next. */
export const normalisedGrade = (
  id: GradingSchemeId,
  grade: string,
  by?: GivenBy,
): number | null => {
  if (gradeError(id, grade)) return null
  const scheme = schemeOf(id)
  if (scheme.kind === 'numeric') {
    const pass = numericPass(id, scheme.pass, by)
    return clip(((decimalOf(grade) ?? 0) - pass) / (scheme.best - pass))
  }
  const pass = scheme.values.indexOf(scheme.pass)
  if (scheme.kind === 'subjects') {
    const places = subjectPlaces(scheme, grade) ?? []
    return clip((pass - places.reduce((a, b) => a + b, 0) / places.length) / pass)
  }
  // A scheme that knows only "passed" puts everyone who passed in the middle.
  if (pass === 0) return grade === scheme.pass ? 0.5 : 0
  return clip((pass - scheme.values.indexOf(grade)) / pass)
}

// Subject by subject, best against best; a subject that is missing is worse than any grade.
const compareSubjects = (a: readonly number[], b: readonly number[]): number | null => {
  const distances = Array.from(
    { length: Math.max(a.length, b.length) },
    (_, at) => (b[at] ?? Infinity) - (a[at] ?? Infinity),
  )
  const better = distances.some((distance) => distance > 0)
  const worse = distances.some((distance) => distance < 0)
  return better && worse ? null : better ? 1 : worse ? -1 : 0
}

/** Above 0: `grade` is better than `other` of the same scheme; 0: alike; below 0: worse. Null when one cannot be read, or when
 * neither is better: A*AC and AAB. */
export const compareGrades = (id: GradingSchemeId, grade: string, other: string): number | null => {
  const scheme = schemeOf(id)
  if (scheme.kind === 'subjects') {
    const [a, b] = [subjectPlaces(scheme, grade), subjectPlaces(scheme, other)]
    return a && b && compareSubjects(a, b)
  }
  if (scheme.kind === 'ordered') {
    const [a, b] = [scheme.values.indexOf(grade), scheme.values.indexOf(other)]
    return a < 0 || b < 0 ? null : b - a
  }
  const [a, b] = [decimalOf(grade), decimalOf(other)]
  if (a === null || b === null) return null
  return scheme.best > scheme.worst ? a - b : b - a
}

/** Whether a grade passes in its own scheme, with those who gave it; null when it cannot be read. */
export const isPass = (id: GradingSchemeId, grade: string, by?: GivenBy): boolean | null => {
  const scheme = schemeOf(id)
  if (scheme.kind === 'subjects') {
    const pass = scheme.values.indexOf(scheme.pass)
    const places = subjectPlaces(scheme, grade)
    return places && places.filter((place) => place <= pass).length >= scheme.fewest
  }
  const pass = scheme.kind === 'numeric' ? numericPass(id, scheme.pass, by) : scheme.pass
  const distance = compareGrades(id, grade, String(pass))
  return distance === null ? null : distance >= 0
}

/** The last class that passes, of several: as the third of India or Britain. */
export const isLowestPass = (id: GradingSchemeId, grade: string): boolean => {
  const scheme = schemeOf(id)
  return (
    scheme.kind === 'ordered' && scheme.values.indexOf(scheme.pass) > 1 && grade === scheme.pass
  )
}

/** Scales that many countries share, each with a mark of its own, ours being the usual one: the lowest that passes anywhere. 30 %
 * in South African schools; of four points the D of China, Ghana and Saudi Arabia; 9.5 of 20, which Portugal rounds up. */
const lowestOfShared: Partial<Readonly<Record<GradingSchemeId, string>>> = {
  percentage: '30',
  gpa_4_asia: '1',
  scale_20: '9.5',
}
/** Averages at school under which a diploma is given all the same, down to the lowest letter that passes. */
const lowestAtSchool: Partial<Readonly<Record<GradingSchemeId, string>>> = {
  us_gpa_4: '0.67',
  us_letter: 'D-',
  ca_gpa_4: '0.67',
  ca_gpa_4_33: '0.67',
}
/** Where a grade below the usual mark may have passed all the same: below this one it has nowhere. */
const lowestPass = (id: GradingSchemeId, by: GivenBy): string | undefined =>
  iscedOfLevel(by.level) <= 3 && lowestAtSchool[id] !== undefined
    ? lowestAtSchool[id]
    : ownPass(id, by) === undefined
      ? lowestOfShared[id]
      : undefined

/** Whether the certificate itself was failed, by the mark of those who gave it. */
export const isSurelyFailed = (id: GradingSchemeId, grade: string, by: GivenBy): boolean => {
  const lowest = lowestPass(id, by)
  return lowest === undefined
    ? isPass(id, grade, by) === false
    : (compareGrades(id, grade, lowest) ?? 0) < 0
}

/** Modified Bavarian formula, the one that is published for every scale: a German grade 1.0 to 4.0, cut off (not rounded) after one decimal; null when it does not pass. */
export const germanGrade = (id: GradingSchemeId, grade: string, by?: GivenBy): number | null => {
  const scheme = schemeOf(id)
  const value = decimalOf(grade)
  if (scheme.kind !== 'numeric' || value === null || gradeError(id, grade)) return null
  const pass = numericPass(id, scheme.pass, by)
  // Where nothing fails (ATAR, Gaokao) there is no place between pass and best.
  if (pass === scheme.worst) return null
  const x = 1 + (3 * (scheme.best - value)) / (scheme.best - pass)
  return x > 4 + 1e-9 ? null : Math.trunc(x * 10 + 1e-6) / 10
}

/** About where a grade stands on the German scale, by that formula: a hint beside "unknown", never an answer. No other scale is stretched
 * into another. */
export const estimateIn = (
  target: GradingSchemeId,
  id: GradingSchemeId,
  grade: string,
  by?: GivenBy,
): string | null =>
  target === 'de_1_5' && id !== target && isPass(id, grade, by) === true
    ? (germanGrade(id, grade, by)?.toFixed(1) ?? null)
    : null

/** What was failed opens nothing; of studies that go on nothing is failed yet. */
export const isFailedEducation = (held: HeldEducation, today: string): boolean =>
  held.grade !== null &&
  isFinished(held, today) &&
  isSurelyFailed(held.gradingScheme, held.grade, held)

/** Certificates that are given to whoever sat the examination, whatever the grade: there is none to fail, only an entrance grade. */
const givenToAll: readonly GradingSchemeId[] = ['ke_kcse', 'ng_waec', 'waec_credits']
/** Why what was failed opens nothing: the examination itself, or the grade that universities begin at. */
export const failureOf = ({
  gradingScheme,
}: Pick<HeldEducation, 'gradingScheme'>): 'failed' | 'below_entrance' =>
  givenToAll.includes(gradingScheme) ? 'below_entrance' : 'failed'

/** A British class as the percentages it stands for, worst to best. */
export const honoursPercent: Readonly<Record<string, readonly [number, number]>> = {
  First: [70, 100],
  '2:1': [60, 69.99],
  '2:2': [50, 59.99],
  Third: [40, 49.99],
  Fail: [0, 39.99],
}

/** Countries whose degrees are classed by such percentages: what one of them writes as a figure is the class it stands for
 * (manchester.ac.uk: 2:1, with 60 % average; sgs.utoronto.ca/credentials-equiv/ireland: 70, 60, 50, 40). */
const classedIn: Partial<Readonly<Record<GradingSchemeId, string>>> = {
  uk_honours: 'GB',
  ie_honours: 'IE',
}
export const isClassedPercentage = (minimum: string, held: HeldEducation): boolean =>
  held.gradingScheme === 'percentage' &&
  iscedOfLevel(held.level) >= 6 &&
  held.country !== null &&
  isGradingScheme(minimum) &&
  classedIn[minimum] === held.country
/** A degree is marked as its country marks: a British class on an Indian one is no British class. A school abroad may well give
 * the certificate of another country. */
export const isOfOtherCountry = ({ gradingScheme, country, level }: HeldEducation): boolean => {
  const home = countryOfScheme(gradingScheme)
  return iscedOfLevel(level) >= 5 && home !== null && country !== null && country !== home
}
// British universities state 60 for a 2:1: the percentages of their own marks, not of another country's.
export const asClass = (percent: number): string | null =>
  Object.entries(honoursPercent).findLast(([, [low]]) => low >= percent)?.[0] ?? null
