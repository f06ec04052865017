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
