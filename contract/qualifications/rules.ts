// Rows that the judges read: data with a source and a day, kept by admins (docs/decisions/0066); the judges stay pure.
import type { AccessRule, GroupId, GroupRule } from './access-rules.ts'
import type { CreditRule } from './education.ts'
import type { DeadlineRule } from './deadlines.ts'
import type { GradingSchemeId } from './grading-schemes.ts'
import type { Source } from './judgement.ts'

export const ruleKinds = [
  'equivalence',
  'access',
  'exemption',
  'paper',
  'deadline',
  'credit',
  'group',
] as const
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

export const exemptionBases = [
  'citizenship',
  'degree',
  'school',
  'first_language',
  'certificate',
] as const
/** Certificates of a language that the universities of a country take together, whichever of them a course names. */
export const languageCertificates = [
  'dsh_2',
  'testdaf_4',
  'dsd_2',
  'goethe_c2',
  'telc_c1_hochschule',
] as const
export type LanguageCertificate = (typeof languageCertificates)[number]
/** Of a degree or a school: wherever it was, as long as it was taught in the language. */
export const anyCountry = 'anywhere'
/** Who needs no test of a language. */
export type Exemption = {
  /** Of which the test is asked: `en`. */
  readonly language: string
  readonly basis: (typeof exemptionBases)[number]
  /** Country of the passport, the degree or the school, or `anywhere`; a language for `first_language`; one of those above for
   * `certificate`, which takes the test off, and not the paper. */
  readonly of: string
  readonly destination: string
  /** The university that says so; null where its country does, and the university has the last word. */
  readonly university: string | null
}

/** Papers between an offer and the first day: what a university, an office or a border asks for besides the course itself. */
export const paperIds = [
  'aps_certificate',
  'uni_assist',
  'vpd',
  'anabin',
  'certified_translation',
  'apostille',
  'blocked_account',
  'health_insurance',
  'cas',
  'atas',
  'tb_test',
  'funds',
  'health_surcharge',
  'i20',
  'sevis_fee',
  'ds160',
  'letter_of_acceptance',
  'attestation_letter',
  'caq',
  'gic',
  'coe',
  'oshc',
  'genuine_student',
  'visa',
  'mvv',
  'residence_permit',
  'etudes_en_france',
  'prior_admission',
  'universitaly',
  'declaration_of_value',
  'certificate_of_eligibility',
  'criminal_record',
  'medical_certificate',
  'jw_form',
  'student_pass_approval',
  'student_pass',
] as const
export type PaperId = (typeof paperIds)[number]
/** Levels of courses, as the catalogue names them. */
export const paperLevels = [
  'school',
  'language',
  'foundation',
  'certificate',
  'diploma',
  'bachelor',
  'graduate_diploma',
  'master',
  'doctorate',
] as const
/** Whom it is asked of: by passport, by where they studied, by where they live. */
export const paperBases = ['citizenship', 'education', 'residence'] as const
/** For what it must be there: the application itself, the visa, the first day. */
export const paperStages = ['application', 'visa', 'arrival'] as const

export type PaperRule = {
  readonly paper: PaperId
  readonly destination: string
  readonly asks: (typeof paperBases)[number]
  /** Of these countries; of all where empty. */
  readonly countries: readonly string[]
  /** But not of these. */
  readonly except: readonly string[]
  /** For courses of these levels; for all where empty. */
  readonly levels: readonly string[]
  /** For courses in these cities, in all where empty; but not in these. */
  readonly cities: readonly string[]
  readonly exceptCities: readonly string[]
  /** `depends`: on the university, the subject or the case. */
  readonly needed: 'always' | 'depends'
  readonly stage: (typeof paperStages)[number]
  /** As published, in whole units; null where nothing is paid or shown. */
  readonly amount: number | null
  readonly currency: string | null
  readonly per: 'once' | 'month' | 'year' | null
  /** For so many months or years at most; null where it is for the whole course. */
  readonly atMost: number | null
  /** So many days the money must have been there. */
  readonly heldDays: number | null
  /** How long it counts; null where it does not run out, or nobody says. */
  readonly validMonths: number | null
  /** How long it usually takes; null where nobody says. */
  readonly leadWeeks: number | null
}

/** The number people cite; whose table, and when somebody last looked. */
type Cited = { readonly number: number; readonly source: Source }
export type EquivalenceRow = Equivalence & Cited
export type AccessRow = AccessRule & Cited
export type ExemptionRow = Exemption & Cited
export type PaperRow = PaperRule & Cited
export type DeadlineRow = DeadlineRule & Cited
export type CreditRow = CreditRule & Cited
export type GroupRow = GroupRule & Cited

/** All rows as of one moment, arranged for the judges. Another version is another set. */
export type RuleSet = {
  readonly version: string
  /** By scheme, country and destination. */
  readonly equivalences: ReadonlyMap<string, readonly EquivalenceRow[]>
  /** By certificate and destination. */
  readonly access: ReadonlyMap<string, readonly AccessRow[]>
  /** By destination and language. */
  readonly exemptions: ReadonlyMap<string, readonly ExemptionRow[]>
  /** By destination. */
  readonly papers: ReadonlyMap<string, readonly PaperRow[]>
  /** By destination. */
  readonly deadlines: ReadonlyMap<string, readonly DeadlineRow[]>
  readonly credits: readonly CreditRow[]
  /** By what those of a row have in common. */
  readonly groups: ReadonlyMap<GroupId, readonly GroupRow[]>
  /** Universities whose own table is known; it goes before others' for their courses. */
  readonly universitiesWithTable: ReadonlySet<string>
  /** Universities that say themselves what certificates and degrees open. */
  readonly universitiesWithAccess: ReadonlySet<string>
  /** Universities that say themselves who needs no test. */
  readonly universitiesWithExemptions: ReadonlySet<string>
  /** `citizenship en AU`: for what some list exempts from a test of a language. */
  readonly exempting: ReadonlySet<string>
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
  | ({ readonly kind: 'paper' } & PaperRow)
  | ({ readonly kind: 'deadline' } & DeadlineRow)
  | ({ readonly kind: 'credit' } & CreditRow)
  | ({ readonly kind: 'group' } & GroupRow)

export const ruleSetOf = (version: string, rows: readonly AnyRow[]): RuleSet => {
  const equivalences = rows.filter((row) => row.kind === 'equivalence')
  const access = rows.filter((row) => row.kind === 'access')
  const exemptions = rows.filter((row) => row.kind === 'exemption')
  return {
    version,
    equivalences: Map.groupBy(equivalences, equivalenceKey),
    access: Map.groupBy(access, accessKey),
    exemptions: Map.groupBy(exemptions, exemptionKey),
    papers: Map.groupBy(
      rows.filter((row) => row.kind === 'paper'),
      ({ destination }) => destination,
    ),
    deadlines: Map.groupBy(
      rows.filter((row) => row.kind === 'deadline'),
      ({ destination }) => destination,
    ),
    credits: rows.filter((row) => row.kind === 'credit'),
    groups: Map.groupBy(
      rows.filter((row) => row.kind === 'group'),
      ({ group }) => group,
    ),
    universitiesWithTable: new Set(equivalences.map(({ source }) => source.by)),
    universitiesWithAccess: new Set(access.flatMap(({ university }) => university ?? [])),
    universitiesWithExemptions: new Set(exemptions.flatMap(({ university }) => university ?? [])),
    exempting: new Set(exemptions.map(({ basis, language, of }) => `${basis} ${language} ${of}`)),
  }
}

/** Nothing is known: every comparison between two systems is the university's to make. */
export const noRules: RuleSet = ruleSetOf('', [])

/** A row that nobody has looked at for longer says so, and waits on the admins' list. */
export const maxRuleAgeDays = 180
/** Both as `2026-11-22`. */
export const isStale = (checked: string, today: string): boolean =>
  (Date.parse(today) - Date.parse(checked)) / 86_400_000 > maxRuleAgeDays
