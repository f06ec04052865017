// Levels and types of education, as forms and documents name them; certificates of school; frameworks of qualifications.
import type { GradingSchemeId } from './grading-schemes.ts'

/** ISCED 2011; `rank` orders them for requirements ("at least a bachelor"). */
export const educationLevels = [
  { id: 'primary', isced: 1, rank: 10 },
  { id: 'lower_secondary', isced: 2, rank: 20 },
  { id: 'upper_secondary', isced: 3, rank: 30 },
  { id: 'post_secondary', isced: 4, rank: 40 },
  { id: 'short_cycle', isced: 5, rank: 50 },
  { id: 'bachelor', isced: 6, rank: 60 },
  { id: 'bachelor_honours', isced: 6, rank: 65 },
  { id: 'master', isced: 7, rank: 70 },
  { id: 'doctorate', isced: 8, rank: 80 },
] as const
export type EducationLevel = (typeof educationLevels)[number]['id']
export const educationLevelIds = educationLevels.map(({ id }) => id) as [
  EducationLevel,
  ...EducationLevel[],
]

export const educationTypes = [
  'full_time',
  'part_time',
  'distance',
  'blended',
  'evening',
  'dual',
  'vocational',
  'exchange',
  'lateral_entry',
] as const

// Certificates of school, and kinds of first degrees, in countries that have several, which open different things. A country that
// is not listed has one.
type CertificateKind = {
  readonly id: string
  readonly country: string
  /** ISCED level: school, or a first degree. */
  readonly isced: 3 | 6
  /** It opens every university of its country: what is said of certificates of the country is said of it. */
  readonly general: boolean
}
export const certificateKinds = [
  { id: 'de_abitur', country: 'DE', isced: 3, general: true },
  { id: 'de_subject_restricted', country: 'DE', isced: 3, general: false },
  { id: 'de_fachhochschulreife', country: 'DE', isced: 3, general: false },
  { id: 'nl_vwo', country: 'NL', isced: 3, general: true },
  { id: 'nl_havo', country: 'NL', isced: 3, general: false },
  { id: 'nl_mbo_4', country: 'NL', isced: 3, general: false },
  { id: 'at_matura', country: 'AT', isced: 3, general: true },
  { id: 'at_berufsreife', country: 'AT', isced: 3, general: false },
  { id: 'ch_matura', country: 'CH', isced: 3, general: true },
  { id: 'ch_berufsmatura', country: 'CH', isced: 3, general: false },
  { id: 'ch_fachmatura', country: 'CH', isced: 3, general: false },
  { id: 'it_diploma', country: 'IT', isced: 3, general: true },
  { id: 'it_qualifica', country: 'IT', isced: 3, general: false },
  { id: 'pl_matura', country: 'PL', isced: 3, general: true },
  { id: 'pl_technikum', country: 'PL', isced: 3, general: false },
  { id: 'gb_a_levels', country: 'GB', isced: 3, general: true },
  { id: 'gb_highers', country: 'GB', isced: 3, general: true },
  { id: 'gb_btec', country: 'GB', isced: 3, general: false },
  { id: 'ie_leaving', country: 'IE', isced: 3, general: true },
  { id: 'ie_leaving_applied', country: 'IE', isced: 3, general: false },
  { id: 'my_stpm', country: 'MY', isced: 3, general: true },
  { id: 'my_matriculation', country: 'MY', isced: 3, general: false },
  { id: 'my_uec', country: 'MY', isced: 3, general: false },
  { id: 'nl_wo', country: 'NL', isced: 6, general: true },
  { id: 'nl_hbo', country: 'NL', isced: 6, general: false },
  { id: 'be_academic', country: 'BE', isced: 6, general: true },
  { id: 'be_professional', country: 'BE', isced: 6, general: false },
  { id: 'fi_university', country: 'FI', isced: 6, general: true },
  { id: 'fi_applied_sciences', country: 'FI', isced: 6, general: false },
  { id: 'ch_university', country: 'CH', isced: 6, general: true },
  { id: 'ch_applied_sciences', country: 'CH', isced: 6, general: false },
] as const satisfies readonly CertificateKind[]
export type CertificateId = (typeof certificateKinds)[number]['id']
export const certificateIds = certificateKinds.map(({ id }) => id) as [
  CertificateId,
  ...CertificateId[],
]

/** Those of a country and an ISCED level; none where it has but one kind. */
export const certificatesOf = (country: string | null, isced: number): CertificateId[] =>
  certificateKinds.flatMap((one) => (one.country === country && one.isced === isced ? one.id : []))
export const isGeneral = (certificate: CertificateId): boolean =>
  certificateKinds.some(({ id, general }) => id === certificate && general)

/** Scales that belong to one certificate alone. */
const ownScales: Partial<Readonly<Record<GradingSchemeId, CertificateId>>> = {
  de_abitur: 'de_abitur',
  pl_matura: 'pl_matura',
  it_school: 'it_diploma',
  uk_a_level: 'gb_a_levels',
  uk_a_levels: 'gb_a_levels',
  ie_leaving: 'ie_leaving',
  ie_points: 'ie_leaving',
  my_uec: 'my_uec',
}
/** Which certificate a school left its pupil with: as said, or as its scale says. Null where nobody said, or its country has but
 * one. */
export const schoolCertificateOf = ({
  country,
  certificate,
  gradingScheme,
}: {
  readonly country: string | null
  readonly certificate?: CertificateId | null
  readonly gradingScheme: GradingSchemeId
}): CertificateId | null => {
  const own = ownScales[gradingScheme]
  if (own !== undefined) return own
  return certificate && certificatesOf(country, 3).includes(certificate) ? certificate : null
}
/** Which kind of first degree it is, as said. Null where nobody said, or its country has but one. */
export const degreeKindOf = ({
  country,
  certificate,
}: {
  readonly country: string | null
  readonly certificate?: CertificateId | null
}): CertificateId | null =>
  certificate && certificatesOf(country, 6).includes(certificate) ? certificate : null

// Where a level stands in published frameworks of qualifications. Beside the level and never instead of it: nothing is judged by it.
type Levels = Readonly<Record<string, number>>

// UNESCO: ISCED 2011. Courses of these levels stand where the qualification they lead to does.
const isced: Levels = {
  ...Object.fromEntries(educationLevels.map((level) => [level.id, level.isced])),
  graduate_diploma: 6,
}
// The cycles of the QF-EHEA are aligned with levels 5 to 8 of the EQF (ehea.info/page-qualification-frameworks).
const eqf: Levels = { short_cycle: 5, bachelor: 6, bachelor_honours: 6, master: 7, doctorate: 8 }
// gov.uk/what-different-qualification-levels-mean, as repeated by thinkstudent.co.uk/overview-of-qualification-levels-in-the-uk;
// of England, Wales and Northern Ireland.
const rqf: Levels = {
  upper_secondary: 3,
  short_cycle: 5,
  bachelor: 6,
  bachelor_honours: 6,
  graduate_diploma: 6,
  master: 7,
  doctorate: 8,
}
// aacsb.edu/country-and-territory-profiles/australia/award-types. Diplomas are 5 or 6: not said.
const aqf: Levels = {
  bachelor: 7,
  bachelor_honours: 8,
  graduate_diploma: 8,
  master: 9,
  doctorate: 10,
}
const eqfCountries = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH'.split(
    ' ',
  ),
)

/** `['ISCED 6', 'AQF 7']`; of a country with no framework here ISCED alone, of a level that is none nothing. */
export const frameworkLevels = (level: string, country: string | null): string[] => {
  const own: [string, Levels][] = [
    ['ISCED', isced],
    ...(country !== null && eqfCountries.has(country)
      ? ([['EQF', eqf]] as [string, Levels][])
      : []),
    ...(country === 'GB' ? ([['RQF', rqf]] as [string, Levels][]) : []),
    ...(country === 'AU' ? ([['AQF', aqf]] as [string, Levels][]) : []),
  ]
  return own.flatMap(([name, levels]) =>
    Object.hasOwn(levels, level) ? [`${name} ${levels[level]}`] : [],
  )
}

// Credits of studies: what they are counted in. Two systems are compared only by a row that says how many of the one are taken for
// how many of the other.

/** `years`: of full-time study, from the months that are stated. */
export const creditSystems = ['ects', 'cats', 'us_semester', 'us_quarter', 'years'] as const
export type CreditSystem = (typeof creditSystems)[number]
/** What transcripts are counted in. */
export const transcriptCredits = ['ects', 'cats', 'us_semester', 'us_quarter'] as const

export type Credits = {
  readonly system: (typeof transcriptCredits)[number]
  readonly amount: number
}
export const maxCredits = 2_000

/** So many of the one are so many of the other, for courses of a country or everywhere. */
export type CreditRule = {
  readonly credits: (typeof transcriptCredits)[number]
  readonly count: number
  readonly targetCredits: (typeof transcriptCredits)[number]
  readonly targetCount: number
  /** Country of the universities that count so; null for all. */
  readonly where: string | null
  /** The university that counts so, and speaks for no other; null where an authority says so for all. */
  readonly university: string | null
}
