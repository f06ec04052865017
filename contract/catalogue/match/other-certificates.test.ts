// A certificate that a course does not name sends nobody to a further test before the university has been asked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noRules } from '#contract/qualifications/rules.ts'
import type { HeldTest } from '#contract/qualifications/judge-tests.ts'
import { judgeCourseTests } from './judge-course.ts'

const german = (test: HeldTest['test'], version: string, overall: number | null): HeldTest => ({
  test,
  version,
  testDate: '2020-03-14',
  expiresOn: null,
  overall,
  sections: {},
})
const told = (held: HeldTest) => {
  const judgement = judgeCourseTests(
    { education: [], tests: [held] },
    {
      country: 'AT',
      requirements: [
        {
          kind: 'test',
          test: 'testdaf_paper',
          version: '1',
          overall: null,
          sections: { reading: 4 },
        },
      ],
    },
    'english',
    { today: '2026-11-24', rules: noRules },
  )!
  return [judgement.reason, judgement.have]
}

test('a certificate of German of the level or above is for the university to judge, a lower or failed one is none', () => {
  assert.deepEqual(told(german('osd', 'level-C1', 70)), ['other_certificate', 'ÖSD Zertifikat C1'])
  assert.deepEqual(told(german('telc', 'level-B2', 200)), ['other_certificate', 'telc Deutsch B2'])
  assert.deepEqual(told(german('dsh', '1', 70)), ['other_certificate', 'DSH'])
  assert.deepEqual(told(german('osd', 'level-B1', 70)), ['not_in_profile', null])
  assert.deepEqual(told(german('osd', 'level-C1', 50)), ['not_in_profile', null])
})

const result = (test: HeldTest['test'], version: string, overall: number): HeldTest => ({
  test,
  version,
  testDate: '2026-08-08',
  expiresOn: null,
  overall,
  sections: {},
})
const asked = (
  held: HeldTest,
  needed: HeldTest['test'],
  version: string,
  overall: number,
  which: 'english' | 'admission' = 'english',
) => {
  const { answer, reason, have } = judgeCourseTests(
    { education: [], tests: [held] },
    {
      country: 'GB',
      requirements: [{ kind: 'test', test: needed, version, overall, sections: {} }],
    },
    which,
    { today: '2026-11-24', rules: noRules },
  )!
  return [answer, reason, have]
}

test('another test of English than the one that is named is for the university to judge', () => {
  for (const [held, name] of [
    [result('toefl_ibt', '2026', 5), 'TOEFL iBT'],
    [result('pte_academic', '1', 65), 'PTE Academic'],
    [result('duolingo', '1', 125), 'Duolingo English Test'],
  ] as const)
    assert.deepEqual(asked(held, 'ielts_academic', '1', 6.5), [
      'unknown',
      'other_certificate',
      name,
    ])
  // One that has run out asks nobody.
  const old = { ...result('toefl_ibt', '2005', 100), testDate: '2020-03-14' }
  assert.deepEqual(asked(old, 'ielts_academic', '1', 6.5), ['unknown', 'not_in_profile', null])
})

test('IELTS General Training is not taken for the Academic', () => {
  assert.deepEqual(asked(result('ielts_general', '1', 8), 'ielts_academic', '1', 6.5).slice(0, 2), [
    'does_not_meet',
    'kind_not_taken',
  ])
})

test('an ACT where the SAT is named, and a GMAT where the GRE is, are for the university to judge; an SAT for a GRE is none', () => {
  const admission = (held: HeldTest, needed: HeldTest['test'], overall: number) =>
    asked(held, needed, '1', overall, 'admission').slice(0, 2)
  const act = result('act', 'enhanced', 32)
  assert.deepEqual(admission(act, 'sat', 1400), ['unknown', 'other_certificate'])
  const gmat = result('gmat', 'focus', 645)
  assert.deepEqual(admission(gmat, 'gre', 320), ['unknown', 'other_certificate'])
  assert.deepEqual(admission(act, 'gre', 320), ['unknown', 'not_in_profile'])
})

test('a minimum is said as the course states it, with what it is on the scale of the result; a part by its words', () => {
  const needOf = (held: HeldTest, requirement: object, which: 'english' | 'admission') =>
    judgeCourseTests(
      { education: [], tests: [held] },
      { country: 'GB', requirements: [requirement as never] },
      which,
      { today: '2026-11-24', rules: noRules },
    )!.need
  const toefl90 = { kind: 'test', test: 'toefl_ibt', version: '2005', overall: 90, sections: {} }
  // ETS: 86 to 94 of the former scale are 4.5.
  assert.equal(needOf(result('toefl_ibt', '2026', 4), toefl90, 'english'), 'TOEFL iBT 90 (= 4.5)')
  const band2 = { ...toefl90, test: 'ucat', version: '2025', overall: null }
  const band3 = { ...result('ucat', '2025', 2000), sections: { situational_judgement: 3 } }
  assert.equal(
    needOf(band3, { ...band2, sections: { situational_judgement: 2 } }, 'admission'),
    'UCAT situational judgement 2',
  )
})
