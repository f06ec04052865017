// What certificates of school, and studies below a degree, open abroad: by their row, by a year of university beside them, or as each
// university decides.
import { isFailedEducation } from '../grading.ts'
import { type HeldEducation, isFinished } from '../held-education.ts'
import { bestJudgement, type Judgement, judgementOf } from '../judgement.ts'
import {
  type AccessAt,
  accessRuleFor,
  byRule,
  byRuleOf,
  certificateOf,
  elsewhereOr,
  examinationOf,
  iscedOfHeld,
  noRow,
  rowsFor,
} from './access-rows.ts'
import { type AccessRow, anyCertificate } from '../rules.ts'

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
const bridge = (
  { conditions }: AccessRow,
  all: readonly HeldEducation[],
  { today, isOwnField }: AccessContext,
): 'there' | 'studies_passed' | 'studies_passed_in_subject' | null => {
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
  return ways.find((one) => one === 'there') ?? ways[0] ?? null
}
const byBridge = (
  way: NonNullable<ReturnType<typeof bridge>>,
  { source }: AccessRow,
  { level }: HeldEducation,
): Judgement =>
  way === 'there'
    ? judgementOf('meets', 'compared', level, null, { source })
    : judgementOf('will_meet_if', 'opens_if', level, null, { source, conditions: [way] })

/** Whether each university says of each certificate what it is worth; of other certificates it decides as well. */
const isRecognisedOneByOne = ({ access, conditions }: AccessRow): boolean =>
  access === 'university' || conditions.includes('recognised_as_equal')
const byUniversity = ({ source }: AccessRow, { level }: HeldEducation): Judgement =>
  judgementOf('unknown', 'university_decides', level, null, { source })

const judgeByCertificate = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  at: AccessContext,
): Judgement => {
  const certificate = certificateOf(held)
  const ofAny = certificate ? accessRuleFor(anyCertificate, at) : undefined
  // A certificate of the examinations council of several countries is each one's own as well.
  const own = certificate === 'waec' && held.country ? accessRuleFor(held.country, at) : undefined
  const rule = (certificate && accessRuleFor(certificate, at)) ?? own ?? ofAny
  if (!rule) return elsewhereOr(certificate, held, at, noRow(held))
  // What a school certificate opens by a further step only says nothing of a diploma of a college.
  if (iscedOfHeld(held) === 5 && rule.access === 'with')
    return isRecognisedOneByOne(rule) ? byUniversity(rule, held) : noRow(held)
  // Where the country leaves it to each university, what another one takes says more.
  if (rule.access === 'university')
    return elsewhereOr(certificate, held, at, byRule(rule, held, at))
  const way = bridge(rule, all, at)
  return way ? byBridge(way, rule, held) : byRule(rule, held, at)
}

/** A certificate of school, or of what stands between school and degree, for a first degree abroad; with the examination that was
 * taken on top of it, where a row speaks of one. */
export const judgeCertificate = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  at: AccessContext,
): Judgement => {
  const examination = examinationOf(held)
  const byCertificate = judgeByCertificate(held, all, at)
  return examination && rowsFor(examination, at).length > 0
    ? bestJudgement([byRuleOf(examination, held, at), byCertificate])!
    : byCertificate
}

/** A finished degree for another first one, or for less: where the country says so, or where it holds the years that school there
 * lacks. */
export const judgeSecondStudies = (held: HeldEducation, at: AccessContext): Judgement => {
  const rule = accessRuleFor('finished_degree', at)
  if (rule) return byRule(rule, held, at)
  const school = held.country ? accessRuleFor(held.country, at) : undefined
  return school && (school.access === 'direct' || bridge(school, [held], at) === 'there')
    ? judgementOf('meets', 'compared', held.level, null, { source: school.source })
    : elsewhereOr('finished_degree', held, at, noRow(held))
}

// What stands between a certificate and a degree is itself open to it.
const bridges = ['foundation_year', 'studienkolleg'] as const
/** Below a degree: what opens one opens less, and what opens one by way of a foundation year opens that year. */
export const judgeBelowDegree = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  at: AccessContext,
): Judgement => {
  const certificate = iscedOfHeld(held) >= 3 ? certificateOf(held) : null
  const rule = certificate ? accessRuleFor(certificate, at) : undefined
  const way = rule ? bridge(rule, all, at) : null
  const opens =
    rule &&
    (rule.access === 'direct' ||
      way === 'there' ||
      (at.isFoundation && bridges.some((one) => rule.conditions.includes(one))))
  if (opens) return judgementOf('meets', 'compared', held.level, null, { source: rule.source })
  // Where each university decides what opens a degree, it does so for the year before one, too.
  const ofAny = at.isFoundation && certificate ? accessRuleFor(anyCertificate, at) : undefined
  return ofAny && isRecognisedOneByOne(ofAny) ? byUniversity(ofAny, held) : noRow(held)
}
