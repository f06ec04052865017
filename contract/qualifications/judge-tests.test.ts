import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { judgementAnswers, type Judgement, judgementOf } from './judgement.ts'
import { type HeldTest, judgeTests, type TestRequirement } from './judge-tests.ts'
import type { TestId } from './test-scales.ts'

const today = '2026-11-22'
const held = (id: TestId, given: Partial<HeldTest> = {}): HeldTest => ({
  test: id,
  version: '1',
  testDate: '2026-03-14',
  expiresOn: null,
  overall: null,
  sections: {},
  ...given,
})
const need = (id: TestId, given: Partial<TestRequirement> = {}): TestRequirement => ({
  test: id,
  version: '1',
  overall: null,
  sections: {},
  ...given,
})
const four = (value: number | string) => ({
  listening: value,
  reading: value,
  writing: value,
  speaking: value,
})
const numbers = (value: number) => four(value) as Record<string, number>
const kinds = ['english', 'language', 'admission'] as const
const judge = (mine: HeldTest | HeldTest[], asked: TestRequirement | TestRequirement[]) =>
  judgeTests([mine].flat(), [asked].flat(), kinds, { today })
const answer = (mine: HeldTest | HeldTest[], asked: TestRequirement | TestRequirement[]) =>
  judge(mine, asked)?.answer

test('TestDaF digital: 0–4 points are below TDN 3, and one part below TDN 3 fails the exam (domain.md a, T18)', () => {
  const asked = need('testdaf_digital')
  assert.equal(answer(held('testdaf_digital', { sections: four(1) }), asked), 'does_not_meet')
  assert.equal(
    answer(held('testdaf_digital', { sections: { ...four(18), writing: 4 } }), asked),
    'does_not_meet',
  )
  assert.equal(judge(held('testdaf_digital', { sections: four(1) }), asked)?.reason, 'failed')
})

test('a course that states no minimum is unknown for a passed exam, never met', () => {
  for (const passed of [
    [held('testdaf_digital', { sections: four(20) }), need('testdaf_digital')],
    [held('dsh', { overall: 90 }), need('dsh')],
  ] as const)
    assert.deepEqual(
      [judge(...passed)?.answer, judge(...passed)?.reason],
      ['unknown', 'no_minimum'],
    )
})

test('TestDaF: 4×4 is 10 points in each part of the digital exam, and TDN 4 on paper (domain.md a, T18)', () => {
  const digital = need('testdaf_digital', { sections: numbers(10) })
  const paper = need('testdaf_paper', { sections: numbers(4) })
  for (const asked of [digital, paper]) {
    assert.equal(answer(held('testdaf_digital', { sections: four(10) }), asked), 'meets')
    assert.equal(answer(held('testdaf_digital', { sections: four(9) }), asked), 'does_not_meet')
    assert.equal(answer(held('testdaf_paper', { sections: four(4) }), asked), 'meets')
    assert.equal(answer(held('testdaf_paper', { sections: four(3) }), asked), 'does_not_meet')
    assert.equal(answer(held('testdaf_paper', { sections: four('U3') }), asked), 'does_not_meet')
  }
  // 12 points lie inside TDN 4: only TDN 5 is sure to reach them.
  const twelve = need('testdaf_digital', { sections: numbers(12) })
  assert.equal(answer(held('testdaf_paper', { sections: four(4) }), twelve), 'does_not_meet')
  assert.equal(answer(held('testdaf_paper', { sections: four(5) }), twelve), 'meets')
})

test('DSH: below 57 % is failed; DSH-1 from 57, DSH-2 from 67, DSH-3 from 82 (domain.md a, T19)', () => {
  assert.equal(judge(held('dsh', { overall: 40 }), need('dsh'))?.reason, 'failed')
  assert.equal(judge(held('dsh', { overall: 56 }), need('dsh', { overall: 1 }))?.reason, 'failed')
  for (const [level, low] of [
    [1, 57],
    [2, 67],
    [3, 82],
  ] as const) {
    assert.equal(answer(held('dsh', { overall: low }), need('dsh', { overall: level })), 'meets')
    assert.equal(
      answer(held('dsh', { overall: low - 1 }), need('dsh', { overall: level })),
      'does_not_meet',
    )
  }
  assert.equal(
    judge(held('dsh', { overall: 70 }), need('dsh', { overall: 67 }))?.have,
    'DSH-2 (70 %)',
  )
})

test('the level of a certificate is compared: A1 never meets C1', () => {
  const level = (id: TestId, name: string, given: Partial<HeldTest> = {}) =>
    held(id, { version: `level-${name}`, ...given })
  const asked = (id: TestId, name: string) => need(id, { version: `level-${name}` })
  for (const [id, low, high, passed] of [
    ['goethe', 'A1', 'C1', { sections: four(95) }],
    ['delf_dalf', 'A2', 'C1', { overall: 90, sections: four(22.5) }],
    ['hsk', '3', '5', { overall: 290 }],
    ['jlpt', 'N5', 'N1', { overall: 170 }],
    ['topik', 'I', 'II', { overall: 200 }],
  ] as const) {
    assert.equal(answer(level(id, low, passed), asked(id, high)), 'does_not_meet', id)
    assert.equal(answer(level(id, high, passed), asked(id, high)), 'meets', id)
    assert.equal(answer(level(id, high, passed), asked(id, low)), 'meets', id)
    assert.equal(
      judge(held(id, passed), asked(id, high))?.reason,
      'level_not_stated',
      `${id} without a level`,
    )
  }
})

test('a failed certificate meets no level: Goethe 60 in each module, DELF 50, JLPT N1 100 and N2 90 with 19 in each part, HSK 180 (domain.md a, T19–T22)', () => {
  const failed = (id: TestId, version: string, given: Partial<HeldTest>) =>
    judge(held(id, { version, ...given }), need(id, { version }))?.reason
  assert.equal(failed('goethe', 'level-B2', { sections: { ...four(80), writing: 59 } }), 'failed')
  assert.equal(failed('goethe', 'level-B2', { sections: four(60) }), 'compared')
  assert.equal(failed('delf_dalf', 'level-B2', { overall: 49.5 }), 'failed')
  assert.equal(
    failed('delf_dalf', 'level-B2', { overall: 60, sections: { ...four(18), writing: 4.5 } }),
    'failed',
  )
  assert.equal(failed('jlpt', 'level-N1', { overall: 99 }), 'failed')
  assert.equal(failed('jlpt', 'level-N1', { overall: 100 }), 'compared')
  assert.equal(failed('jlpt', 'level-N2', { overall: 120, sections: { listening: 18 } }), 'failed')
  assert.equal(failed('jlpt', 'level-N3', { overall: 94 }), 'failed')
  assert.equal(failed('hsk', 'level-5', { overall: 179 }), 'failed')
  assert.equal(failed('topik', 'level-II', { overall: 119 }), 'failed')
})

test('Cambridge: C2 Proficiency is read on the common scale for C1 Advanced, B2 First is not taken for it', () => {
  const asked = need('cambridge_c1', { overall: 180 })
  assert.equal(answer(held('cambridge_c2', { overall: 200 }), asked), 'meets')
  assert.equal(answer(held('cambridge_b2', { overall: 185 }), asked), 'does_not_meet')
  assert.equal(answer(held('cambridge_c1', { overall: 179 }), asked), 'does_not_meet')
})

test('IELTS for UKVI is taken for IELTS Academic', () => {
  assert.equal(
    answer(held('ielts_ukvi', { overall: 7 }), need('ielts_academic', { overall: 6.5 })),
    'meets',
  )
})

test('TOEFL: a minimum on the old scale is read on the new one section by section (domain.md a, concordance)', () => {
  const asked = need('toefl_ibt', {
    version: '2005',
    overall: 100,
    sections: { writing: 24, speaking: 24 },
  })
  const now = (overall: number, writing: number, speaking: number) =>
    held('toefl_ibt', { version: '2026', overall, sections: { writing, speaking } })
  // 24 in writing is 5.0, 24 in speaking 4.5; 4.0 is W 17–21 and S 20–22.
  assert.equal(answer(now(5, 4, 4), asked), 'does_not_meet')
  // 5.0 is 95 to 106, and 4.5 in speaking 23 or 24: it may be less than what is asked.
  assert.equal(answer(now(5, 5, 5), asked), 'unknown')
  assert.equal(answer(now(5.5, 5, 4.5), asked), 'unknown')
  assert.equal(answer(now(5.5, 5, 5), asked), 'meets')
  assert.equal(answer(now(4.5, 5, 4.5), asked), 'does_not_meet')
  const asked95 = need('toefl_ibt', { version: '2005', overall: 95, sections: { writing: 24 } })
  assert.equal(answer(now(5, 5, 1), asked95), 'meets', 'the low end of a band is surely reached')
  const asked2026 = need('toefl_ibt', { version: '2026', overall: 5, sections: { writing: 5 } })
  const old = (overall: number, writing: number) =>
    held('toefl_ibt', {
      version: '2005',
      testDate: '2025-12-01',
      overall,
      sections: { writing },
    })
  assert.equal(answer(old(95, 24), asked2026), 'meets')
  assert.equal(answer(old(95, 23), asked2026), 'does_not_meet')
  assert.equal(answer(old(94, 24), asked2026), 'does_not_meet')
})

test('IELTS and TOEFL run out after two years, GRE after five; Goethe does not', () => {
  const ielts = (testDate: string) =>
    judge(held('ielts_academic', { overall: 8, testDate }), need('ielts_academic', { overall: 6 }))
  assert.equal(ielts('2019-05-04')?.reason, 'expired')
  assert.equal(ielts('2019-05-04')?.answer, 'does_not_meet')
  assert.equal(ielts('2024-11-22')?.answer, 'meets')
  assert.equal(ielts('2024-11-21')?.answer, 'does_not_meet')
  const gre = (testDate: string) =>
    answer(held('gre', { overall: 320, testDate }), need('gre', { overall: 310 }))
  assert.equal(gre('2022-01-10'), 'meets')
  assert.equal(gre('2021-11-21'), 'does_not_meet')
  assert.equal(
    answer(
      held('goethe', { version: 'level-C1', sections: four(70), testDate: '2012-05-04' }),
      need('goethe', { version: 'level-B2' }),
    ),
    'meets',
  )
  // A later day on the form does not lengthen what the test gives.
  assert.equal(
    answer(
      held('ielts_academic', { overall: 8, testDate: '2019-05-04', expiresOn: '2030-01-01' }),
      need('ielts_academic', { overall: 6 }),
    ),
    'does_not_meet',
  )
})

test('UCAT: situational judgement band 1 is the best', () => {
  const band = (situational_judgement: number) =>
    answer(
      held('ucat', {
        version: '2025',
        testDate: '2026-08-01',
        overall: 2000,
        sections: { situational_judgement },
      }),
      need('ucat', { version: '2025', overall: 1900, sections: { situational_judgement: 2 } }),
    )
  assert.deepEqual([1, 2, 3, 4].map(band), ['meets', 'meets', 'does_not_meet', 'does_not_meet'])
})

test('English and German are both asked; two English tests are alternatives', () => {
  const asked = [
    need('ielts_academic', { overall: 6.5 }),
    need('toefl_ibt', { version: '2026', overall: 4.5 }),
    need('dsh', { overall: 2 }),
  ]
  const english = held('ielts_academic', { overall: 7 })
  assert.equal(judge(english, asked)?.answer, 'unknown')
  assert.equal(judge(english, asked)?.have, null)
  assert.equal(answer([english, held('dsh', { overall: 70 })], asked), 'meets')
})

test('a part that is not given is unknown, and what nothing published compares is unknown', () => {
  const asked = need('ielts_academic', { overall: 6.5, sections: { writing: 6 } })
  assert.equal(judge(held('ielts_academic', { overall: 7 }), asked)?.reason, 'part_missing')
  assert.equal(
    judge(
      held('duolingo', { version: '2019', overall: 130, testDate: '2025-01-01' }),
      need('duolingo', { version: '2024', overall: 110 }),
    )?.reason,
    'other_version',
  )
})

const anyNeed = fc.record({
  overall: fc.integer({ min: 0, max: 18 }).map((n) => n / 2),
  writing: fc.integer({ min: 0, max: 18 }).map((n) => n / 2),
})
test('a better result never makes the answer worse, whether overall or in a part', () => {
  fc.assert(
    fc.property(anyNeed, fc.nat(17), fc.nat(17), fc.boolean(), (asked, overall, writing, which) => {
      const at = (o: number, w: number) =>
        judgementAnswers.indexOf(
          answer(
            held('ielts_academic', { overall: o / 2, sections: { writing: w / 2 } }),
            need('ielts_academic', {
              overall: asked.overall,
              sections: { writing: asked.writing },
            }),
          )!,
        )
      const better = which ? at(overall + 1, writing) : at(overall, writing + 1)
      assert.ok(better >= at(overall, writing))
    }),
    { numRuns: 2000 },
  )
})

const result = (id: TestId, overall: number | null, more: Partial<HeldTest> = {}): HeldTest => ({
  test: id,
  version: id === 'toefl_ibt' ? '2026' : '1',
  testDate: '2026-06-01',
  expiresOn: null,
  overall,
  sections: {},
  ...more,
})
const asks = (id: string, overall: number | null, more: Partial<TestRequirement> = {}) => ({
  test: id,
  version: id === 'toefl_ibt' ? '2026' : '1',
  overall,
  sections: {},
  ...more,
})
const language = (
  held: readonly HeldTest[],
  needs: readonly TestRequirement[],
  exempt?: (of: string) => Judgement | null,
) => judgeTests(held, needs, ['english', 'language'], { today: '2026-11-24' }, exempt)?.answer
const testdaf = (points: number) =>
  result('testdaf_digital', null, {
    sections: { reading: points, listening: points, writing: points, speaking: points },
  })

test('English by IELTS 6.5 or TOEFL 4.5, or exempt, and German by TestDaF 4 in each part', () => {
  const needs = [
    asks('ielts_academic', 6.5, { anyOf: 'english' }),
    asks('toefl_ibt', 4.5, { anyOf: 'english' }),
    asks('testdaf_digital', null, {
      anyOf: 'german',
      sections: { reading: 10, listening: 10, writing: 10, speaking: 10 },
    }),
  ]
  const exempt = (of: string) => (of === 'en' ? judgementOf('meets', 'exempt', null, null) : null)
  assert.equal(language([result('ielts_academic', 6.5), testdaf(10)], needs), 'meets')
  assert.equal(language([result('toefl_ibt', 4.5), testdaf(16)], needs), 'meets')
  assert.equal(language([result('ielts_academic', 6.5)], needs), 'unknown')
  assert.equal(language([result('ielts_academic', 6), testdaf(10)], needs), 'does_not_meet')
  assert.equal(language([testdaf(10)], needs, exempt), 'meets')
  assert.equal(language([testdaf(9)], needs, exempt), 'does_not_meet')
})

test('one group may take a test of either language', () => {
  const needs = [
    asks('ielts_academic', 6.5, { anyOf: 'either' }),
    asks('goethe', null, { version: 'level-C1', anyOf: 'either' }),
  ]
  const goethe = result('goethe', null, { version: 'level-C1' })
  assert.equal(language([goethe], needs), 'meets')
  assert.equal(language([result('ielts_academic', 7)], needs), 'meets')
  assert.equal(language([result('ielts_academic', 6)], needs), 'does_not_meet')
})

test('tests of one way count together: the SAT, or two subject tests', () => {
  const needs = [
    asks('sat', 1300, { anyOf: 'admission' }),
    asks('tmua', 6, { anyOf: 'admission', allOf: 'cambridge' }),
    asks('lnat', 25, { anyOf: 'admission', allOf: 'cambridge' }),
  ]
  const admission = (...held: HeldTest[]) =>
    judgeTests(held, needs, ['admission'], { today: '2026-11-24' })?.answer
  assert.equal(admission(result('sat', 1300)), 'meets')
  assert.equal(admission(result('tmua', 6), result('lnat', 25)), 'meets')
  assert.equal(admission(result('tmua', 6)), 'unknown', 'the other is not there')
  assert.equal(admission(result('sat', 1200), result('tmua', 6)), 'does_not_meet')
  assert.equal(
    admission(result('sat', 1200), result('tmua', 6), result('lnat', 20)),
    'does_not_meet',
  )
})

test('whether a university that names no kinds takes a result from home nobody knows', () => {
  const of = (test: TestId, score: number, minimum: number, more: Partial<HeldTest>) =>
    language([result(test, score, more)], [asks(test, minimum)])
  assert.equal(of('toefl_ibt', 5, 4.5, { delivery: 'home' }), 'unknown')
  assert.equal(of('ielts_academic', 7, 6.5, { delivery: 'home' }), 'unknown')
  assert.equal(of('toefl_ibt', 4, 4.5, { delivery: 'home' }), 'does_not_meet')
  assert.equal(of('toefl_ibt', 5, 4.5, { delivery: 'centre' }), 'meets')
  assert.equal(of('toefl_ibt', 5, 4.5, {}), 'meets')
  // Who asks for this one knows where it is taken.
  assert.equal(
    language(
      [result('duolingo', 120, { version: '2024', delivery: 'home' })],
      [asks('duolingo', 110, { version: '2024' })],
    ),
    'meets',
  )
})

test('a university says which kinds of a test it takes', () => {
  const of = (takes: TestRequirement['takes'], held: HeldTest) =>
    language([held], [asks(held.test, 6.5, { takes })])
  const centre = result('ielts_academic', 7, { delivery: 'centre' })
  const retake = { ...centre, oneSkillRetake: true }
  const home = result('ielts_academic', 7, { delivery: 'home' })
  const visa = result('ielts_ukvi', 7)
  assert.equal(of(undefined, retake), 'unknown', 'UCL takes none, others do')
  assert.equal(of(undefined, { ...retake, overall: 6 }), 'does_not_meet')
  assert.equal(of(['standard'], centre), 'meets')
  assert.equal(of(['standard'], retake), 'does_not_meet')
  assert.equal(of(['standard', 'one_skill_retake'], retake), 'meets')
  assert.equal(of(['standard', 'ukvi'], visa), 'meets')
  assert.equal(of(['ukvi'], centre), 'does_not_meet', 'a visa needs the UKVI kind')
  assert.equal(of(['standard'], home), 'does_not_meet')
  assert.equal(of(['standard', 'home'], home), 'meets')
  assert.equal(of(['standard'], { ...centre, delivery: null }), 'unknown', 'nobody said where')
  assert.equal(
    of(['standard'], { ...centre, delivery: null, overall: 6 }),
    'does_not_meet',
    'too low wherever it was',
  )
})
