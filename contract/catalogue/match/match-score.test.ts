import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rulesForTests } from '#contract/qualifications/rules-for-tests.ts'
import * as fc from 'fast-check'
import { disciplineIds } from '../subjects/shapes.ts'
import { levelIds } from '../shapes.ts'
import { educationLevelIds } from '#contract/qualifications/education.ts'
import { judgeCourseGrades, judgeCourseTests } from './judge-course.ts'
import { type MatchCourse, type MatchProfile, matchScore, type Wishes } from './match-score.ts'

const today = '2026-11-21'
const rules = rulesForTests
const wishes = (given: Partial<Wishes>): Wishes => ({
  level: null,
  disciplines: [],
  countries: [],
  cities: [],
  deliveries: [],
  modes: [],
  languages: [],
  intakes: [],
  durationMonthsMost: null,
  budget: null,
  ...given,
})
const ielts = (overall: number, writing: number): MatchProfile['tests'][number] => ({
  test: 'ielts_academic',
  version: '1',
  testDate: '2026-03-14',
  expiresOn: null,
  overall,
  sections: { listening: 7, reading: 7, writing, speaking: 6.5 },
})

const asha: MatchProfile = {
  education: [
    {
      level: 'bachelor',
      // Per cent are compared with those of the same country alone.
      country: 'DE',
      discipline: 'computer_science',
      gradingScheme: 'percentage',
      grade: '78',
      startedOn: '2020-08',
      finishedOn: '2024-06',
    },
  ],
  tests: [ielts(6.5, 5.5)],
  preferences: wishes({
    countries: ['DE'],
    cities: ['Munich'],
    deliveries: ['on_campus'],
    budget: { amount: 2_000_000, currency: 'EUR' },
  }),
}
const course: MatchCourse = {
  level: 'master',
  discipline: 'data_science',
  delivery: 'on_campus',
  mode: 'full_time',
  country: 'DE',
  city: 'Berlin',
  languages: ['en'],
  durationMonths: 24,
  fees: [{ residency: 'international', amount: 2_200_000, currency: 'EUR' }],
  intakes: [{ startsOn: '2027-04-01', closesOn: '2027-01-15' }],
  requirements: [
    { kind: 'grade', scheme: 'percentage', value: 65, level: 'bachelor' },
    { kind: 'test', test: 'ielts_academic', version: '1', overall: 6.5, sections: { writing: 6 } },
  ],
}
const empty: MatchProfile = { education: [], tests: [], preferences: wishes({}) }
const score = (profile: MatchProfile, of: MatchCourse) => matchScore(profile, of, { today, rules })
const line = (profile: MatchProfile, of: MatchCourse, id: string) =>
  score(profile, of).factors.find((factor) => factor.id === id)

test('the worked example: 73.3 of 90 is 81, and a writing score below the stated minimum caps it at 79', () => {
  const match = score(asha, course)
  assert.deepEqual(
    match.factors.map(({ id, points }) => [id, points]),
    [
      ['grade', 30],
      ['english', 10],
      ['level', 15],
      ['budget', 6.7],
      ['preferences', 6.7],
      ['intake', 5],
    ],
  )
  assert.equal(match.score, 79)
  assert.equal(match.band, 'possible')
  assert.deepEqual(match.blockers, ['english'])
  assert.equal(match.factors[1]?.have, 'IELTS Academic writing 5.5')
  assert.equal(match.factors[1]?.need, 'IELTS Academic writing 6')
  const better = { ...asha, tests: [ielts(6.5, 6)] }
  assert.equal(score(better, course).score, 93)
  assert.equal(score(better, course).band, 'strong')
})

test('a grade counts in full at the minimum, in part just below it, and not at all a fifth of the scale below', () => {
  const at = (grade: string) =>
    line({ ...asha, education: [{ ...asha.education[0]!, grade }] }, course, 'grade')
  assert.equal(at('65')?.score, 1)
  assert.equal(at('64.99')?.message, 'below')
  assert.ok(Math.abs((at('59')?.score ?? 0) - 0.5) < 1e-9)
  assert.ok((at('53')?.score ?? 1) < 1e-9)
})

test('a grade on another scale is unknown where no table compares the two, and lowers nothing', () => {
  const german = {
    ...asha,
    education: [{ ...asha.education[0]!, gradingScheme: 'de_1_5' as const, grade: '2.0' }],
  }
  assert.equal(line(german, course, 'grade')?.message, 'unknown')
  // No scale is stretched into per cent: there is nothing to estimate by.
  assert.equal(line(german, course, 'grade')?.estimate, null)
  assert.deepEqual(score(german, course).blockers, ['english'])
})

test('a level too low is a hard stop; a foreign subject is not', () => {
  const school = {
    ...asha,
    education: [
      {
        level: 'upper_secondary' as const,
        country: 'DE',
        discipline: null,
        gradingScheme: 'percentage' as const,
        grade: '95',
        certificate: 'de_abitur' as const,
      },
    ],
  }
  assert.ok(score(school, course).blockers.includes('level'))
  assert.ok(score(school, course).score <= 79)
  const subject = (discipline: string) =>
    line({ ...asha, education: [{ ...asha.education[0]!, discipline }] }, course, 'level')?.score
  assert.equal(subject('software_engineering'), 1)
  assert.equal(subject('mechanical'), 0.7)
  assert.equal(subject('theology'), 0.3)
  assert.equal(line(school, { ...course, level: 'bachelor', requirements: [] }, 'level')?.score, 1)
})

test('a TOEFL result is read on the scale of the minimum, and the best of several tests counts', () => {
  const need: MatchCourse = {
    ...course,
    requirements: [
      { kind: 'test', test: 'toefl_ibt', version: '2005', overall: 86, sections: {} },
      { kind: 'test', test: 'ielts_academic', version: '1', overall: 7, sections: {} },
    ],
  }
  const toefl = (overall: number) => ({
    test: 'toefl_ibt' as const,
    version: '2026',
    testDate: '2026-03-14',
    expiresOn: null,
    overall,
    sections: {},
  })
  assert.equal(line({ ...asha, tests: [toefl(4.5)] }, need, 'english')?.score, 1)
  assert.equal(line({ ...asha, tests: [toefl(4)] }, need, 'english')?.score, 0.5)
  assert.equal(line({ ...asha, tests: [ielts(6, 6), toefl(4.5)] }, need, 'english')?.score, 1)
})

test('what the course does not ask is left out, what the profile does not say counts nothing and is named', () => {
  const plain = { ...course, requirements: [], fees: [], intakes: [] }
  assert.deepEqual(
    score(asha, plain).factors.map(({ id }) => id),
    ['level', 'preferences'],
  )
  const match = score(empty, course)
  assert.deepEqual(match.blockers, [])
  assert.ok(match.confidence < 0.1)
  assert.deepEqual(match.nextBest[0], { id: 'grade', gain: 33 })
})

const abroad = (amount: number, currency: string): MatchCourse['fees'] => [
  { residency: 'international', amount, currency },
]

test('over budget counts in part up to thirty per cent; money without a rate is left out', () => {
  const at = (amount: number) =>
    line(asha, { ...course, fees: abroad(amount, 'EUR') }, 'budget')?.score
  assert.equal(at(2_000_000), 1)
  assert.ok(Math.abs((at(2_300_000) ?? 0) - 0.5) < 1e-9)
  assert.ok((at(2_600_000) ?? 1) < 1e-9)
  const dollars = { ...course, fees: abroad(2_000_000, 'USD') }
  assert.equal(line(asha, dollars, 'budget'), undefined)
  const converted = matchScore(asha, dollars, { today, rules, convert: (amount) => amount * 0.9 })
  assert.equal(converted.factors.find(({ id }) => id === 'budget')?.score, 1)
})

test('an intake counts in full from thirty days, half from seven, little in the last week or at another time', () => {
  const closing = (closesOn: string, wished: string[] = []) =>
    line(
      { ...asha, preferences: { ...asha.preferences, intakes: wished } },
      { ...course, intakes: [{ startsOn: '2027-04-01', closesOn }] },
      'intake',
    )?.score
  assert.equal(closing('2026-12-21'), 1)
  assert.equal(closing('2026-12-20'), 0.5)
  assert.equal(closing('2026-11-28'), 0.5)
  assert.equal(closing('2026-11-27'), 0.2)
  assert.equal(closing('2026-11-20'), 0)
  assert.equal(closing('2026-12-31', ['2027-09']), 0.2)
  assert.equal(closing('2026-12-31', ['2027-04']), 1)
})

const anyProfile = fc.record({
  education: fc.array(
    fc.record({
      level: fc.constantFrom(...educationLevelIds),
      country: fc.constantFrom('DE', 'IN'),
      discipline: fc.option(fc.constantFrom(...disciplineIds)),
      gradingScheme: fc.constant('percentage' as const),
      grade: fc.option(fc.integer({ min: 0, max: 100 }).map(String)),
    }),
    { maxLength: 4 },
  ),
  tests: fc.array(
    fc.record({
      test: fc.constant('ielts_academic' as const),
      version: fc.constant('1'),
      testDate: fc.constantFrom('2019-03-14', '2026-03-14'),
      expiresOn: fc.constant(null),
      overall: fc.integer({ min: 0, max: 18 }).map((n) => n / 2),
      sections: fc.constant({}),
    }),
    { maxLength: 3 },
  ),
  preferences: fc.record({ countries: fc.subarray(['DE', 'GB', 'US']) }).map(wishes),
})
const anyCourse = fc
  .record({
    level: fc.constantFrom(...levelIds),
    minimum: fc.integer({ min: 0, max: 100 }),
    band: fc.integer({ min: 8, max: 18 }).map((n) => n / 2),
  })
  .map(({ level, minimum, band }): MatchCourse => ({
    ...course,
    level,
    requirements: [
      { kind: 'grade', scheme: 'percentage', value: minimum, level: null },
      { kind: 'test', test: 'ielts_academic', version: '1', overall: band, sections: {} },
    ],
  }))

test('the score is always 0 to 100, the same each time, and never above 79 when a minimum is missed', () => {
  fc.assert(
    fc.property(anyProfile, anyCourse, (profile, of) => {
      const match = score(profile, of)
      assert.ok(Number.isInteger(match.score) && match.score >= 0 && match.score <= 100)
      assert.deepEqual(match, score(profile, of))
      if (match.blockers.length > 0) assert.ok(match.score <= 79)
      assert.ok(match.confidence >= 0 && match.confidence <= 1)
    }),
  )
})

test('a line says what the judge says: met only where it meets, unknown never met', () => {
  fc.assert(
    fc.property(anyProfile, anyCourse, (profile, of) => {
      const judged = {
        grade: judgeCourseGrades(profile.education, of, { today, rules }),
        english: judgeCourseTests(profile, of, 'english', { today, rules }),
      }
      for (const [id, judgement] of Object.entries(judged)) {
        const message = line(profile, of, id)?.message
        assert.equal(message === 'met', judgement?.answer === 'meets')
        assert.equal(message === 'below', judgement?.answer === 'does_not_meet')
        if (judgement?.answer === 'unknown')
          assert.ok(message === 'unknown' || message === 'missing', message)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a better test result never lowers the score', () => {
  fc.assert(
    fc.property(anyProfile, anyCourse, fc.integer({ min: 0, max: 17 }), (profile, of, half) => {
      const held = (overall: number) => ({
        ...profile,
        tests: [
          {
            test: 'ielts_academic' as const,
            version: '1',
            testDate: '2026-03-14',
            expiresOn: null,
            overall,
            sections: {},
          },
        ],
      })
      assert.ok(score(held(half / 2 + 0.5), of).score >= score(held(half / 2), of).score)
    }),
  )
})

test('another level than wished, or an unrelated subject, is never more than "needs work"', () => {
  const wishing = (preferences: Partial<Wishes>) => ({
    ...asha,
    tests: [ielts(7, 7)],
    preferences: { ...asha.preferences, ...preferences },
  })
  const artificial = wishing({ level: 'master', disciplines: ['artificial_intelligence'] })
  const nursing: MatchCourse = { ...course, level: 'diploma', discipline: 'nursing' }
  assert.ok(score(artificial, nursing).score <= 59)
  assert.equal(line(artificial, nursing, 'study')?.message, 'unmet')
  // Data science is another subject of the same field: 1 for the level, 0.7 for the subject.
  assert.equal(line(artificial, course, 'study')?.score, 0.85)
  assert.equal(line(artificial, course, 'study')?.points, 17)
  assert.ok(score(artificial, course).score > 80)
  assert.ok(score(wishing({ level: 'bachelor' }), course).score <= 59)
})

test('a fee more than thirty per cent over the budget is never more than "needs work"', () => {
  const paid = { ...asha, tests: [ielts(7, 7)] }
  const at = (amount: number) => score(paid, { ...course, fees: abroad(amount, 'EUR') })
  assert.equal(at(5_200_000).score, 59)
  assert.equal(at(5_200_000).band, 'needs_work')
  assert.ok(at(2_500_000).score > 59)
})

test('a budget of nothing is none: it lowers the score no further than no budget, and asks for one', () => {
  const of = (amount: number | null) => ({
    ...asha,
    preferences: {
      ...asha.preferences,
      budget: amount === null ? null : { amount, currency: 'EUR' },
    },
  })
  assert.equal(score(of(0), course).score, score(of(null), course).score)
  assert.equal(line(of(0), course, 'budget')?.message, 'missing')
})

test('what nobody can judge lowers nothing, and counts no less than a minimum that is missed by far', () => {
  fc.assert(
    fc.property(anyProfile, anyCourse, fc.integer({ min: 40, max: 85 }), (profile, of, far) => {
      const holding = (gradingScheme: 'percentage' | 'fr_20', grade: string) => ({
        ...profile,
        education: [
          {
            level: 'bachelor' as const,
            country: 'DE',
            discipline: null,
            gradingScheme,
            grade,
          },
        ],
      })
      const master: MatchCourse = {
        ...of,
        level: 'master',
        requirements: [
          { kind: 'grade', scheme: 'percentage', value: 100, level: null },
          ...of.requirements.filter(({ kind }) => kind === 'test'),
        ],
      }
      // No table compares a French grade of Germany with a German percentage.
      const unknown = holding('fr_20', '15')
      const failed = holding('percentage', String(far))
      assert.equal(line(unknown, master, 'grade')?.message, 'unknown')
      assert.equal(line(failed, master, 'grade')?.message, 'below')
      assert.ok(score(unknown, master).score >= score(failed, master).score)
      const unasked = {
        ...master,
        requirements: master.requirements.filter(({ kind }) => kind !== 'grade'),
      }
      assert.equal(score(unknown, master).score, score(unknown, unasked).score)
    }),
    { numRuns: 2000 },
  )
})

test('a degree that is to end after the first start says which start its answer is for', () => {
  const until = (finishedOn: string) => ({
    ...asha,
    education: [{ ...asha.education[0]!, startedOn: '2025-08', finishedOn }],
  })
  const twice = {
    ...course,
    intakes: [
      { startsOn: '2028-09-20', closesOn: '2028-06-01' },
      { startsOn: '2027-09-20', closesOn: '2027-06-01' },
    ],
  }
  const said = (finishedOn: string) =>
    score(until(finishedOn), twice).factors.find(({ id }) => id === 'level')?.startsIn
  assert.equal(said('2028-06'), '2028-09')
  // In time for both, or for none: nothing is to be said.
  assert.equal(said('2027-06'), null)
  assert.equal(said('2029-06'), null)
})
