// The states of a guardian's consent and the ages it hangs on, written by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTransitions } from '#contract/assert-transitions-for-tests.ts'
import { isCountry } from '#contract/countries.ts'
import {
  alwaysOldEnough,
  birthDateError,
  birthdayOf,
  consentAgeOf,
  consentAges,
  laterMajority,
  majorityOf,
} from './ages.ts'
import { canGuard, type GuardianshipStep, guardianshipStatuses } from './state.ts'

const table: Record<GuardianshipStep, string> = {
  //           needed asked given refused withdrawn ended
  ask: '     yes    yes   yes   yes     yes       -',
  give: '    -      yes   -     -       -         -',
  refuse: '  -      yes   -     -       -         -',
  withdraw: '-      -     yes   -       -         -',
  release: ' -      -     yes   -       -         -',
  end: '     yes    yes   yes   yes     yes       -',
}

test('from each state of a consent exactly the written steps are possible', () => {
  assertTransitions(table, guardianshipStatuses, canGuard)
})

test('the age of consent is the country’s: GDPR article 8 by member state, COPPA, DPDP, and 18 where nothing is known', () => {
  const ages =
    'AT 14 BE 13 BG 14 CY 14 CZ 15 DE 16 DK 15 EE 13 ES 14 FI 13 FR 15 GR 15 HR 16 HU 16 IE 16 IT 14 LT 14 LU 16 LV 13 MT 13 ' +
    'NL 16 PL 16 PT 13 RO 16 SE 13 SI 15 SK 16 GB 13 NO 13 IS 13 LI 16 US 13 IN 18 KR 14 CN 14 ZA 18 TH 20 NP 18 BR 18'
  const rows = ages.match(/[A-Z]{2} \d+/g)!.map((row) => row.split(' ') as [string, string])
  assert.equal(rows.length, 39)
  for (const [country, age] of rows)
    assert.equal(consentAgeOf(country), Number(age), `${country}: ${age}`)
  assert.equal(consentAgeOf(null), 18)
  assert.deepEqual(['DE', 'IN', 'KR', 'TH', 'SG', 'NZ'].map(majorityOf), [18, 18, 19, 20, 21, 20])
  assert.equal(alwaysOldEnough, 20)
})

test('each row names a country that exists, its law and the day it holds from', () => {
  for (const [country, { law, since, age }] of Object.entries(consentAges)) {
    assert.ok(isCountry(country), country)
    assert.ok(law.length > 5, country)
    assert.match(since, /^(19|20)\d\d-\d\d-\d\d$/)
    assert.ok(age >= 13 && age <= 20, country)
  }
  for (const [country, { law }] of Object.entries(laterMajority))
    assert.ok(isCountry(country) && law.length > 5, country)
})

test('a birthday is a day that exists, also of who was born on the 29th of February', () => {
  assert.equal(birthdayOf('2011-06-30', 16), '2027-06-30')
  assert.equal(birthdayOf('2012-02-29', 16), '2028-02-29')
  assert.equal(birthdayOf('2012-02-29', 14), '2026-03-01')
})

test('the day of the thirteenth birthday is old enough, the day before is not', () => {
  assert.equal(birthDateError('2013-11-28', '2026-11-28'), null)
  assert.equal(birthDateError('2013-11-29', '2026-11-28'), 'too_young')
  assert.equal(birthDateError('2026-11-29', '2026-11-28'), 'in_the_future')
  assert.equal(birthDateError('1916-11-27', '2026-11-28'), 'out_of_range')
  assert.equal(birthDateError('1916-11-28', '2026-11-28'), null)
})
