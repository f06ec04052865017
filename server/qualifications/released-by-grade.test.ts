// What a certificate opens from a grade on, by hand from the source named beside each.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeAccess } from '#contract/qualifications/judge-access.ts'
import type { HeldEducation } from '#contract/qualifications/held-education.ts'
import { releasedRules } from './read-rule-files.ts'

const rules = await releasedRules()
/** For a bachelor's in the Netherlands, at a university that no row names where none is said. */
const leadsTo = (held: HeldEducation, university: string | null) =>
  judgeAccess([held], {
    needed: 3,
    isced: 6,
    isFoundation: false,
    isStated: false,
    country: 'NL',
    university,
    startsOn: ['2027-09-15'],
    today: '2026-11-29',
    rules,
  })

test('a Malaysian UEC opens universities of applied sciences in the Netherlands, a good one others as well', () => {
  const held: HeldEducation = {
    level: 'upper_secondary',
    country: 'MY',
    gradingScheme: 'percentage',
    certificate: 'my_uec',
    grade: null,
    finishedOn: '2025-06',
  }
  // Nuffic, education and diplomas Malaysia: below 75 per cent at least HAVO, from 75 on VWO.
  const says = (grade: string | null, university: string | null = null) => {
    const found = leadsTo({ ...held, grade }, university)
    assert.equal(found?.source?.by, 'Nuffic')
    return `${found?.answer} ${found?.reason} ${found?.conditions.join()}`.trim()
  }
  assert.equal(says('75'), 'meets compared')
  assert.equal(says('88.5', 'Delft University of Technology'), 'meets compared')
  assert.equal(says('74.9'), 'will_meet_if opens_if applied_sciences')
  assert.equal(
    says('74.9', 'Delft University of Technology'),
    'does_not_meet applied_sciences_only',
  )
  assert.equal(says(null), 'will_meet_if opens_if applied_sciences')
  assert.equal(says(null, 'Delft University of Technology'), 'unknown grade_opens')
})

test('three A levels at C open a Dutch research university with the GCSEs it asks for, two at E open none', () => {
  const says = (grade: string | null, university: string | null = null) => {
    const found = leadsTo(
      {
        level: 'upper_secondary',
        country: 'GB',
        gradingScheme: 'uk_a_levels',
        grade,
        finishedOn: '2025-06',
      },
      university,
    )
    return `${found?.answer} ${found?.reason} ${found?.conditions.join()}`.trim()
  }
  // Nuffic, level of diplomas, United Kingdom: three at A* to C with three GCSEs are VWO; two at D or E with four GCSEs HAVO.
  const erasmus = 'Erasmus University Rotterdam'
  assert.equal(says('CCC', erasmus), 'will_meet_if opens_if prescribed_subjects')
  assert.equal(says('A*AB', erasmus), 'will_meet_if opens_if prescribed_subjects')
  assert.equal(says('EE', erasmus), 'does_not_meet applied_sciences_only')
  assert.equal(says('EE'), 'will_meet_if opens_if applied_sciences')
  assert.equal(says(null, erasmus), 'unknown grade_opens')
})
