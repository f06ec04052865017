// What a certificate is, and which row says what it or a degree opens: the university's own, else its country's; what another university of the
// country says is told, and answers nothing.
import type { GradingSchemeId } from '../grading-schemes.ts'
import { type HeldEducation, iscedOfLevel } from '../held-education.ts'
import { type Judgement, judgementOf } from '../judgement.ts'
import { certificatesOf, isGeneral, type CertificateId, schoolCertificateOf } from '../education.ts'
import { accessKey, type AccessRow, conditionsOfCertificate, type RuleSet } from '../rules.ts'

export type AccessAt = {
  readonly country: string
  readonly university: string | null
  readonly rules: RuleSet
}

export const rowsFor = (certificate: string, { rules, country }: AccessAt): readonly AccessRow[] =>
  rules.access.get(accessKey({ certificate, destination: country })) ?? []
/** What this university says, else its country. */
export const accessRuleFor = (certificate: string, at: AccessAt): AccessRow | undefined => {
  const rows = rowsFor(certificate, at)
  return (
    rows.find(({ university }) => university !== null && university === at.university) ??
    rows.find(({ university }) => university === null)
  )
}

/** Where school of a kind opens universities of applied sciences alone: the universities that are none, by the names they have here.
 * The Netherlands: the annex of the Higher Education and Research Act, a and b; Germany: members of TU9 and of
 * German U15, but for Hesse and Lower Saxony, whose laws let some in; Switzerland: universities and institutes of technology by
 * swissuniversities. Of others the kind is not known. */
const researchUniversities: ReadonlySet<string> = new Set([
  'Delft University of Technology',
  'Eindhoven University of Technology',
  'Erasmus University Rotterdam',
  'Leiden University',
  'Maastricht University',
  'Radboud University',
  'Tilburg University',
  'University of Amsterdam',
  'University of Groningen',
  'University of Twente',
  'Utrecht University',
  'Vrije Universiteit Amsterdam',
  'Wageningen University & Research',
  'RWTH Aachen University',
  'Technical University of Berlin',
  'TU Dresden',
  'Karlsruhe Institute of Technology',
  'Technical University of Munich',
  'University of Stuttgart',
  'Free University of Berlin',
  'Humboldt University of Berlin',
  'University of Bonn',
  'University of Freiburg',
  'University of Hamburg',
  'Heidelberg University',
  'University of Cologne',
  'Leipzig University',
  'University of Mainz',
  'Ludwig Maximilian University of Munich',
  'University of Münster',
  'University of Tübingen',
  'University of Würzburg',
  'ETH Zurich',
  'École Polytechnique Fédérale de Lausanne',
  'University of Basel',
  'University of Bern',
  'University of Fribourg',
  'University of Geneva',
  'University of Lausanne',
  'University of Lucerne',
  'University of Neuchâtel',
  'University of St. Gallen',
  'University of Zurich',
])
/** Conditions that this very university can never fulfil are none. */
const conditionsAt = ({ conditions }: AccessRow, university: string | null) =>
  university !== null && researchUniversities.has(university)
    ? conditions.filter((one) => one !== 'applied_sciences')
    : conditions

export const byRule = (
  row: AccessRow,
  { level }: HeldEducation,
  { university }: Pick<AccessAt, 'university'>,
): Judgement => {
  const { source, access } = row
  const conditions = conditionsAt(row, university)
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
    ? rowsFor(certificate, at).find(({ university }) => university !== null)
    : undefined
  return other ? byOther(other, held) : otherwise
}
export const byRuleOf = (certificate: string, held: HeldEducation, at: AccessAt): Judgement => {
  const rule = accessRuleFor(certificate, at)
  return rule ? byRule(rule, held, at) : elsewhereOr(certificate, held, at, noRow(held))
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
