// What a certificate is, and which row says what it or a degree opens: the university's own, else its country's; what another university of the
// country says is told, and answers nothing.
import { compareGrades, isFailedEducation } from './grading.ts'
import type { GradingSchemeId } from './grading-schemes.ts'
import { type HeldEducation, iscedOfLevel, isFinished } from './held-education.ts'
import { type Judgement, judgementOf } from './judgement.ts'
import { certificatesOf, isGeneral, type CertificateId, schoolCertificateOf } from './education.ts'
import { accessKey, type AccessRow, type RuleSet } from './rules.ts'
import { conditionsOfCertificate, researchGroupOf } from './access-rules.ts'

export type AccessAt = {
  readonly country: string
  readonly university: string | null
  readonly rules: RuleSet
}

export const rowsFor = (certificate: string, { rules, country }: AccessAt): readonly AccessRow[] =>
  rules.access.get(accessKey({ certificate, destination: country })) ?? []
/** All that this university says of it, else its country. */
const ownRows = (certificate: string, at: AccessAt): readonly AccessRow[] => {
  const rows = rowsFor(certificate, at)
  const own = rows.filter(({ university }) => university !== null && university === at.university)
  return own.length > 0 ? own : rows.filter(({ university }) => university === null)
}
/** Positive where the grade is that of the row or better; null where the two cannot be compared, or no grade was said. */
const aboveRow = ({ scheme, grade }: AccessRow, held: HeldEducation): number | null =>
  scheme !== null && grade !== null && held.grade !== null && held.gradingScheme === scheme
    ? compareGrades(scheme, held.grade, grade)
    : null
/** What this university says, else its country; where that turns on the grade, the row of the highest that is reached. */
export const accessRuleFor = (
  certificate: string,
  at: AccessAt,
  held?: HeldEducation,
): AccessRow | undefined => {
  const rows = ownRows(certificate, at)
  const reached = held ? rows.filter((row) => (aboveRow(row, held) ?? -1) >= 0) : []
  const highest = reached.reduce<AccessRow | undefined>(
    (best, row) =>
      best && (compareGrades(row.scheme!, row.grade!, best.grade!) ?? 0) <= 0 ? best : row,
    undefined,
  )
  return highest ?? rows.find(({ grade }) => grade === null)
}
/** Where rows ask for a grade that nobody can hold this one against, and without it nothing opens: what it opens is not known. Null
 * everywhere else. */
export const byGradeUnknown = (
  certificate: string,
  held: HeldEducation,
  at: AccessAt,
): Judgement | null => {
  const rows = ownRows(certificate, at)
  const [graded] = rows.filter(({ grade }) => grade !== null)
  if (!graded || rows.some((row) => aboveRow(row, held) !== null)) return null
  const rest = rows.find(({ grade }) => grade === null)
  return rest && byRule(rest, held, at).answer !== 'does_not_meet'
    ? null
    : judgementOf('unknown', 'grade_opens', held.level, null, { source: graded.source })
}

/** Conditions that this very university can never fulfil are none. */
const conditionsAt = ({ conditions }: AccessRow, { university, rules }: AccessAt) =>
  conditions.includes('applied_sciences') && researchGroupOf(university, rules)
    ? conditions.filter((one) => one !== 'applied_sciences')
    : conditions

export const byRule = (row: AccessRow, { level }: HeldEducation, at: AccessAt): Judgement => {
  const { source, access } = row
  const conditions = conditionsAt(row, at)
  if (access === 'with' && conditions.length === 0)
    return judgementOf('does_not_meet', 'applied_sciences_only', level, null, { source })
  if (access === 'direct') return judgementOf('meets', 'compared', level, null, { source })
  if (access === 'no') return judgementOf('does_not_meet', 'access_with', level, null, { source })
  if (access === 'university')
    return judgementOf('unknown', 'university_decides', level, null, { source })
  // Recognition is the university's to give, and no step of the student's: what the row says is told beside, and answers nothing.
  if (conditions.includes('recognised_as_equal'))
    return judgementOf('unknown', 'recognition_decides', level, null, { source, conditions })
  return conditions.some((one) => conditionsOfCertificate.includes(one))
    ? judgementOf('will_meet_if', 'opens_if', level, null, { source, conditions })
    : judgementOf('will_meet_if', 'access_with', level, null, {
        source,
        conditions,
        score: 0.5,
      })
}

/** Nothing is known: no row speaks of it, or only of others. */
export const noRow = ({ level }: HeldEducation): Judgement =>
  judgementOf('unknown', 'no_access_rule', level, null)

/** What another university of the country says, where this one and its country say nothing: told as that one's, and no answer. */
export const byOther = (
  { access, conditions, source }: AccessRow,
  { level }: HeldEducation,
): Judgement =>
  judgementOf(
    'unknown',
    access === 'direct'
      ? 'opens_elsewhere'
      : access === 'with'
        ? 'opens_elsewhere_with'
        : 'university_decides',
    level,
    null,
    { source, conditions, elsewhere: true },
  )
export const elsewhereOr = (
  certificate: string | null,
  held: HeldEducation,
  at: AccessAt,
  otherwise: Judgement,
): Judgement => {
  const other = certificate
    ? rowsFor(certificate, at).find(
        ({ university }) => university !== null && university !== at.university,
      )
    : undefined
  return other ? byOther(other, held) : otherwise
}
export const byRuleOf = (certificate: string, held: HeldEducation, at: AccessAt): Judgement => {
  const rule = accessRuleFor(certificate, at, held)
  // Where the country leaves it to each university, what another one takes says more.
  return (
    byGradeUnknown(certificate, held, at) ??
    (rule && (rule.access !== 'university' || rule.university !== null)
      ? byRule(rule, held, at)
      : elsewhereOr(certificate, held, at, rule ? byRule(rule, held, at) : noRow(held)))
  )
}

// International certificates belong to their own system, wherever they were taken; so does the Abitur of German schools abroad.
const systems: Partial<Readonly<Record<GradingSchemeId, string>>> = {
  ib_45: 'ib_diploma',
  ib_higher: 'ib_diploma',
  ng_waec: 'waec',
  waec_credits: 'waec',
  uk_a_level: 'GB',
  uk_a_levels: 'GB',
  de_abitur: 'DE',
}

// Examinations before the last years of school, whatever level somebody files them under: no course of a university opens by them.
const lowerExaminations: readonly GradingSchemeId[] = ['igcse', 'uk_gcse', 'cxc_csec', 'my_spm']
const isLower = ({ gradingScheme }: HeldEducation): boolean =>
  lowerExaminations.includes(gradingScheme)
export const iscedOfHeld = (held: HeldEducation): number =>
  isLower(held) ? Math.min(2, iscedOfLevel(held.level)) : iscedOfLevel(held.level)
export const shownLevel = (held: HeldEducation) => (isLower(held) ? 'lower_secondary' : held.level)

const gaokao: readonly GradingSchemeId[] = ['cn_gaokao', 'cn_gaokao_900', 'cn_gaokao_660']
/** An examination on top of a certificate of school, which a row may speak of beside it: it adds, and takes nothing. */
export const examinationOf = ({ gradingScheme }: HeldEducation): 'gaokao' | null =>
  gaokao.includes(gradingScheme) ? 'gaokao' : null

/** The country of a certificate, or the system it belongs to. */
export const certificateOf = (held: HeldEducation): string | null =>
  systems[held.gradingScheme] ?? held.country

/** Of school, where its country has several certificates and this one opens less than the others, or nobody said which it is. */
export const narrowCertificateOf = (held: HeldEducation): CertificateId | 'not_stated' | null => {
  const system = systems[held.gradingScheme]
  if (iscedOfLevel(held.level) !== 3 || (system !== undefined && system !== held.country))
    return null
  const certificate = schoolCertificateOf(held)
  if (certificate) return isGeneral(certificate) ? null : certificate
  return certificatesOf(held.country, 3).length > 0 ? 'not_stated' : null
}

export type AccessContext = AccessAt & {
  /** ISCED level that must be finished; 0 for none. */
  readonly needed: number
  /** ISCED level of the course. */
  readonly isced: number
  /** A foundation year or its like. */
  readonly isFoundation: boolean
  /** The course itself names a minimum of the level that is needed. */
  readonly isStated: boolean
  /** The days the course starts. */
  readonly startsOn: readonly string[]
  /** Whether something was studied in the field of the course; null where nobody said in which. */
  readonly isOwnField?: (held: HeldEducation) => boolean | null
  /** Results of tests that are held, whatever they were taken for. */
  readonly tests?: readonly { readonly test: string }[]
  readonly today: string
}

const yearsInWords = {
  one_year_of_university: 1,
  two_years_of_university: 2,
  one_year_in_subject: 1,
  two_years_in_subject: 2,
} as const
type YearsCondition = keyof typeof yearsInWords
const isYears = (condition: string): condition is YearsCondition => condition in yearsInWords
const subjectBound: readonly string[] = ['one_year_in_subject', 'two_years_in_subject']

/** A degree has its years in it. A diploma below one is no year of university: DAAD Singapore says so of polytechnics, and no
 * country the contrary. */
const hasBegun = (years: number, held: HeldEducation, today: string): boolean =>
  iscedOfHeld(held) >= 6 &&
  held.state !== 'left' &&
  !isFailedEducation(held, today) &&
  (isFinished(held, today) ||
    Boolean(
      held.startedOn &&
      `${Number(held.startedOn.slice(0, 4)) + years}${held.startedOn.slice(4)}` <=
        today.slice(0, 7),
    ))

/** Whether a year of university stands beside the certificate, where that is what it lacks. It counts once it is passed, which
 * only a degree or marks show; where it must be in the subject of the course, once that is said. */
export const bridge = (
  { conditions }: AccessRow,
  all: readonly HeldEducation[],
  { today, isOwnField, tests = [] }: AccessContext,
): 'there' | 'studies_passed' | 'studies_passed_in_subject' | 'jee_advanced_qualified' | null => {
  const ways = conditions.filter(isYears).flatMap((condition) =>
    all.flatMap((one) => {
      if (!hasBegun(yearsInWords[condition], one, today)) return []
      const isBound = subjectBound.includes(condition)
      const own = isBound ? (isOwnField?.(one) ?? null) : true
      if (own === false) return []
      const isPassed = isFinished(one, today) || one.grade !== null
      if (isPassed && own) return ['there' as const]
      return [isBound ? ('studies_passed_in_subject' as const) : ('studies_passed' as const)]
    }),
  )
  // A result is held; whether it qualifies, and opens this subject, its points do not say.
  const isQualified =
    conditions.includes('jee_advanced') && tests.some(({ test }) => test === 'jee_advanced')
  return (
    ways.find((one) => one === 'there') ??
    (isQualified ? 'jee_advanced_qualified' : ways[0]) ??
    null
  )
}
export const byBridge = (
  way: NonNullable<ReturnType<typeof bridge>>,
  { source }: AccessRow,
  { level }: HeldEducation,
): Judgement =>
  way === 'there'
    ? judgementOf('meets', 'compared', level, null, { source })
    : judgementOf('will_meet_if', 'opens_if', level, null, { source, conditions: [way] })
