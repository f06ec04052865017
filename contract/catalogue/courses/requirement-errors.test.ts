import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Requirements } from '../shapes.ts'
import { requirementErrors } from './requirement-errors.ts'

const asks = (test: string, overall: number | null, sections = {}, version = '1') =>
  requirementErrors({ kind: 'test', test, version, overall, sections })
const grade = (scheme: string, value: string) => requirementErrors({ kind: 'grade', scheme, value })

test('a minimum is one that the scale has', () => {
  assert.deepEqual(asks('ielts_academic', 6.5, { writing: 6 }), {})
  assert.deepEqual(asks('ielts_academic', 65), { overall: 'out_of_range' })
  assert.deepEqual(asks('ielts_academic', 6.3), { overall: 'bad_step' })
  assert.deepEqual(asks('ielts_academic', 6.5, { writing: 10, grammar: 5 }), {
    'sections.writing': 'out_of_range',
    'sections.grammar': 'unknown_section',
  })
  assert.deepEqual(asks('testdaf_digital', 12), { overall: 'no_overall' })
})

test('a minimum without a version is one of any version; a version that is named is that one', () => {
  assert.deepEqual(asks('toefl_ibt', 90), {})
  assert.deepEqual(asks('toefl_ibt', 4.5), {})
  assert.deepEqual(asks('toefl_ibt', 90, {}, '2026'), { overall: 'out_of_range' })
  assert.deepEqual(asks('toefl_ibt', 90, {}, '1999'), { version: 'unknown_version' })
})

test('grades are held against their scheme; what AO does not know is left alone', () => {
  assert.deepEqual(grade('uk_honours', '2:1'), {})
  assert.deepEqual(grade('uk_honours', '60'), { value: 'out_of_range' })
  assert.deepEqual(grade('cn_gaokao_660', '661'), { value: 'out_of_range' })
  assert.deepEqual(grade('our_own_scale', 'good'), {})
  assert.deepEqual(asks('our_own_exam', 7), {})
})

test('a university cannot write down a minimum that nobody could meet', () => {
  const read = Requirements.safeParse([
    { kind: 'test', test: 'ielts_academic', overall: 65 },
    { kind: 'grade', scheme: 'percentage', value: 160 },
  ])
  assert.deepEqual(
    read.error?.issues.map(({ path, message }) => [path.join('.'), message]),
    [
      ['0.overall', 'out_of_range'],
      ['1.value', 'out_of_range'],
    ],
  )
})
