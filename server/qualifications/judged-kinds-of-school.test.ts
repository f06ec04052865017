// Pairs of student and course judged by hand: countries with several certificates of school, which open different things.
import type { CertificateId } from '#contract/qualifications/education.ts'
import {
  C,
  course,
  type Education,
  hill,
  M,
  N,
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
// At a university that is none of applied sciences by law, or by what it is a member of, that condition is never fulfilled.
const named: readonly (readonly [string, Education, string, string, Pair['says']])[] = [
  ['HAVO', kind('NL', 'nl_havo'), 'NL', 'Delft University of Technology', N],
  ['MBO 4', kind('NL', 'nl_mbo_4'), 'NL', 'Leiden University', N],
  ['VWO', kind('NL', 'nl_vwo'), 'NL', 'Delft University of Technology', M],
  ['HAVO', kind('NL', 'nl_havo'), 'NL', 'Hanze University of Applied Sciences', C],
  [
    'the Fachhochschulreife',
    kind('DE', 'de_fachhochschulreife'),
    'DE',
    'Technical University of Munich',
    N,
  ],
  // The laws of Hesse and Lower Saxony let some in.
  [
    'the Fachhochschulreife',
    kind('DE', 'de_fachhochschulreife'),
    'DE',
    'University of Göttingen',
    C,
  ],
  ['the Berufsmatura', kind('CH', 'ch_berufsmatura'), 'CH', 'ETH Zurich', N],
  ['a Korean certificate', school('KR', 'kr_school', '1'), 'NL', 'University of Amsterdam', N],
]
const pairOf = (
  name: string,
  held: Education,
  country: string,
  university: string,
  says: Pair['says'],
): Pair => ({
  name,
  profile: who([held]),
  of: course(country, university, 'bachelor'),
  line: 'level',
  says,
})
tryPairs(
  [
    ...kinds.map(([name, held, country, says]) =>
      pairOf(`${name} for a bachelor in ${country}`, held, country, hill, says),
    ),
    ...named.map(([name, held, country, university, says]) =>
      pairOf(`${name} for a bachelor of ${university}`, held, country, university, says),
    ),
  ],
  30,
)
