// Pairs of student and course judged by hand: countries with several certificates of school, which open different things.
import type { CertificateId } from '#contract/qualifications/education.ts'
import {
  C,
  course,
  type Education,
  hill,
  M,
  type Pair,
  school,
  tryPairs,
  U,
  who,
} from './pairs-for-tests.ts'

const kind = (country: string, certificate: CertificateId | null): Education => ({
  ...school(country, 'pass_fail', 'Pass'),
  certificate,
})
const kinds: readonly (readonly [string, Education, string, Pair['says']])[] = [
  // Government of the Netherlands: HAVO and MBO 4 open a hogeschool, VWO a university as well.
  ['VWO', kind('NL', 'nl_vwo'), 'NL', M],
  ['HAVO', kind('NL', 'nl_havo'), 'NL', C],
  ['MBO 4', kind('NL', 'nl_mbo_4'), 'NL', C],
  ['a Dutch certificate nobody named', kind('NL', null), 'NL', U],
  ['HAVO', kind('NL', 'nl_havo'), 'DE', U],
  ['VWO', kind('NL', 'nl_vwo'), 'DE', C],
  // Federal Employment Agency: with a Fachhochschulreife universities of applied sciences only, else a choice of subjects.
  ['the Abitur', kind('DE', 'de_abitur'), 'DE', M],
  ['the Fachhochschulreife', kind('DE', 'de_fachhochschulreife'), 'DE', C],
  ['the subject-restricted Abitur', kind('DE', 'de_subject_restricted'), 'DE', C],
  ['a German certificate nobody named', kind('DE', null), 'DE', U],
  ['the Fachhochschulreife', kind('DE', 'de_fachhochschulreife'), 'SE', U],
  // Federal Ministry of Education: the Berufsreifeprüfung is a Matura.
  ['the Berufsreifeprüfung', kind('AT', 'at_berufsreife'), 'AT', M],
  ['the Berufsreifeprüfung', kind('AT', 'at_berufsreife'), 'DE', U],
  ['an Austrian certificate nobody named', kind('AT', null), 'DE', U],
  ['the Matura', kind('AT', 'at_matura'), 'DE', C],
  // State Secretariat for Education: the vocational Matura opens universities of applied sciences.
  ['the Berufsmatura', kind('CH', 'ch_berufsmatura'), 'CH', C],
  ['the Fachmatura', kind('CH', 'ch_fachmatura'), 'CH', U],
  ['the Matura of a Gymnasium', kind('CH', 'ch_matura'), 'CH', M],
  // No row tells.
  ['an Italian qualifica', kind('IT', 'it_qualifica'), 'IT', U],
  ['a Polish technikum without Matura', kind('PL', 'pl_technikum'), 'PL', U],
  ['BTEC', kind('GB', 'gb_btec'), 'GB', U],
  ['Scottish Highers', kind('GB', 'gb_highers'), 'GB', M],
]
tryPairs(
  kinds.map(([name, held, country, says]): Pair => ({
    name: `${name} for a bachelor in ${country}`,
    profile: who([held]),
    of: course(country, hill, 'bachelor'),
    line: 'level',
    says,
  })),
  22,
)
