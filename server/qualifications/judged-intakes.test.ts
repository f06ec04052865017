// By when somebody can apply, by passport: by hand from tudelft.nl (1 April with a passport of the EU or EFTA), ox.ac.uk and
// ucas.com (15 October for Oxford and Cambridge, and for medicine).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MatchCourse, matchScore } from '#contract/catalogue/match/match-score.ts'
import { intakesFor } from '#contract/catalogue/match/wishes.ts'
import { course, rules, today, who } from './pairs-for-tests.ts'

const closes = (
  citizenships: readonly string[],
  [country, university, level, discipline]: readonly [
    string,
    string,
    'bachelor' | 'master',
    string,
  ],
  startsOn: string,
  closesOn: string | null,
) =>
  intakesFor(
    citizenships,
    { ...course(country, university, level), discipline, intakes: [{ startsOn, closesOn }] },
    rules,
  )[0]!.closesOn

const delft = ['NL', 'Delft University of Technology', 'master', 'physics'] as const
const oxford = ['GB', 'University of Oxford', 'bachelor', 'history'] as const
const cambridge = ['GB', 'University of Cambridge', 'bachelor', 'history'] as const
const leeds = ['GB', 'University of Leeds', 'bachelor', 'medicine'] as const

for (const [name, passports, of, startsOn, own, expected] of [
  ['a German at Delft', ['DE'], delft, '2027-09-01', '2027-06-01', '2027-04-01'],
  ['a German at Delft that says no day', ['DE'], delft, '2027-09-01', null, '2027-04-01'],
  [
    'a German at Delft that closes earlier',
    ['DE'],
    delft,
    '2027-09-01',
    '2027-01-10',
    '2027-01-10',
  ],
  ['an Indian at Delft, where it depends', ['IN'], delft, '2027-09-01', '2027-06-01', '2027-06-01'],
  ['an Indian with a German passport, too', ['IN', 'DE'], delft, '2027-09-01', null, '2027-04-01'],
  ['a German at Delft in February', ['DE'], delft, '2027-02-01', '2026-12-01', '2026-12-01'],
  ['anybody at Oxford', [], oxford, '2027-10-03', '2027-06-30', '2026-10-15'],
  [
    'an Oxford entry nobody has published',
    ['US'],
    oxford,
    '2028-10-03',
    '2028-06-30',
    '2028-06-30',
  ],
  [
    'an American at Cambridge, every year',
    ['US'],
    cambridge,
    '2028-10-03',
    '2028-06-30',
    '2027-10-15',
  ],
  ['medicine at Leeds', ['GB'], leeds, '2027-09-20', '2027-01-27', '2026-10-15'],
  [
    'physics at Leeds, where it depends',
    ['GB'],
    [...leeds.slice(0, 3), 'physics'],
    '2027-09-20',
    '2027-01-27',
    '2027-01-27',
  ],
  [
    'a master at Oxford',
    ['US'],
    ['GB', 'University of Oxford', 'master', 'history'],
    '2027-10-03',
    '2027-01-08',
    '2027-01-08',
  ],
] as const)
  test(`${name}: ${expected}`, () =>
    assert.equal(closes(passports, of as typeof delft, startsOn, own), expected))

test('an intake that is closed to somebody’s passport is closed in their match, and open to another’s', () => {
  const at = { today: '2027-04-20', rules }
  const of = {
    ...course('NL', delft[1], 'master'),
    intakes: [{ startsOn: '2027-09-01', closesOn: '2027-06-30' }],
  }
  const line = (citizenships: string[]) =>
    matchScore(who([], { citizenships }), of, at).factors.find(({ id }) => id === 'intake')
  assert.equal(line(['DE'])?.message, 'unmet')
  assert.equal(line(['IN'])?.message, 'met')
  assert.ok(today < at.today)
})

// rse.rwth-aachen.de: 1 September for a start in April without a passport of the EU or EFTA; whether of other master's, it depends.
const aachen: MatchCourse = {
  ...course('DE', 'RWTH Aachen University', 'master'),
  discipline: 'mechanical',
  intakes: [{ startsOn: '2027-04-01', closesOn: '2027-01-15' }],
}
const intakeOf = (citizenships: string[], day: string, of = aachen) =>
  matchScore(who([], { citizenships }), of, { today: day, rules }).factors.find(
    ({ id }) => id === 'intake',
  )

test('a day that only may be the last one closes nothing, costs nothing, and is said with its row', () => {
  const before = intakeOf(['IN'], '2026-08-01')
  assert.equal(before?.message, 'met')
  assert.deepEqual(
    before?.checkBy.map(({ on, source }) => [on, source.number]),
    [['2026-09-01', 8030]],
  )
  const after = intakeOf(['IN'], '2026-11-21')
  assert.deepEqual([after?.message, after?.score], ['met', 1])
  assert.deepEqual(
    after?.checkBy.map(({ on }) => on),
    ['2026-09-01'],
  )
  assert.deepEqual(intakeOf(['FR'], '2026-08-01')?.checkBy, [])
  // Of whom no passport is known nobody can say whether they are let off.
  assert.deepEqual(intakeOf([], '2026-08-01')?.checkBy, [])
})

test('a day that may come is not said where the course itself closes before it, nor where it is closed', () => {
  const early = { ...aachen, intakes: [{ startsOn: '2027-04-01', closesOn: '2026-08-15' }] }
  assert.deepEqual(intakeOf(['IN'], '2026-08-01', early)?.checkBy, [])
  assert.deepEqual(intakeOf(['IN'], '2027-02-01')?.checkBy, [])
})

test('of a numerus fixus both days of Studielink are said, as either may be the course’s', () => {
  const delftBachelor = {
    ...course('NL', 'Delft University of Technology', 'bachelor'),
    intakes: [{ startsOn: '2027-09-01', closesOn: null }],
  }
  assert.deepEqual(
    intakeOf(['NL'], '2026-11-21', delftBachelor)
      ?.checkBy.filter(({ source }) => source.by === 'Studielink')
      .map(({ on, source }) => [on, source.number]),
    [
      ['2027-01-15', 8001],
      ['2027-05-01', 8002],
    ],
  )
})

// France. service-public.gouv.fr: prior admission closed on 15 December for a start in the next autumn; Parcoursup 2026 on 12 March;
// univ-grenoble-alpes.fr: Études en France for a master's, each Campus France on a day of its own.
const paris = (level: 'bachelor' | 'master') => ({
  ...course('FR', 'Sorbonne University', level),
  intakes: [{ startsOn: '2027-09-01', closesOn: '2027-06-01' }],
})
for (const [passport, level, days] of [
  ['IN', 'bachelor', ['2026-12-15 expected 8010']],
  ['LK', 'bachelor', ['2026-12-15 expected 8010']],
  ['DE', 'bachelor', ['2027-03-12 expected 8008']],
  ['SN', 'bachelor', ['2026-12-15 published 8034']],
  ['IN', 'master', ['null expected 8050']],
  ['SN', 'master', ['2026-12-15 published 8041']],
  ['DE', 'master', []],
] as const)
  test(`a ${level} in France with a passport of ${passport}: ${days.join() || 'nothing else closes it'}`, () => {
    const intake = intakeOf([passport], '2026-11-29', paris(level))
    assert.equal(intake?.message, 'met')
    assert.deepEqual(
      intake?.checkBy.map(
        ({ on, expected, source }) =>
          `${on} ${expected ? 'expected' : 'published'} ${source.number}`,
      ),
      days,
    )
  })
