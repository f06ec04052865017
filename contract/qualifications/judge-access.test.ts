import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HeldEducation } from './held-education.ts'
import type { AccessContext } from './access-rows.ts'
import { judgeAccess } from './judge-access.ts'
import { rulesForTests } from './rules-for-tests.ts'

const bachelor = (country: string): AccessContext => ({
  needed: 3,
  isced: 6,
  country,
  university: null,
  isFoundation: false,
  isStated: false,
  startsOn: ['2027-10-01'],
  today: '2026-11-22',
  rules: rulesForTests,
})
const master: AccessContext = { ...bachelor('DE'), needed: 6, isced: 7, startsOn: ['2027-04-01'] }
const school = (country: string, given: Partial<HeldEducation> = {}): HeldEducation => ({
  level: 'upper_secondary',
  country,
  gradingScheme: 'percentage',
  grade: '92',
  ...given,
})

test('Indian class 12 opens a German bachelor only with Studienkolleg, a year of university or JEE Advanced', () => {
  const judged = judgeAccess([school('IN')], bachelor('DE'))
  assert.equal(judged?.answer, 'will_meet_if')
  assert.deepEqual(judged?.conditions, ['studienkolleg', 'one_year_in_subject', 'jee_advanced'])
  assert.equal(judged?.source?.by, 'UCAS')
})

test('a year of university beside Indian class 12 opens a German bachelor once it is passed, in the same subject area', () => {
  const study = (startedOn: string): HeldEducation => ({
    ...school('IN', { level: 'bachelor', grade: null }),
    startedOn,
    finishedOn: '2028-06',
  })
  const answer = (held: HeldEducation, isOwnField: boolean | null) =>
    judgeAccess([school('IN'), held], { ...bachelor('DE'), isOwnField: () => isOwnField })
  const passed = { ...study('2025-08'), grade: '70' }
  assert.equal(answer(passed, true)?.answer, 'meets')
  // Marks are missing, or the subject: it opens the course once both are there.
  for (const judged of [answer(study('2025-08'), true), answer(passed, null)]) {
    assert.equal(judged?.answer, 'will_meet_if')
    assert.deepEqual(judged?.conditions, ['studies_passed_in_subject'])
  }
  // Of another subject area it opens nothing: what opens the course is as before.
  assert.deepEqual(answer(passed, false)?.conditions, [
    'studienkolleg',
    'one_year_in_subject',
    'jee_advanced',
  ])
  assert.equal(
    judgeAccess([school('IN'), study('2026-08')], bachelor('DE'))?.answer,
    'will_meet_if',
  )
})

test('WASSCE opens a British bachelor only with a foundation year', () => {
  for (const held of [school('NG'), school('GH'), school('XX', { gradingScheme: 'ng_waec' })])
    assert.deepEqual(judgeAccess([held], bachelor('GB'))?.conditions, ['foundation_year'])
})

test('a certificate opens its own country, by its system wherever it was taken', () => {
  assert.equal(judgeAccess([school('IN')], bachelor('IN'))?.answer, 'meets')
  assert.equal(judgeAccess([school('FR')], bachelor('FR'))?.answer, 'meets')
  const abitur = school('DE', { certificate: 'de_abitur' })
  assert.equal(judgeAccess([abitur], bachelor('DE'))?.answer, 'meets')
  const alevels = school('IN', { gradingScheme: 'uk_a_level', grade: 'A' })
  assert.equal(judgeAccess([alevels], bachelor('GB'))?.answer, 'meets')
  assert.equal(judgeAccess([alevels], bachelor('DE'))?.answer, 'unknown')
})

test('without a row access is unknown, never met', () => {
  assert.deepEqual(
    [
      judgeAccess([school('KE')], bachelor('DE'))?.answer,
      judgeAccess([school('IN', { country: null })], bachelor('DE'))?.reason,
    ],
    ['unknown', 'no_access_rule'],
  )
})

test('a bachelor that ends after the course starts does not fit; one that ends before is a condition', () => {
  const degree = (finishedOn: string): HeldEducation => ({
    ...school('IN', { level: 'bachelor' }),
    startedOn: `${Number(finishedOn.slice(0, 4)) - 4}${finishedOn.slice(4)}`,
    finishedOn,
    nominalYears: 4,
  })
  const late = judgeAccess([school('IN'), degree('2029-06')], master)
  assert.deepEqual([late?.answer, late?.reason], ['does_not_meet', 'finishes_too_late'])
  const soon = judgeAccess([degree('2027-03')], master)
  assert.deepEqual([soon?.answer, soon?.conditions], ['will_meet_if', ['complete:2027-03']])
  assert.equal(judgeAccess([degree('2026-06')], master)?.answer, 'meets')
  // Studying, without a day: nobody knows.
  assert.equal(
    judgeAccess([{ ...degree('2026-06'), finishedOn: null, state: 'studying' }], master)?.answer,
    'unknown',
  )
  assert.equal(
    judgeAccess([{ ...degree('2026-06'), state: 'left' }, school('IN')], master)?.reason,
    'level_too_low',
  )
})

test('two years of university open what asks for two, one year does not', () => {
  const study = (startedOn: string): HeldEducation => ({
    ...school('PK', { level: 'bachelor', grade: '70' }),
    startedOn,
    finishedOn: '2028-06',
  })
  const answer = (startedOn: string) =>
    judgeAccess([school('PK'), study(startedOn)], bachelor('DE'))?.answer
  assert.deepEqual([answer('2024-10'), answer('2025-10')], ['meets', 'will_meet_if'])
})

test('vocational school opens no university by itself: neither at home nor abroad is anything known', () => {
  for (const country of ['ES', 'DE']) {
    const told = judgeAccess([school('ES', { type: 'vocational' })], bachelor(country))
    assert.deepEqual([told?.answer, told?.reason], ['unknown', 'no_access_rule'])
  }
})

test('where a country has several certificates of school the one that is meant has to be said', () => {
  for (const country of ['DE', 'NL', 'AT', 'CH', 'IT', 'PL', 'GB'])
    for (const to of [country, 'SE']) {
      const told = judgeAccess([school(country, { type: 'vocational' })], bachelor(to))
      assert.deepEqual([told?.answer, told?.reason], ['unknown', 'certificate_not_stated'])
    }
  // A scale that one certificate alone has says it.
  const abitur = school('DE', { gradingScheme: 'de_abitur', grade: '720' })
  assert.equal(judgeAccess([abitur], bachelor('DE'))?.answer, 'meets')
  // One of another country is none of this one's.
  const mixed = school('DE', { certificate: 'nl_vwo' })
  assert.equal(judgeAccess([mixed], bachelor('DE'))?.reason, 'certificate_not_stated')
  // A country that has one kind is not asked.
  assert.equal(judgeAccess([school('IN')], bachelor('IN'))?.answer, 'meets')
})

test('a certificate that opens less than others of its country opens nothing of which no row tells', () => {
  for (const [country, certificate] of [
    ['DE', 'de_fachhochschulreife'],
    ['NL', 'nl_havo'],
    ['GB', 'gb_btec'],
  ] as const)
    for (const to of [country, 'SE']) {
      const told = judgeAccess([school(country, { certificate })], bachelor(to))
      assert.deepEqual([told?.answer, told?.reason], ['unknown', 'no_access_rule'])
    }
})

test('a certificate of school says nothing of a degree, and a course below one asks for none in particular', () => {
  const dutch = school('NL', {
    level: 'bachelor',
    certificate: 'nl_wo',
    grade: '7',
    gradingScheme: 'nl_10',
  })
  assert.equal(judgeAccess([dutch], { ...master, country: 'NL' })?.answer, 'meets')
  const diploma = { ...bachelor('NL'), isced: 5 }
  assert.equal(judgeAccess([school('NL')], diploma)?.answer, 'meets')
})
