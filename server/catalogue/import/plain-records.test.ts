// What a line of our own format says a course asks for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPlain } from './plain-records.ts'

const read = (credits: string) =>
  readPlain([
    {
      line: 2,
      fields: {
        title: 'Physics',
        level: 'master',
        university: 'University of Twente',
        country: 'NL',
        credits,
      },
    },
  ])
const asked = (system: string, least: number, more: object = {}) => ({
  kind: 'credits',
  system,
  least,
  level: null,
  related: false,
  ...more,
})

test('credits and years that a course asks for come with its line', () => {
  for (const [said, expected] of [
    ['', []],
    ['180 ects', [asked('ects', 180)]],
    ['180 ECTS | 360 CATS', [asked('ects', 180), asked('cats', 360)]],
    ['4 years', [asked('years', 4)]],
    ['22,5 ects related', [asked('ects', 22.5, { related: true })]],
    [
      '120 us_semester|30 us_semester related',
      [asked('us_semester', 120), asked('us_semester', 30, { related: true })],
    ],
    ['120 ects of master', [asked('ects', 120, { level: 'master' })]],
  ] as const) {
    const { courses, errors } = read(said)
    assert.deepEqual(errors, [], said)
    assert.deepEqual(courses[0]?.requirements, expected, said)
  }
})

test('what is no number of credits is refused with its line, and the course is not taken', () => {
  for (const said of [
    '180',
    'many ects',
    '180 points',
    '-5 ects',
    '9999 ects',
    '120 ects of physics',
    '180 ects related of',
    '0 ects',
  ]) {
    const { courses, errors } = read(said)
    assert.deepEqual(courses, [], said)
    assert.deepEqual(errors, [{ line: 2, why: `credits: ${said}` }], said)
  }
})

test('a university comes with its other names, also in its own script', () => {
  const named = (university_other_names: string) =>
    readPlain([
      {
        line: 2,
        fields: {
          title: 'Physics',
          level: 'master',
          university: 'Tsinghua University',
          country: 'CN',
          university_other_names,
        },
      },
    ])
  assert.deepEqual(named('清华大学 | Qinghua |').providers[0]?.aliases, ['清华大学', 'Qinghua'])
  assert.deepEqual(named('').providers[0]?.aliases, [])
  assert.deepEqual(named('x'.repeat(201)).courses, [])
})
