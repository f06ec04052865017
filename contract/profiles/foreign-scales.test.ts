import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foreignScaleOf } from './foreign-scales.ts'
import type { GradingSchemeId } from '#contract/qualifications/grading-schemes.ts'

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
