// A few rows by hand, for tests of the judges; what the release knows is tested where it is read.
import type { GradingSchemeId } from './grading-schemes.ts'
import type { Source } from './judgement.ts'
import type { AccessCondition } from './access-rules.ts'
import { type AnyRow, ruleSetOf } from './rules.ts'

let last = 0
const from = (by: string): { number: number; source: Source } => {
  const number = ++last
  return {
    number,
    source: {
      number,
      by,
      document: 'Entry requirements',
      url: 'https://uni.example',
      checked: '2026-11-22',
    },
  }
}
const equal = (
  by: string,
  scheme: GradingSchemeId,
  country: string,
  value: string,
  targetValue = '2:1',
  low: string | null = null,
): AnyRow => ({
  kind: 'equivalence',
  scheme,
  country,
  value,
  low,
  targetScheme: 'uk_honours',
  targetValue,
  destination: 'GB',
  ...from(by),
})
const access = (
  certificate: string,
  destination: string,
  ...conditions: AccessCondition[]
): AnyRow => ({
  kind: 'access',
  certificate,
  destination,
  access: conditions.length > 0 ? 'with' : 'direct',
  conditions,
  university: null,
  scheme: null,
  grade: null,
  ...from('UCAS'),
})

const glasgow = 'University of Glasgow'
export const rulesForTests = ruleSetOf('tests', [
  equal(glasgow, 'fr_20', 'FR', '12'),
  equal(glasgow, 'de_1_5', 'DE', '2.5'),
  equal(glasgow, 'nl_10', 'NL', '7'),
  equal(glasgow, 'es_10', 'ES', '7'),
  equal(glasgow, 'us_gpa_4', 'US', '3.0'),
  equal(glasgow, 'ng_cgpa_5', 'NG', '3.5'),
  equal(glasgow, 'gpa_4_asia', 'ID', '3.0'),
  equal(glasgow, 'br_10', 'BR', '7'),
  // By the university that gave the degree.
  equal('Aston University', 'percentage', 'IN', '70', '2:1', '60'),
  equal('Aston University', 'cn_100', 'CN', '80'),
  equal('Aston University', 'percentage', 'CN', '80'),
  equal('Three Steps University', 'fr_20', 'FR', '14', 'First'),
  equal('Three Steps University', 'fr_20', 'FR', '12'),
  equal('Three Steps University', 'fr_20', 'FR', '10', '2:2'),
  access('IN', 'DE', 'studienkolleg', 'one_year_in_subject', 'jee_advanced'),
  access('ib_diploma', 'DE', 'prescribed_subjects'),
  access('ib_diploma', 'GB'),
  access('waec', 'GB', 'foundation_year'),
  access('NG', 'GB', 'foundation_year'),
  access('GH', 'GB', 'foundation_year'),
  access('PK', 'DE', 'two_years_of_university'),
  access('first_degree', 'DE'),
  {
    kind: 'group',
    group: 'three_year_degrees',
    language: null,
    countries: ['DE', 'FR', 'GB', 'IE', 'NL', 'ES'],
    universities: [],
    ...from('European Higher Education Area'),
  },
  access('indian_three_year_degree', 'DE', 'further_year_of_study'),
  {
    kind: 'exemption',
    language: 'en',
    basis: 'citizenship',
    of: 'GB',
    destination: 'GB',
    university: glasgow,
    ...from(glasgow),
  },
  {
    kind: 'exemption',
    language: 'en',
    basis: 'citizenship',
    of: 'US',
    destination: 'GB',
    university: null,
    ...from('Home Office'),
  },
  {
    kind: 'exemption',
    language: 'en',
    basis: 'degree',
    of: 'NG',
    destination: 'GB',
    university: glasgow,
    ...from(glasgow),
  },
])
