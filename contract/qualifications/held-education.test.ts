// When studies count as finished, days by hand; which scales a country does not use.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GradingSchemeId } from './grading-schemes.ts'
import { foreignScaleOf, type HeldEducation, isFinished, yearsOf } from './held-education.ts'

const today = '2026-11-29'
const over = (given: Partial<HeldEducation>): boolean =>
  isFinished({ startedOn: null, finishedOn: null, ...given }, today)

test('what began and tells no end is running, however long ago it began', () => {
  assert.equal(over({ startedOn: '2026-09' }), false)
  assert.equal(over({ startedOn: '2024-09' }), false)
  assert.equal(over({ startedOn: '2018-09' }), false)
})

test('the regular length is what somebody says; months show it only where they leave one length open', () => {
  const length = (country: string, startedOn: string, finishedOn: string, nominalYears?: number) =>
    yearsOf({ country, startedOn, finishedOn, nominalYears: nominalYears ?? null })
  // India has degrees in three years and in four: three and a half may be three that ended late.
  assert.equal(length('IN', '2021-07', '2024-06'), 3)
  assert.equal(length('IN', '2021-07', '2024-10'), 3)
  assert.equal(length('IN', '2021-07', '2025-01'), null)
  assert.equal(length('IN', '2021-07', '2025-06'), null)
  assert.equal(length('IN', '2021-07', '2025-06', 4), 4)
  assert.equal(length('IN', '2018-07', '2024-07', 3), 3)
  assert.equal(length('CN', '2020-09', '2024-06'), 4)
  assert.equal(length('GB', '2020-09', '2024-06'), 4)
})

test('what the student says goes first: an end that is to come, a state', () => {
  assert.equal(over({ startedOn: '2023-09', finishedOn: '2027-06' }), false)
  assert.equal(over({ startedOn: '2022-09', finishedOn: '2026-06' }), true)
  assert.equal(over({ startedOn: '2026-09', state: 'completed' }), true)
  assert.equal(over({ startedOn: '2020-09', finishedOn: '2024-06', state: 'left' }), false)
  assert.equal(over({}), true)
})

const belongsTo = (country: string, gradingScheme: GradingSchemeId, level = 'bachelor') =>
  foreignScaleOf({ country, gradingScheme, level })

test('an Indian degree on the German scale is asked about, with the country the scale belongs to', () => {
  assert.equal(belongsTo('IN', 'de_1_5'), 'DE')
  assert.equal(belongsTo('IN', 'uk_honours'), 'GB')
  assert.equal(belongsTo('BR', 'fr_20'), 'FR')
  assert.equal(belongsTo('KE', 'in_cgpa_10'), 'IN')
})

test('an Indian degree in per cent, as CGPA or as division is nothing odd', () => {
  for (const scheme of ['percentage', 'in_cgpa_10', 'in_division', 'us_gpa_4'] as const)
    assert.equal(belongsTo('IN', scheme), null, scheme)
})

test('A levels, the IB and American averages are taken everywhere', () => {
  for (const scheme of ['uk_a_levels', 'ib_45', 'igcse', 'us_ap', 'uk_btec', 'us_gpa_4'] as const)
    assert.equal(belongsTo('KE', scheme, 'upper_secondary'), null, scheme)
})

test('a German or French school abroad gives the grades of home, a university abroad does not', () => {
  assert.equal(belongsTo('CL', 'de_abitur', 'upper_secondary'), null)
  assert.equal(belongsTo('CL', 'de_1_5', 'upper_secondary'), null)
  assert.equal(belongsTo('BR', 'fr_20', 'upper_secondary'), null)
  assert.equal(belongsTo('CL', 'de_1_5', 'master'), 'DE')
})

test('countries that share a scale are not asked about it', () => {
  for (const [country, scheme] of [
    ['SK', 'cz_4'],
    ['NG', 'uk_honours'],
    ['GH', 'ng_waec'],
    ['KZ', 'ru_5'],
    ['MA', 'fr_20'],
  ] as const)
    assert.equal(belongsTo(country, scheme), null, `${country} ${scheme}`)
})

test('before country or scale is chosen nothing is asked', () => {
  assert.equal(foreignScaleOf({ country: null, gradingScheme: 'de_1_5', level: null }), null)
  assert.equal(foreignScaleOf({ country: 'IN', gradingScheme: null, level: null }), null)
})
