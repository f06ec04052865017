// Who needs no test of a language brings no paper of it; a waiver is a reason and a paper.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyStep, type Steps } from '#contract/applications/form/steps.ts'
import { requiredItems } from '#contract/catalogue/courses/checklist.ts'
import { releasedRules } from '#server/qualifications/read-rule-files.ts'
import { requirementItem } from './checklist.ts'
import { excusedFor } from './excused-languages.ts'

const by = { today: '2026-11-28', rules: await releasedRules() }
const course = (university: string) => ({
  level: 'master' as const,
  discipline: 'computer_science',
  country: 'GB',
  university,
  materials: null,
  intakes: [],
  requirements: [
    {
      kind: 'test' as const,
      test: 'ielts_academic',
      version: '1',
      overall: 6.5,
      sections: {},
    },
  ],
})
const certificateOf = (citizenship: string, university: string): boolean | 'not on the list' => {
  const who = { citizenships: [citizenship], firstLanguage: null, education: [] }
  const excused = excusedFor(who, course(university), by)
  const item = requiredItems(course(university), { finalist: false, excused }).find(
    ({ key }) => key === 'document:english_test',
  )
  return item ? item.needed : 'not on the list'
}

test('the certificate leaves the list where the university itself exempts, and may be left out where the country does', () => {
  // University of Liverpool names its countries; of others the Home Office’s list counts, and the university confirms it.
  assert.equal(certificateOf('US', 'University of Liverpool'), 'not on the list')
  assert.equal(certificateOf('US', 'Hill University'), false)
  assert.equal(certificateOf('IN', 'University of Liverpool'), true)
  assert.equal(certificateOf('IN', 'Hill University'), true)
})

const paper = {
  key: 'document:english_test',
  attachedAt: '2026-11-27T10:00:00.000Z',
  reason: '',
  id: '01a2215a-e2ed-7448-b4e9-b75e61b76ed5',
  title: 'Letter of the school',
  type: 'medium_of_instruction',
  verified: 'none' as const,
  expired: false,
}
const stateWith = (waiver: string, attached: readonly (typeof paper)[]) => {
  const form = { 4: { ...emptyStep(4), waiver } as unknown as Steps[4] }
  const item = { key: 'test:english', kind: 'test', which: 'english', needed: true } as const
  const nobody = { citizenships: ['IN'], firstLanguage: null, education: [] }
  return requirementItem(item, course('Hill University'), nobody, form, attached, by).state
}

test('a waiver needs a reason and a paper', () => {
  const reason = 'All my schooling was in English.'
  assert.equal(stateWith(reason, [paper]), 'conditional')
  for (const [waiver, attached] of [
    ['', [paper]],
    ['x', [paper]],
    [' '.repeat(40), [paper]],
    [reason, []],
    [reason, [{ ...paper, key: 'document:passport' }]],
  ] as const)
    assert.equal(stateWith(waiver, attached), 'unknown', waiver)
})
