// What a school-leaving certificate opens abroad: country of the certificate × country of study, for a first degree.
// Where there is no row the answer is "unknown: the university decides". Its own country's certificate opens a country.
import type { Source } from './judgement.ts'

export type AccessRule = {
  /** Country of the certificate, or the system it belongs to wherever it was taken. */
  readonly certificate: string
  readonly destination: string
  readonly access: 'direct' | 'with'
  /** One of them is enough. */
  readonly conditions: readonly string[]
  readonly source: Source
}

const checked = '2026-11-22'
const anabin: Source = { by: 'KMK', document: 'anabin: Hochschulzugang', checked }
const daad: Source = { by: 'DAAD', document: 'Admission database', checked }
const ucas: Source = { by: 'UCAS', document: 'International qualifications', checked }

const foundation = (country: string): AccessRule => ({
  certificate: country,
  destination: 'GB',
  access: 'with',
  conditions: ['foundation_year'],
  source: ucas,
})

export const accessRules: readonly AccessRule[] = [
  {
    certificate: 'IN',
    destination: 'DE',
    access: 'with',
    conditions: ['studienkolleg', 'one_year_of_university', 'jee_advanced'],
    source: anabin,
  },
  {
    certificate: 'ib_diploma',
    destination: 'DE',
    access: 'with',
    conditions: ['prescribed_subjects'],
    source: daad,
  },
  {
    certificate: 'ib_diploma',
    destination: 'GB',
    access: 'direct',
    conditions: [],
    source: ucas,
  },
  // WAEC and NECO certificates stand beside GCSE, not beside A levels.
  ...['waec', 'NG', 'GH', 'SL', 'LR', 'GM'].map(foundation),
]
