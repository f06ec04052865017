// Whether what somebody has finished, or will have finished in time, opens a course: its level first, then its country.
import { failureOf, isFailedEducation } from './grading.ts'
import { type HeldEducation, isUnsaid } from './held-education.ts'
import { judgeEnd } from './starts.ts'
import {
  isDiploma,
  isShort,
  judgeClass,
  judgeFirstDegree,
  judgeFirstDegreeAtHome,
  judgeWholeDegree,
} from './judge-first-degree.ts'
import { bestJudgement, type Judgement, judgementOf, worstOf } from './judgement.ts'
import {
  type AccessContext,
  bridge,
  byBridge,
  byGradeUnknown,
  byOther,
  byRule,
  byRuleOf,
  certificateOf,
  elsewhereOr,
  examinationOf,
  iscedOfHeld,
  narrowCertificateOf,
  noRow,
  rowsFor,
  accessRuleFor,
  shownLevel,
} from './access-rows.ts'
import { type AccessCondition, anyCertificate } from './access-rules.ts'
import type { AccessRow } from './rules.ts'

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
  const byGrade = certificate ? byGradeUnknown(certificate, held, at) : null
  if (byGrade) return byGrade
  // A certificate of the examinations council of several countries is each one's own as well.
  const own = certificate === 'waec' && held.country ? accessRuleFor(held.country, at) : undefined
  const rule = (certificate && accessRuleFor(certificate, at, held)) ?? own ?? ofAny
  if (!rule) return elsewhereOr(certificate, held, at, noRow(held))
  // What a school certificate opens by a further step only says nothing of a diploma of a college.
  if (iscedOfHeld(held) === 5 && rule.access === 'with')
    return isRecognisedOneByOne(rule) ? byUniversity(rule, held) : noRow(held)
  // Where the country leaves it to each university, what another one takes says more.
  if (rule.access === 'university' && rule.university === null)
    return elsewhereOr(certificate, held, at, byRule(rule, held, at))
  const way = bridge(rule, all, at)
  return way ? byBridge(way, rule, held) : byRule(rule, held, at)
}

/** A certificate of school, or of what stands between school and degree, for a first degree abroad; with the examination that was
 * taken on top of it, where a row speaks of one. */
const judgeCertificate = (
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
const judgeSecondStudies = (held: HeldEducation, at: AccessContext): Judgement => {
  const rule = accessRuleFor('finished_degree', at)
  if (rule) return byRule(rule, held, at)
  // By the school that a country gives everybody, whatever its grade was.
  const school = held.country ? accessRuleFor(held.country, at) : undefined
  return school && (school.access === 'direct' || bridge(school, [held], at) === 'there')
    ? judgementOf('meets', 'compared', held.level, null, { source: school.source })
    : elsewhereOr('finished_degree', held, at, noRow(held))
}

// What stands between a certificate and a degree is itself open to it.
const bridges = ['foundation_year', 'studienkolleg'] as const
/** Below a degree: what opens one opens less, and what opens one by way of a foundation year opens that year. */
const judgeBelowDegree = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  at: AccessContext,
): Judgement => {
  const certificate = iscedOfHeld(held) >= 3 ? certificateOf(held) : null
  const rule = certificate ? accessRuleFor(certificate, at, held) : undefined
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

/** A master's for another one: as a degree, and what opens a doctorate opens it as well. */
const judgeSecondMasters = (held: HeldEducation, at: AccessContext): Judgement =>
  bestJudgement([judgeWholeDegree(held, at), byRuleOf('masters_degree', held, at)])!

/** What was finished in one country opens in another what a row says it does; at home its level is enough. */
const judgeAbroad = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  at: AccessContext,
): Judgement | null => {
  if (certificateOf(held) === at.country)
    return at.needed === 6 ? judgeFirstDegreeAtHome(held, all, at) : null
  if (at.needed >= 6 && isDiploma(held))
    return judgementOf('unknown', 'degree_short', held.level, null)
  if (at.needed >= 7) return byRuleOf('masters_degree', held, at)
  if (at.needed === 6)
    return iscedOfHeld(held) === 6 ? judgeFirstDegree(held, all, at) : judgeSecondMasters(held, at)
  // What a course below a degree asks for by name it has said itself.
  if (at.isced < 6 && at.isStated) return null
  if (iscedOfHeld(held) >= 6) return judgeSecondStudies(held, at)
  if (at.isced < 6) return judgeBelowDegree(held, all, at)
  return at.needed <= 3 ? judgeCertificate(held, all, at) : noRow(held)
}

/** Ends before a start: a condition. Ends after every start there is: too late. */
const endOf = (
  held: HeldEducation,
  at: AccessContext,
  { source, elsewhere }: Pick<Judgement, 'source' | 'elsewhere'> = {
    source: null,
    elsewhere: false,
  },
): Judgement[] => {
  const end = judgeEnd(held, held.level, null, at)
  return end ? [{ ...end, source, elsewhere }] : []
}

/** Nobody has to finish one degree to begin another first one: studies that end too late for it may still open it by what was passed so
 * far, as the university says. */
const isBesides = (held: HeldEducation, at: AccessContext): boolean =>
  at.needed <= 3 && iscedOfHeld(held) >= 5 && judgeEnd(held, null, null, at) !== null
const bySoFar = ({ level }: HeldEducation): Judgement =>
  judgementOf('unknown', 'studies_so_far', level, null)

/** A diploma below a degree for a master's abroad, where this university prepares its holders; nowhere else is it enough. */
const judgeByPreMasters = (
  education: readonly HeldEducation[],
  at: AccessContext,
): Judgement | null => {
  const rule = at.needed === 6 ? accessRuleFor('higher_diploma', at) : undefined
  const diplomas = education.filter(
    (one) =>
      iscedOfHeld(one) === 5 &&
      certificateOf(one) !== at.country &&
      !isFailedEducation(one, at.today),
  )
  if (!rule || diplomas.length === 0) return null
  return bestJudgement(
    diplomas.map((one) =>
      worstOf([
        ...endOf(one, at, { source: rule.source, elsewhere: false }),
        byRule(rule, one, at),
      ])!,
    ),
  )
}

/** A certificate of school that opens less than others of its country: what a row says of it, at home too. Of one that nobody
 * named nothing is known. Null for every other. */
const judgeNarrow = (held: HeldEducation, at: AccessContext): Judgement | null => {
  const certificate = narrowCertificateOf(held)
  if (certificate === null || at.needed > 3 || at.isced < 6) return null
  return certificate === 'not_stated'
    ? judgementOf('unknown', 'certificate_not_stated', held.level, null)
    : byRuleOf(certificate, held, at)
}

/** What stands between school and a degree adds to a certificate of school, and is none: of somebody who names no other, how they
 * left school is not known. */
const isBetween = (held: HeldEducation, at: AccessContext): boolean =>
  iscedOfHeld(held) === 4 && at.needed <= 3 && at.isced >= 6

/** School that leads to a trade: which of its certificates open a university each country says differently, and no row tells. */
const isVocationalSchool = (held: HeldEducation): boolean =>
  held.type === 'vocational' && iscedOfHeld(held) === 3

/** What somebody has finished, whenever that is: by its kind and length, by its country. Null where its level is enough. */
const judgeOpening = (
  one: HeldEducation,
  all: readonly HeldEducation[],
  at: AccessContext,
): Judgement | null =>
  at.needed === 6 && isShort(one, all, at)
    ? judgementOf('unknown', 'degree_short', one.level, null)
    : isBetween(one, at)
      ? judgementOf('unknown', 'school_not_stated', one.level, null)
      : (judgeNarrow(one, at) ?? (isVocationalSchool(one) ? noRow(one) : judgeAbroad(one, all, at)))

// A step of study that a degree lacks is told before what the programme may be like.
const yearsLacking: readonly AccessCondition[] = ['further_year_of_study', 'fourth_year_or_masters']
/** A bachelor's for a doctorate, where a row says that some are taken; honours first, where it speaks of them. Null for none. It opens
 * no doctorate on easier terms than a master's there. */
const judgeEarly = (
  held: HeldEducation,
  all: readonly HeldEducation[],
  at: AccessContext,
): Judgement | null => {
  const keys =
    held.level === 'bachelor_honours' ? ['honours_degree', 'bachelor_degree'] : ['bachelor_degree']
  const own = keys.map((key) => accessRuleFor(key, at)).find(Boolean)
  const other = keys.flatMap((key) => rowsFor(key, at))[0]
  if (!own && !other) return null
  const early: Judgement = own
    ? (judgeClass(own, held, at) ?? { ...byRule(own, held, at), reason: 'taken_early' })
    : byOther(other!, held)
  const masters = judgeOpening(held, all, { ...at, needed: 6, isced: 7 })
  if (!masters || masters.answer === 'meets') return early
  const isYear = masters.conditions.some((one) => (yearsLacking as readonly string[]).includes(one))
  return worstOf(isYear || masters.answer !== 'will_meet_if' ? [masters, early] : [early, masters])
}

/** Of several that would do the best counts. Null where the course asks for no level. */
export const judgeAccess = (
  education: readonly HeldEducation[],
  at: AccessContext,
): Judgement | null => {
  if (at.needed === 0) return null
  const held = education.filter(({ state }) => state !== 'left')
  if (held.length === 0) return judgementOf('unknown', 'not_in_profile', null, null)
  const failed = (one: HeldEducation): Judgement[] =>
    isFailedEducation(one, at.today)
      ? [judgementOf('does_not_meet', failureOf(one), one.level, null)]
      : []
  // Of answers alike that of the highest is told.
  const high = held
    .filter((one) => iscedOfHeld(one) >= at.needed)
    .toSorted((a, b) => iscedOfHeld(b) - iscedOfHeld(a))
  // Some countries take bachelors for a doctorate; which programme does is no step of the student's, so it stops nothing. One that names
  // a master's takes none.
  const bachelors =
    at.isced === 8 && at.needed >= 7 && !at.isStated
      ? held.filter((one) => iscedOfHeld(one) === 6)
      : []
  const early = bachelors.flatMap((one) => {
    const judgement = judgeEarly(one, held, at)
    return judgement ? [worstOf([...failed(one), ...endOf(one, at), judgement])!] : []
  })
  // Many take ten or eleven years of school for a foundation year, by country and grade: no row tells, and none refuses.
  const fromLowerSchool =
    at.isFoundation && at.needed <= 3
      ? held
          .filter((one) => iscedOfHeld(one) === 2)
          .map((one) =>
            worstOf([
              ...failed(one),
              judgementOf('unknown', 'university_decides', shownLevel(one), null),
            ])!,
          )
      : []
  if (high.length === 0 && early.length > 0) return bestJudgement(early)
  const ways = judgeByPreMasters(held, at)
  if (high.length === 0 && ways) return ways
  if (high.length === 0) {
    if (fromLowerSchool.length > 0) return bestJudgement(fromLowerSchool)
    const highest = held.toSorted((a, b) => iscedOfHeld(b) - iscedOfHeld(a))[0]!
    return judgementOf('does_not_meet', 'level_too_low', shownLevel(highest), null)
  }
  // Each is a way of its own, and closes no other.
  return bestJudgement([
    ...high.map((one) => {
      const abroad = judgeOpening(one, held, at)
      // What it will open once it is finished rests on the same row.
      return (
        worstOf([
          ...failed(one),
          ...(isUnsaid(one)
            ? [judgementOf('unknown', 'finish_not_stated', one.level, null)]
            : endOf(one, at, abroad ?? undefined).map((end) =>
                isBesides(one, at) && end.answer !== 'will_meet_if' ? bySoFar(one) : end,
              )),
          ...(abroad ? [abroad] : []),
        ]) ?? judgementOf('meets', 'compared', one.level, null)
      )
    }),
    ...early,
    ...(ways ? [ways] : []),
    ...fromLowerSchool,
  ])
}
