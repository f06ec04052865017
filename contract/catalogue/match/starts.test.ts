// An answer is for a start: the wished ones, else those the course has. Days by hand; today is 21 November 2026.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rulesForTests } from '#contract/qualifications/rules-for-tests.ts'
import { judgedLines } from './judged-lines.ts'
import { type MatchCourse, type MatchProfile, matchScore, type Wishes } from './match-score.ts'

const by = { today: '2026-11-21', rules: rulesForTests }
const wishing = (...intakes: string[]): Wishes => ({
  level: null,
  disciplines: [],
  countries: [],
  cities: [],
  deliveries: [],
  modes: [],
  languages: [],
  intakes,
  durationMonthsMost: null,
  budget: null,
})
const bachelor = (finishedOn: string, more: object = {}): MatchProfile['education'][number] => ({
  level: 'bachelor',
  country: 'DE',
  discipline: 'computer_science',
  gradingScheme: 'de_1_5',
  grade: '2.0',
  startedOn: '2024-10',
  finishedOn,
  ...more,
})
const ielts = (testDate: string): MatchProfile['tests'][number] => ({
  test: 'ielts_academic',
  version: '1',
  testDate,
  expiresOn: null,
  overall: 7,
  sections: {},
})
const who = (
  education: MatchProfile['education'],
  months: readonly string[],
  tests: MatchProfile['tests'] = [],
): MatchProfile => ({ education, tests, preferences: wishing(...months) })

const spring = { startsOn: '2027-04-01', closesOn: '2027-01-15' }
const autumn = { startsOn: '2027-10-01', closesOn: '2027-07-15' }
const later = { startsOn: '2028-10-01', closesOn: null }
const master = (
  intakes: MatchCourse['intakes'],
  requirements: MatchCourse['requirements'] = [],
): MatchCourse => ({
  level: 'master',
  discipline: 'computer_science',
  delivery: 'on_campus',
  mode: 'full_time',
  country: 'DE',
  city: 'Berlin',
  languages: ['en'],
  durationMonths: 24,
  fees: [],
  intakes,
  requirements,
})
const asksIelts: MatchCourse['requirements'] = [
  { kind: 'test', test: 'ielts_academic', version: '1', overall: 6.5, sections: {} },
]
const told = (profile: MatchProfile, course: MatchCourse, of: string) => {
  const { judgement, starts } = judgedLines(profile, course, by).find(({ id }) => id === of)!
  return { answer: judgement.answer, reason: judgement.reason, ...starts }
}

test('studies that end after the wished start do not fit it, and the first start they could is said', () => {
  const finalist = [bachelor('2027-09')]
  const course = master([spring, autumn, later])
  const level = (...months: string[]) => told(who(finalist, months), course, 'level')
  assert.equal(level('2027-04').answer, 'does_not_meet')
  assert.equal(level('2027-04').reason, 'finishes_too_late')
  assert.equal(level('2027-04').nextStart, '2027-10')
  // The month they end in is in time; of two wished starts one is enough.
  assert.equal(level('2027-10').answer, 'will_meet_if')
  assert.equal(level('2027-04', '2027-10').answer, 'will_meet_if')
  assert.equal(level('2027-04', '2027-10').startsIn, '2027-10')
  // Nothing is wished, or nothing that the course has: then any of its starts.
  assert.equal(level().answer, 'will_meet_if')
  assert.equal(level('2027-01').answer, 'will_meet_if')
  const match = matchScore(who(finalist, ['2027-04']), course, by)
  assert.deepEqual(match.blockers, ['level'])
})

test('where no start comes after the end of the studies none is named', () => {
  const late = told(who([bachelor('2029-06')], []), master([spring, autumn]), 'level')
  assert.deepEqual([late.answer, late.nextStart], ['does_not_meet', null])
})

test('a start that has closed is not the one an answer is for, while another is open', () => {
  const closed = { startsOn: '2027-01-10', closesOn: '2026-11-01' }
  // IELTS of February 2025 counts until February 2027: in January it would, but January is closed.
  const profile = who([bachelor('2026-09')], [], [ielts('2025-02-20')])
  assert.equal(told(profile, master([closed, autumn], asksIelts), 'english').answer, 'will_meet_if')
  assert.equal(told(profile, master([closed], asksIelts), 'english').answer, 'meets')
})

test('a result that runs out before the start meets only with a new one', () => {
  const course = master([spring, autumn], asksIelts)
  // IELTS counts for two years: of June 2025 until 1 June 2027.
  const english = (...months: string[]) =>
    told(who([bachelor('2026-09')], months, [ielts('2025-06-01')]), course, 'english')
  assert.deepEqual(english('2027-10'), {
    answer: 'will_meet_if',
    reason: 'expires_before_start',
    startsIn: null,
    nextStart: null,
    endsOn: { day: '2027-06-01', lastStart: null },
  })
  assert.equal(english('2027-04').answer, 'meets')
  assert.equal(english('2027-04').endsOn, null)
  // Of all its starts the first is early enough, and is named.
  assert.equal(english().answer, 'meets')
  assert.deepEqual(english().endsOn, { day: '2027-06-01', lastStart: '2027-04' })
})

test('a result counts on its last day', () => {
  const on = (testDate: string) =>
    told(who([bachelor('2026-09')], [], [ielts(testDate)]), master([autumn], asksIelts), 'english')
      .answer
  assert.equal(on('2025-10-01'), 'meets')
  assert.equal(on('2025-09-30'), 'will_meet_if')
})

test('a degree and a result must be there for one and the same start', () => {
  // In April the degree is not there yet, in October the result is no longer.
  const profile = who([bachelor('2027-09')], [], [ielts('2025-06-01')])
  const course = master([spring, autumn], asksIelts)
  assert.equal(told(profile, course, 'level').startsIn, '2027-10')
  assert.equal(told(profile, course, 'english').answer, 'will_meet_if')
  assert.deepEqual(told(profile, course, 'english').endsOn, { day: '2027-06-01', lastStart: null })
})

test('a degree in English that ends after the start spares nobody the test', () => {
  const liverpool = {
    ...master([autumn, later], asksIelts),
    country: 'GB',
    university: 'University of Liverpool',
  }
  const english = (finishedOn: string) =>
    told(
      who(
        [
          bachelor('2026-06', { language: 'hi', country: 'IN' }),
          bachelor(finishedOn, { level: 'master', country: 'IE', language: 'en' }),
        ],
        ['2027-10'],
      ),
      liverpool,
      'english',
    )
  assert.equal(english('2028-06').reason, 'not_in_profile')
  assert.notEqual(english('2027-06').reason, 'not_in_profile')
})

test('an expected grade mends a finished one only on condition, and says of which studies', () => {
  const course = master(
    [autumn, later],
    [{ kind: 'grade', scheme: 'de_1_5', value: '2.5', level: 'bachelor' }],
  )
  const finished = bachelor('2024-09', { startedOn: '2021-10', grade: '3.4' })
  const running = (finishedOn: string, grade: string | null = '1.8') =>
    bachelor(finishedOn, { grade })
  const grade = (education: MatchProfile['education'], ...months: string[]) =>
    judgedLines(who(education, months), course, by).find(({ id }) => id === 'grade')!.judgement
  const mended = grade([finished, running('2028-06')])
  assert.deepEqual(
    [mended.answer, mended.reason, mended.have, mended.conditions],
    ['will_meet_if', 'running_reaches', '1.8', ['complete:2028-06:bachelor:DE']],
  )
  // Too late for the wished start, or without a grade: the finished one stands.
  for (const held of [
    grade([finished, running('2028-06')], '2027-10'),
    grade([finished, running('2028-06', null)]),
  ])
    assert.deepEqual([held.answer, held.have], ['does_not_meet', '3.4'])
})

test('studies without a grade never make a failed degree enough', () => {
  const failed = bachelor('2026-06', { grade: '5.0' })
  for (const other of [
    bachelor('2028-06', { grade: null }),
    { ...bachelor('2028-06', { grade: null }), finishedOn: null, state: 'studying' as const },
    { ...bachelor('2028-06', { grade: null }), finishedOn: null, startedOn: null },
  ]) {
    const level = told(who([failed, other], []), master([later]), 'level')
    assert.notEqual(level.answer, 'meets')
    const asks = master(
      [later],
      [{ kind: 'grade', scheme: 'de_1_5', value: '2.5', level: 'bachelor' }],
    )
    assert.equal(told(who([failed, other], []), asks, 'grade').answer, 'does_not_meet')
  }
})

test('of studies that end too late a better grade never fits worse', () => {
  const course = master(
    [autumn],
    [{ kind: 'grade', scheme: 'de_1_5', value: '2.5', level: 'bachelor' }],
  )
  const fit = (grade: string) =>
    matchScore(who([bachelor('2028-06', { grade })], ['2027-10']), course, by).score
  const worstToBest = ['4.0', '3.0', '2.6', '2.5', '2.0', '1.0'].map(fit)
  assert.deepEqual(
    worstToBest,
    worstToBest.toSorted((a, b) => a - b),
  )
})
