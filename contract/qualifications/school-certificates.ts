// Certificates of school in countries that have several, which open different things. A country that is not listed has one.
import type { GradingSchemeId } from './grading-schemes.ts'

type SchoolCertificate = {
  readonly id: string
  readonly country: string
  /** It opens every university of its country: what is said of certificates of the country is said of it. */
  readonly general: boolean
}
export const schoolCertificates = [
  { id: 'de_abitur', country: 'DE', general: true },
  { id: 'de_subject_restricted', country: 'DE', general: false },
  { id: 'de_fachhochschulreife', country: 'DE', general: false },
  { id: 'nl_vwo', country: 'NL', general: true },
  { id: 'nl_havo', country: 'NL', general: false },
  { id: 'nl_mbo_4', country: 'NL', general: false },
  { id: 'at_matura', country: 'AT', general: true },
  { id: 'at_berufsreife', country: 'AT', general: false },
  { id: 'ch_matura', country: 'CH', general: true },
  { id: 'ch_berufsmatura', country: 'CH', general: false },
  { id: 'ch_fachmatura', country: 'CH', general: false },
  { id: 'it_diploma', country: 'IT', general: true },
  { id: 'it_qualifica', country: 'IT', general: false },
  { id: 'pl_matura', country: 'PL', general: true },
  { id: 'pl_technikum', country: 'PL', general: false },
  { id: 'gb_a_levels', country: 'GB', general: true },
  { id: 'gb_highers', country: 'GB', general: true },
  { id: 'gb_btec', country: 'GB', general: false },
] as const satisfies readonly SchoolCertificate[]
export type SchoolCertificateId = (typeof schoolCertificates)[number]['id']
export const schoolCertificateIds = schoolCertificates.map(({ id }) => id) as [
  SchoolCertificateId,
  ...SchoolCertificateId[],
]

/** Those of a country; none where it has but one kind. */
export const certificatesOf = (country: string | null): SchoolCertificateId[] =>
  schoolCertificates.flatMap((one) => (one.country === country ? one.id : []))
export const isGeneral = (certificate: SchoolCertificateId): boolean =>
  schoolCertificates.some(({ id, general }) => id === certificate && general)

/** Scales that belong to one certificate alone. */
const ownScales: Partial<Readonly<Record<GradingSchemeId, SchoolCertificateId>>> = {
  de_abitur: 'de_abitur',
  pl_matura: 'pl_matura',
  it_school: 'it_diploma',
  uk_a_level: 'gb_a_levels',
  uk_a_levels: 'gb_a_levels',
}
/** Which certificate a school left its pupil with: as said, or as its scale says. Null where nobody said, or its country has but
 * one. */
export const schoolCertificateOf = ({
  country,
  certificate,
  gradingScheme,
}: {
  readonly country: string | null
  readonly certificate?: SchoolCertificateId | null
  readonly gradingScheme: GradingSchemeId
}): SchoolCertificateId | null => {
  const own = ownScales[gradingScheme]
  if (own !== undefined) return own
  return certificate && certificatesOf(country).includes(certificate) ? certificate : null
}
