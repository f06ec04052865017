// Rows that the judges read: data with a source and a day, kept by admins (docs/decisions/0066); the judges stay pure.
import type { CreditRule } from './credits.ts'
import type { DeadlineRule } from './deadlines.ts'
import type { GradingSchemeId } from './grading-schemes.ts'
import type { Source } from './judgement.ts'
import { certificateKinds } from './education.ts'

export const ruleKinds = [
  'equivalence',
  'access',
  'exemption',
  'paper',
  'deadline',
  'credit',
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

/** What may stand between a certificate and the course it leads to. */
export const accessConditions = [
  'foundation_year',
  'studienkolleg',
  'one_year_of_university',
  'two_years_of_university',
  'one_year_in_subject',
  'two_years_in_subject',
  'one_semester_at_project_211',
  'three_semesters_in_subject',
  'gaokao_70_percent',
  'high_gaokao_score',
  'jee_advanced',
  'prescribed_subjects',
  'entrance_examination',
  'sat_act_or_ap',
  'state_university_place',
  'further_year_of_study',
  'fourth_year_or_masters',
  'pre_masters',
  'evaluated_as_equivalent',
  'evaluated_by_university',
  'programme_takes_bachelors',
  'programme_takes_upper_seconds',
  'direct_entry_of_bachelors',
  'opens_university_at_home',
  'recognised_as_equal',
  'twelve_years_of_school',
  'applied_sciences',
] as const
/** What the certificate has or has not: there is no further step to take for it. */
export const conditionsOfCertificate: readonly string[] = [
  'prescribed_subjects',
  'opens_university_at_home',
  'recognised_as_equal',
  'twelve_years_of_school',
  'applied_sciences',
  'gaokao_70_percent',
  'high_gaokao_score',
  'evaluated_by_university',
]
export type AccessCondition = (typeof accessConditions)[number]
/** `university`: each university decides, and a page says so; where no row is there nothing is known at all. */
export const accessAnswers = ['direct', 'with', 'no', 'university'] as const

/** What a school-leaving certificate opens abroad, for a first degree; what a first degree opens beyond. */
export type AccessRule = {
  /** Country of the certificate, or the system it belongs to wherever it was taken. */
  readonly certificate: string
  readonly destination: string
  readonly access: (typeof accessAnswers)[number]
  /** One of them is enough. */ readonly conditions: readonly AccessCondition[]
  /** The university that says so; null where its country, or a body that speaks for its universities, does. */
  readonly university: string | null
}
/** What a country says of every school certificate; a row of the certificate itself goes before it. */
export const anyCertificate = 'any_certificate'
/** Systems of certificates that are taken in many countries, and degrees, each by what it is to open. */
export const certificateSystems = [
  anyCertificate,
  'ib_diploma',
  'waec',
  'gaokao',
  'indian_three_year_degree',
  'bangladeshi_three_year_degree',
  'nepali_three_year_degree',
  'pakistani_three_year_degree',
  'higher_diploma',
  'first_degree',
  'three_year_degree',
  'masters_degree',
  'bachelor_degree',
  'honours_degree',
  'finished_degree',
  // Those that do not open every university of their own country.
  ...certificateKinds.flatMap((one) => (one.general ? [] : [one.id])),
] as const

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
  'residence_permit',
  'etudes_en_france',
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
