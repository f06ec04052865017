// Whether a grade reaches a stated minimum: on its own scale, or by a published equivalence. Never by stretching a scale.
import type { GradingSchemeId } from './grading-schemes.ts'
import {
  asClass,
  compareGrades,
  estimateIn,
  failureOf,
  honoursPercent,
  isClassedPercentage,
  isOfOtherCountry,
  gradeError,
  isGradingScheme,
  isPass,
  normalisedGrade,
} from './grading.ts'
import { type HeldEducation, isFinished, iscedOfLevel } from './held-education.ts'
import { bestJudgement, type Judgement, judgementOf, worstOf } from './judgement.ts'
import { judgeEnd, type Starts } from './starts.ts'
import { accessKey, equivalenceKey, type EquivalenceRow, type RuleSet } from './rules.ts'

export type GradeRequirement = {
  readonly scheme: string
  readonly value: number | string
  /** The level the grade must have been earned at; that which leads to the course where not said. */
  readonly level: string | null
}
export type GradeContext = {
  /** ISCED level that leads to the course; 0 for none. */
  readonly isced: number
  readonly country: string
  /** Its own table goes before anybody else's. */
  readonly university: string | null
  /** The starts that are asked about; none where nobody said when. */
  readonly startsOn?: Starts
  readonly today: string
  readonly rules: RuleSet
}

/** Scales of one name that each country marks on in its own way: 70 % is a First in Britain and common elsewhere. */
export const markedByCountry: readonly string[] = ['percentage', 'gpa_4_asia', 'scale_20']

type Graded = HeldEducation & { grade: string }
type Minimum = { scheme: GradingSchemeId; value: string }

const isAtLeast = (scheme: GradingSchemeId, grade: string, minimum: string): boolean =>
  (compareGrades(scheme, grade, minimum) ?? -1) >= 0

// A near miss counts in part, up to a fifth of what lies between pass mark and best.
const nearness = ({ scheme, value }: Minimum, grade: string): number =>
  Math.max(
    0,
    1 - ((normalisedGrade(scheme, value) ?? 0) - (normalisedGrade(scheme, grade) ?? 0)) / 0.2,
  )

/** At most what counts of a line that is not met. */
const nearlyReached = 0.99
const onOwnScale = (minimum: Minimum, grade: string): Judgement => {
  const distance = compareGrades(minimum.scheme, grade, minimum.value)
  // A*AC is neither better nor worse than AAB.
  if (distance === null) return judgementOf('unknown', 'no_equivalence', grade, minimum.value)
  return distance >= 0
    ? judgementOf('meets', 'compared', grade, minimum.value)
    : judgementOf('does_not_meet', 'compared', grade, minimum.value, {
        score: Math.min(nearlyReached, nearness(minimum, grade)),
      })
}

/** So many points below a class a university may give it all the same, by rules of its own. */
const borderline = 2
const byPercentage = (minimum: Minimum, grade: string): Judgement => {
  const [low] = honoursPercent[minimum.value] ?? []
  const percent = Number(grade.replace(',', '.'))
  return low === undefined || (percent < low && percent >= low - borderline)
    ? judgementOf('unknown', 'no_equivalence', grade, minimum.value)
    : judgementOf(percent >= low ? 'meets' : 'does_not_meet', 'compared', grade, minimum.value)
}

/** The minimum is on the scale of this education: the same one, marked alike. */
const isOnOwnScale = (
  scheme: string,
  held: HeldEducation,
  { country }: Pick<GradeContext, 'country'>,
): boolean =>
  held.gradingScheme === scheme &&
  !isOfOtherCountry(held) &&
  !(markedByCountry.includes(scheme) && held.country !== null && held.country !== country)

const byClass = (minimum: Minimum, grade: string): Judgement => {
  const [low, high] = honoursPercent[grade] ?? [0, 100]
  const required = Number(minimum.value)
  const answer = low >= required ? 'meets' : high < required ? 'does_not_meet' : 'unknown'
  return judgementOf(
    answer,
    answer === 'unknown' ? 'no_equivalence' : 'compared',
    grade,
    minimum.value,
    answer === 'unknown' ? { estimate: `${low}–${Math.floor(high)}` } : {},
  )
}

/** `exact`: stated as this very grade: what is worse than its row is refused. 65 % is more than a 2:1 and less than a First. */
type SoughtGrade = Minimum & { exact: boolean }
const soughtGrade = (minimum: Minimum, at: GradeContext): SoughtGrade | null => {
  if (minimum.scheme !== 'percentage' || at.country !== 'GB') return { ...minimum, exact: true }
  const percent = Number(minimum.value)
  const value = asClass(percent)
  return value === null
    ? null
    : { scheme: 'uk_honours', value, exact: honoursPercent[value]?.[0] === percent }
}

/** `by`: the university whose table it is. */
type Table = { by: string; rows: readonly EquivalenceRow[]; exact: boolean }
/** Each table's rows for the lowest grade that is no lower than the one asked. */
const tablesFor = (sought: SoughtGrade, held: Graded, at: GradeContext): Table[] => {
  const key = equivalenceKey({
    scheme: held.gradingScheme,
    country: held.country ?? '',
    destination: at.country,
  })
  const rows = (at.rules.equivalences.get(key) ?? []).filter(
    (row) =>
      row.targetScheme === sought.scheme && isAtLeast(sought.scheme, row.targetValue, sought.value),
  )
  const tables = [...Map.groupBy(rows, ({ source }) => source.by)].map(([by, of]): Table => {
    const { targetValue } = of.reduce((lowest, row) =>
      isAtLeast(sought.scheme, row.targetValue, lowest.targetValue) ? lowest : row,
    )
    return {
      by,
      rows: of.filter((row) => row.targetValue === targetValue),
      exact: sought.exact && (compareGrades(sought.scheme, targetValue, sought.value) ?? 1) === 0,
    }
  })
  const own = tables.filter(({ by }) => by === at.university)
  return own.length > 0 ? own : tables
}

/** Lower than each published table of the country asks for. */
export const isBelowTables = (
  held: HeldEducation,
  minimum: Minimum,
  at: Omit<GradeContext, 'isced'>,
): boolean => {
  const { grade, gradingScheme } = held
  if (grade === null) return false
  const tables = tablesFor({ ...minimum, exact: true }, { ...held, grade }, { ...at, isced: 6 })
  const rows = tables.flatMap((table) => table.rows)
  return (
    rows.length > 0 &&
    rows.every(({ low, value }) => (compareGrades(gradingScheme, grade, low ?? value) ?? 0) < 0)
  )
}

const byTable = (minimum: Minimum, held: Graded, at: GradeContext): Judgement => {
  const { gradingScheme, grade } = held
  if (!isOfOtherCountry(held) && isPass(gradingScheme, grade, held) === false)
    return judgementOf('does_not_meet', failureOf(held), grade, minimum.value)
  const sought = iscedOfLevel(held.level) === 6 ? soughtGrade(minimum, at) : null
  const tables = sought ? tablesFor(sought, held, at) : []
  const reaches = (rows: readonly EquivalenceRow[]): boolean =>
    rows.length > 0 && rows.every(({ value }) => isAtLeast(gradingScheme, grade, value))
  const own = tables.filter(({ by }) => by === at.university)
  const rows = own.flatMap((table) => table.rows)
  const source = rows[0]?.source ?? null
  if (reaches(rows)) return judgementOf('meets', 'compared', grade, minimum.value, { source })
  // Another university's table says what that one takes: for this one it is an estimate, told as the other's.
  const others = tables.flatMap((table) => table.rows)
  if (own.length === 0 && reaches(others))
    return judgementOf('unknown', 'taken_by_others', grade, minimum.value, {
      source: others[0]!.source,
      elsewhere: true,
      estimate: `${sought!.value}`,
    })
  const refused = own.filter(({ exact }) => exact).flatMap((table) => table.rows)
  const lowest = (row: EquivalenceRow) => row.low ?? row.value
  return refused.length > 0 &&
    refused.every((row) => (compareGrades(gradingScheme, grade, lowest(row)) ?? 0) < 0)
    ? judgementOf('does_not_meet', 'compared', grade, lowest(refused[0]!), {
        source: refused[0]!.source,
      })
    : judgementOf('unknown', 'no_equivalence', grade, minimum.value, {
        source,
        estimate: estimateIn(minimum.scheme, gradingScheme, grade, held),
      })
}

const judgeOne = (minimum: Minimum, held: Graded, at: GradeContext): Judgement => {
  const { gradingScheme, grade } = held
  const british = minimum.scheme === 'percentage' && at.country === 'GB'
  const isOwn = isOnOwnScale(minimum.scheme, held, at)
  // A class of honours is one of a degree: at school there is none.
  const misplaced = gradingScheme === 'uk_honours' && iscedOfLevel(held.level) < 6
  const judgement =
    misplaced || gradeError(gradingScheme, grade) || gradeError(minimum.scheme, minimum.value)
      ? judgementOf('unknown', 'no_equivalence', grade, minimum.value)
      : isOwn
        ? onOwnScale(minimum, grade)
        : british && gradingScheme === 'uk_honours' && !isOfOtherCountry(held)
          ? byClass(minimum, grade)
          : isClassedPercentage(minimum.scheme, held)
            ? byPercentage(minimum, grade)
            : byTable(minimum, held, at)
  // What is refused by a table is held against the table's own figure, on the scale of the certificate.
  const scales =
    isOwn || judgement.need !== minimum.value ? null : { have: gradingScheme, need: minimum.scheme }
  // A transcript to date counts now; the degree itself becomes a condition.
  const end = judgement.answer === 'meets' ? judgeEnd(held, grade, judgement.need, at) : null
  if (!end) return { ...judgement, scales }
  // What comes too late is the degree, which the line of access counts; a grade that is reached weighs no less than one that is
  // nearly.
  const score = end.answer === 'does_not_meet' ? nearlyReached : end.score
  return { ...end, score, scales, source: judgement.source }
}

/** Where studies that go on are to mend what others of the level were too low for: which of them, and that the others were. */
const withFinished = (
  best: Judgement | null,
  pairs: readonly { held: Graded; judgement: Judgement }[],
  { today }: GradeContext,
): Judgement | null => {
  const running = pairs.find(({ judgement }) => judgement === best)?.held
  const isMending =
    best?.answer === 'will_meet_if' &&
    pairs.some(
      ({ held, judgement }) =>
        judgement.answer === 'does_not_meet' && held !== running && isFinished(held, today),
    )
  return isMending
    ? {
        ...best,
        reason: 'running_reaches',
        conditions: [`complete:${running!.finishedOn}:${running!.level}:${running!.country ?? ''}`],
      }
    : best
}

const judgeLevel = (
  isced: number,
  needs: readonly GradeRequirement[],
  education: readonly HeldEducation[],
  at: GradeContext,
): Judgement => {
  const gradedAt = (level: number) =>
    education.filter(
      (one): one is Graded =>
        one.grade !== null &&
        one.state !== 'left' &&
        (level === 0 || iscedOfLevel(one.level) === level),
    )
  const early = accessKey({ certificate: 'bachelor_degree', destination: at.country })
  const held =
    // Where bachelors are taken for a doctorate their grade counts as a master's does.
    isced === 7 && at.rules.access.has(early) ? [...gradedAt(7), ...gradedAt(6)] : gradedAt(isced)
  // What is stated on the scale of an education says more of it than what is stated on another; of others' it says nothing.
  const needsOf = (one: Graded): readonly GradeRequirement[] => {
    const own = needs.filter(
      ({ scheme }) => isOnOwnScale(scheme, one, at) || isClassedPercentage(scheme, one),
    )
    return own.length > 0 ? own : needs
  }
  const pairs = held.flatMap((one) =>
    needsOf(one).map(({ scheme, value }) => ({
      held: one,
      judgement: isGradingScheme(scheme)
        ? judgeOne({ scheme, value: String(value) }, one, at)
        : judgementOf('unknown', 'no_equivalence', one.grade, String(value)),
    })),
  )
  const best = bestJudgement(pairs.map(({ judgement }) => judgement))
  const first = needs[0]!
  // Who has a grade, but no studies of the level, is asked for no grade.
  const other = education.some(({ level }) => iscedOfLevel(level) === isced)
    ? undefined
    : gradedAt(0).toSorted((a, b) => iscedOfLevel(b.level) - iscedOfLevel(a.level))[0]
  return (
    withFinished(best, pairs, at) ??
    judgementOf(
      'unknown',
      other ? 'grade_of_other_level' : 'not_in_profile',
      other?.grade ?? null,
      String(first.value),
      { scales: { have: other?.gradingScheme ?? null, need: first.scheme } },
    )
  )
}

/** Minimums on several scales for one level are alternatives; those for several levels are all asked. Null where none is
 * stated. A grade of another level than the one asked for is never taken. */
export const judgeGrades = (
  education: readonly HeldEducation[],
  needs: readonly GradeRequirement[],
  at: GradeContext,
): Judgement | null => {
  const byLevel = Map.groupBy(needs, ({ level }) => (level ? iscedOfLevel(level) : at.isced))
  return worstOf([...byLevel].map(([isced, of]) => judgeLevel(isced, of, education, at)))
}
