import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFailedTest } from './judge-tests.ts'
import type { Scale } from './scale.ts'
import { tests, testIds, versionsOf } from './test-scales.ts'
import {
  expectedOverall,
  overallMismatch,
  scoreErrors,
  toeflBandOf,
  toeflTotalOf,
  usualExpiry,
  versionOf,
  type ReportedScore,
} from './test-scores.ts'

const ielts = (
  overall: number,
  ...[listening, reading, writing, speaking]: number[]
): ReportedScore => ({
  test: 'ielts_academic',
  testDate: '2026-03-14',
  overall,
  sections: { listening, reading, writing, speaking } as Record<string, number>,
})

test('TOEFL changed its scale on 21 January 2026: the day the test was taken chooses the version', () => {
  const toefl = (testDate: string, overall: number): ReportedScore => ({
    test: 'toefl_ibt',
    testDate,
    overall,
    sections: {},
  })
  assert.equal(versionOf(toefl('2026-01-20', 95))?.id, '2005')
  assert.equal(versionOf(toefl('2026-01-21', 5))?.id, '2026')
  assert.deepEqual(scoreErrors(toefl('2026-01-20', 95)), {})
  assert.deepEqual(scoreErrors(toefl('2026-01-21', 95)), { overall: 'out_of_range' })
  assert.deepEqual(scoreErrors(toefl('2026-01-21', 4.5)), {})
  assert.deepEqual(scoreErrors(toefl('2026-01-21', 4.25)), { overall: 'bad_step' })
})

test('GMAT editions that ran side by side are told apart by the last digit', () => {
  const gmat = (overall: number): ReportedScore => ({
    test: 'gmat',
    testDate: '2023-12-01',
    overall,
    sections: {},
  })
  assert.equal(versionOf(gmat(655))?.id, 'focus')
  assert.equal(versionOf(gmat(650))?.id, 'classic')
})

test('every overall is taken at both edges and refused one step beyond', () => {
  for (const id of testIds)
    for (const { id: version, overall, from, to } of versionsOf(id)) {
      if (!overall || id === 'other') continue
      const at = (value: number): ReportedScore => ({
        test: id,
        testDate: from ?? to ?? '2026-06-01',
        version,
        overall: value,
        sections: {},
      })
      for (const edge of [overall.min, overall.max])
        assert.deepEqual(scoreErrors(at(edge)), {}, `${id} ${version} ${edge}`)
      for (const beyond of [overall.min - overall.step, overall.max + overall.step])
        assert.equal(
          scoreErrors(at(beyond))['overall'],
          'out_of_range',
          `${id} ${version} ${beyond}`,
        )
      assert.equal(scoreErrors(at(overall.min + overall.step / 2))['overall'], 'bad_step', id)
    }
})

test('every section is taken at both edges and refused one step beyond', () => {
  for (const id of testIds)
    for (const { id: version, overall, sections, from, to } of versionsOf(id))
      for (const [name, scale] of Object.entries<Scale>(sections)) {
        const at = (value: number): ReportedScore => ({
          test: id,
          testDate: from ?? to ?? '2026-06-01',
          version,
          overall: overall?.min ?? null,
          sections: { [name]: value },
        })
        for (const edge of [scale.min, scale.max])
          assert.equal(
            scoreErrors(at(edge))[`sections.${name}`],
            undefined,
            `${id} ${name} ${edge}`,
          )
        for (const beyond of [scale.min - scale.step, scale.max + scale.step])
          assert.equal(
            scoreErrors(at(beyond))[`sections.${name}`],
            'out_of_range',
            `${id} ${name} ${beyond}`,
          )
      }
})

test('the IELTS overall is the mean to the nearest half band, and a quarter goes up', () => {
  assert.equal(expectedOverall(ielts(0, 6, 6, 6, 6.5)), 6)
  assert.equal(expectedOverall(ielts(0, 6, 6, 6.5, 6.5)), 6.5)
  assert.equal(expectedOverall(ielts(0, 6.5, 6.5, 7, 7)), 7)
})

test('an overall that its sections do not make is a warning, never an error', () => {
  const score = ielts(7.5, 6.5, 6.5, 5, 7)
  assert.deepEqual(scoreErrors(score), {})
  assert.deepEqual(overallMismatch(score), { expected: 6.5 })
  assert.equal(overallMismatch(ielts(6.5, 6.5, 6.5, 6, 6.5)), null)
  assert.equal(overallMismatch({ ...score, sections: { listening: 6 } }), null)
})

test('PTE has an overall that is no mean, ACT leaves science out, SAT adds up, Duolingo goes to the nearest five', () => {
  assert.equal(
    expectedOverall({
      test: 'pte_academic',
      testDate: '2026-01-01',
      overall: 60,
      sections: { listening: 50, reading: 50, writing: 50, speaking: 50 },
    }),
    null,
  )
  assert.equal(
    expectedOverall({
      test: 'act',
      testDate: '2026-01-01',
      overall: 30,
      sections: { english: 30, math: 31, reading: 32, science: 10 },
    }),
    31,
  )
  assert.equal(
    expectedOverall({
      test: 'sat',
      testDate: '2026-01-01',
      overall: 1300,
      sections: { reading_writing: 650, math: 700 },
    }),
    1350,
  )
  assert.equal(
    expectedOverall({
      test: 'duolingo',
      testDate: '2026-01-01',
      overall: 110,
      sections: { speaking: 105, writing: 110, reading: 110, listening: 115 },
    }),
    110,
  )
})

test('OET and TestDaF have no overall, so their sections are the result', () => {
  const oet: ReportedScore = {
    test: 'oet',
    testDate: '2026-01-01',
    overall: 350,
    sections: { listening: 350, reading: 360, writing: 350 },
  }
  assert.deepEqual(scoreErrors(oet), {
    overall: 'no_overall',
    'sections.speaking': 'section_required',
  })
  assert.deepEqual(
    scoreErrors({ ...oet, overall: null, sections: { ...oet.sections, speaking: 340 } }),
    {},
  )
})

test('letters are taken where the report has them', () => {
  const celpip: ReportedScore = {
    test: 'celpip',
    testDate: '2026-01-01',
    overall: null,
    sections: { listening: 'M', reading: 7, writing: 7, speaking: 8 },
  }
  assert.deepEqual(scoreErrors(celpip), {})
  assert.deepEqual(scoreErrors({ ...celpip, sections: { listening: 'Q' } }), {
    'sections.listening': 'out_of_range',
  })
})

test('a section the version does not know, and a version that did not run that day, are refused', () => {
  assert.deepEqual(scoreErrors({ ...ielts(6.5), sections: { juggling: 9 } }), {
    'sections.juggling': 'unknown_section',
  })
  assert.deepEqual(
    scoreErrors({
      test: 'toefl_ibt',
      testDate: '2026-06-01',
      version: '2005',
      overall: 95,
      sections: {},
    }),
    { version: 'unknown_version' },
  )
})

test('TOEFL totals and bands are compared by the published concordance', () => {
  for (const [total, band] of [
    [120, 6],
    [114, 6],
    [113, 5.5],
    [95, 5],
    [94, 4.5],
    [90, 4.5],
    [86, 4.5],
    [85, 4],
    [0, 1],
  ] as const)
    assert.equal(toeflBandOf(total), band, String(total))
  assert.equal(toeflTotalOf(4.5), 86)
  assert.equal(toeflTotalOf(6), 114)
})

test('IELTS and TOEFL are good for two years, GRE for five; Goethe, TestDaF and Cambridge do not run out', () => {
  assert.equal(usualExpiry('ielts_academic', '2026-03-14'), '2028-03-14')
  assert.equal(usualExpiry('toefl_ibt', '2024-02-29'), '2026-02-28')
  assert.equal(usualExpiry('gre', '2024-02-29'), '2029-02-28')
  for (const test of ['goethe', 'testdaf_digital', 'testdaf_paper', 'cambridge_c1'] as const)
    assert.equal(usualExpiry(test, '2019-03-14'), null)
  assert.equal(tests.ielts_academic.kind, 'english')
})

// Written by hand from each test's own guide: a result that is taken, one that cannot be, and the last day it counts.
for (const [id, version, taken, refused, until] of [
  ['telc', 'level-C1', 214, 214.5, null],
  ['osd', 'level-B2', 100, 100.5, null],
  ['dele', 'level-B2', 60, 101, null],
  ['siele', '1', 1000, 1001, '2031-06-01'],
  ['cils', 'level-B2', 55, 101, null],
  ['gamsat', '1', 68, 101, '2030-06-01'],
  ['lnat', '1', 42, 43, '2027-06-01'],
  ['tmua', '1', 6.5, 9.1, '2027-06-01'],
  ['tr_yos', '1', 412.345, 501, null],
  ['cuet', '1', 99.9951543, 100.1, '2027-06-01'],
  ['jee_main', '1', 97.4321876, 101, '2027-06-01'],
  ['jee_advanced', '1', 360, 361, '2027-06-01'],
  ['neet', '1', 720, 721, null],
  ['gate', '1', 1000, 1001, '2029-06-01'],
] as const)
  test(`${tests[id].name}: ${taken} is taken, ${refused} is not, good ${until ? `until ${until}` : 'for ever'}`, () => {
    const errors = (overall: number) =>
      scoreErrors({
        test: id,
        testDate: '2026-06-01',
        version,
        overall,
        sections:
          id === 'siele' ? { listening: 250, reading: 250, writing: 250, speaking: 250 } : {},
      })
    assert.deepEqual(errors(taken), {})
    assert.equal(errors(refused)['overall'], 'out_of_range')
    assert.equal(usualExpiry(id, '2026-06-01'), until)
  })

test('a certificate of telc, ÖSD, DELE or LanguageCert that is below its pass mark is a failed exam', () => {
  const failed = (id: 'telc' | 'osd' | 'dele', version: string, overall: number) =>
    isFailedTest({
      test: id,
      version,
      testDate: '2026-06-01',
      expiresOn: null,
      overall,
      sections: {},
    })
  assert.equal(failed('telc', 'level-B2', 180), false)
  assert.equal(failed('telc', 'level-B2', 179.5), true)
  assert.equal(failed('telc', 'level-C1', 127.5), true)
  assert.equal(failed('osd', 'level-B1', 59), true)
  assert.equal(failed('dele', 'level-C1', 60), false)
})
