// Rows that the judges read: which grade is taken for which, what a school certificate opens abroad, who needs no language
// test. Data with a source and a day, kept by admins (docs/decisions/0066); the judges are given them and stay pure.
import type { GradingSchemeId } from './grading-schemes.ts'
import type { Source } from './judgement.ts'

export const ruleKinds = ['equivalence', 'access', 'exemption'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** A grade that a university or a country publishes as equal to one of its own. */
export type Equivalence = {
  readonly scheme: GradingSchemeId
  /** Where the grade was given. */
  readonly country: string
  /** This and better is taken for the target. */
  readonly value: string
  /** Worse than this is not; between the two it depends on where one studied. The value itself where null. */
  readonly low: string | null
  readonly targetScheme: GradingSchemeId
  readonly targetValue: string
  /** Country of the universities that use such tables. */
  readonly destination: string
}

/** What may stand between a school certificate and a first degree. */
export const accessConditions = [
  'foundation_year',
  'studienkolleg',
  'one_year_of_university',
  'two_years_of_university',
  'jee_advanced',
  'prescribed_subjects',
  'entrance_examination',
  'state_university_place',
] as const
export type AccessCondition = (typeof accessConditions)[number]

/** What a school-leaving certificate opens abroad, for a first degree. */
export type AccessRule = {
  /** Country of the certificate, or the system it belongs to wherever it was taken. */
  readonly certificate: string
  readonly destination: string
  readonly access: 'direct' | 'with' | 'no'
  /** One of them is enough. */
  readonly conditions: readonly AccessCondition[]
}
/** Systems of certificates that are taken in many countries. */
export const certificateSystems = ['ib_diploma', 'waec'] as const

export const exemptionBases = ['citizenship', 'degree', 'school', 'first_language'] as const
/** Who needs no test of a language. */
export type Exemption = {
  /** Of which the test is asked: `en`. */
  readonly language: string
  readonly basis: (typeof exemptionBases)[number]
  /** Country of the passport, the degree or the school; a language for `first_language`. */
  readonly of: string
  readonly destination: string
  /** The university that says so; null where its country does, and the university has the last word. */
  readonly university: string | null
}

/** The number people cite; whose table, and when somebody last looked. */
type Cited = { readonly number: number; readonly source: Source }
export type EquivalenceRow = Equivalence & Cited
export type AccessRow = AccessRule & Cited
export type ExemptionRow = Exemption & Cited

/** All rows as of one moment, arranged for the judges. Another version is another set. */
export type RuleSet = {
  readonly version: string
  /** By scheme, country and destination. */
  readonly equivalences: ReadonlyMap<string, readonly EquivalenceRow[]>
  /** By certificate and destination. */
  readonly access: ReadonlyMap<string, AccessRow>
  /** By destination and language. */
  readonly exemptions: ReadonlyMap<string, readonly ExemptionRow[]>
  /** Universities whose own table is known; it goes before others' for their courses. */
  readonly universitiesWithTable: ReadonlySet<string>
  /** Universities that say themselves who needs no test. */
  readonly universitiesWithExemptions: ReadonlySet<string>
}

export const equivalenceKey = (row: Pick<Equivalence, 'scheme' | 'country' | 'destination'>) =>
  `${row.scheme} ${row.country} ${row.destination}`
export const accessKey = (row: Pick<AccessRule, 'certificate' | 'destination'>) =>
  `${row.certificate} ${row.destination}`
export const exemptionKey = (row: Pick<Exemption, 'destination' | 'language'>) =>
  `${row.destination} ${row.language}`

export type AnyRow =
  | ({ readonly kind: 'equivalence' } & EquivalenceRow)
  | ({ readonly kind: 'access' } & AccessRow)
  | ({ readonly kind: 'exemption' } & ExemptionRow)

export const ruleSetOf = (version: string, rows: readonly AnyRow[]): RuleSet => {
  const equivalences = rows.filter((row) => row.kind === 'equivalence')
  const exemptions = rows.filter((row) => row.kind === 'exemption')
  return {
    version,
    equivalences: Map.groupBy(equivalences, equivalenceKey),
    access: new Map(rows.flatMap((row) => (row.kind === 'access' ? [[accessKey(row), row]] : []))),
    exemptions: Map.groupBy(exemptions, exemptionKey),
    universitiesWithTable: new Set(equivalences.map(({ source }) => source.by)),
    universitiesWithExemptions: new Set(exemptions.flatMap(({ university }) => university ?? [])),
  }
}

/** Nothing is known: every comparison between two systems is the university's to make. */
export const noRules: RuleSet = ruleSetOf('', [])

/** A row that nobody has looked at for longer says so, and waits on the admins' list. */
export const maxRuleAgeDays = 180
/** Both as `2026-11-22`. */
export const isStale = (checked: string, today: string): boolean =>
  (Date.parse(today) - Date.parse(checked)) / 86_400_000 > maxRuleAgeDays
