// Last days of admission systems: what is published, counted for starts and passports by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deadlinesFor, isDayOfYear } from '#contract/qualifications/deadlines.ts'
import { releasedRules } from './read-rule-files.ts'

const rules = await releasedRules()
const at = { today: '2026-11-24', rules }
type Course = Parameters<typeof deadlinesFor>[1]
const course = (country: string, more: Partial<Course> = {}): Course => ({
  country,
  level: 'bachelor',
  discipline: 'physics',
  university: 'Somewhere',
  ...more,
})
const lines = (who: readonly string[] | null, of: Course, startsOn: string) =>
  deadlinesFor(who, of, startsOn, at).map(
    ({ system, step, on, lastKnown, expectedOn }) =>
      `${system} ${step} ${on ?? (lastKnown ? `${expectedOn}, was ${lastKnown}` : 'has none')}`,
  )

type Fact = readonly [
  who: readonly string[] | null,
  course: Course,
  start: string,
  lines: readonly string[],
]
const ofMaster =
  (country: string, university: string, start: string) =>
  (who: string[], ...said: string[]): Fact => [
    who,
    course(country, { level: 'master', university }),
    start,
    said,
  ]
const delft = ofMaster('NL', 'Delft University of Technology', '2027-09-01')
const aachen = ofMaster('DE', 'RWTH Aachen University', '2027-10-11')

const facts: readonly Fact[] = [
  // info.studielink.nl: 15 January for numerus fixus, 1 May for the others.
  [
    ['IN'],
    course('NL'),
    '2027-09-01',
    ['studielink apply 2027-01-15', 'studielink apply 2027-05-01'],
  ],
  [['IN'], course('NL', { level: 'master' }), '2027-09-01', []],
  [['IN'], course('NL'), '2027-02-01', []],
  // ox.ac.uk: 15 October for entry in 2027; that of the entry after is not published.
  [
    ['US'],
    course('GB', { university: 'University of Oxford' }),
    '2027-10-03',
    ['ucas apply 2026-10-15'],
  ],
  [
    ['US'],
    course('GB', { university: 'University of Oxford' }),
    '2028-10-03',
    ['ucas apply 2027-10-15, was 2026-10-15'],
  ],
  // "The same every year", for medicine and Cambridge.
  [
    ['GB'],
    course('GB', { university: 'University of Cambridge' }),
    '2028-10-03',
    ['ucas apply 2027-10-15'],
  ],
  [['GB'], course('GB', { discipline: 'medicine' }), '2027-09-20', ['ucas apply 2026-10-15']],
  // ucas.com: 13 January 2027, 18:00, for entry in 2027; for the entry after nothing is published.
  [['GB'], course('GB'), '2027-09-20', ['ucas apply 2027-01-13']],
  [['IN'], course('GB', { discipline: 'law' }), '2027-09-27', ['ucas apply 2027-01-13']],
  [['GB'], course('GB'), '2028-09-18', ['ucas apply 2028-01-13, was 2027-01-13']],
  [['GB'], course('GB'), '2027-01-18', []],
  [['GB'], course('GB', { level: 'master' }), '2027-09-20', []],
  // Parcoursup is for Europeans, prior admission for everybody else.
  [
    ['ES'],
    course('FR'),
    '2027-09-01',
    [
      'parcoursup apply 2027-03-12, was 2026-03-12',
      'parcoursup confirm 2027-04-01, was 2026-04-01',
    ],
  ],
  [
    ['ES', 'MA'],
    course('FR'),
    '2026-09-01',
    ['parcoursup apply 2026-03-12', 'parcoursup confirm 2026-04-01'],
  ],
  // service-public.gouv.fr: 15 December 2024 for 2025; for 2027 by Campus France of each country, where it has published a calendar.
  [['IN'], course('FR'), '2025-09-01', ['admission_prealable apply 2024-12-15']],
  [['IN'], course('FR'), '2027-09-01', ['admission_prealable apply 2026-12-15, was 2024-12-15']],
  [['DZ'], course('FR'), '2027-09-01', ['admission_prealable apply 2026-12-15, was 2024-12-15']],
  [['MA'], course('FR'), '2027-09-01', ['admission_prealable apply 2026-11-15']],
  [['ML'], course('FR'), '2027-09-01', ['admission_prealable apply 2026-11-29']],
  [['CM'], course('FR'), '2027-09-01', ['admission_prealable apply 2026-12-14']],
  [['SN'], course('FR'), '2027-09-01', ['admission_prealable apply 2026-12-15']],
  [['TG'], course('FR'), '2027-09-01', ['admission_prealable apply 2026-12-15']],
  [['BJ'], course('FR'), '2027-09-01', ['admission_prealable apply 2026-12-15']],
  [['MA'], course('FR', { level: 'master' }), '2027-09-01', ['etudes_en_france apply 2026-11-15']],
  // A citizen of the Union goes through Parcoursup, or applies at the university.
  [['MA', 'ES'], course('FR', { level: 'master' }), '2027-09-01', []],
  [['CM'], course('FR', { level: 'master' }), '2027-09-01', ['etudes_en_france apply 2027-01-31']],
  [['ML'], course('FR', { level: 'master' }), '2027-09-01', ['etudes_en_france apply 2027-01-30']],
  [['TG'], course('FR', { level: 'master' }), '2027-09-01', ['etudes_en_france apply 2026-12-31']],
  [['IN'], course('FR', { level: 'master' }), '2027-09-01', ['etudes_en_france apply has none']],
  // studyindenmark.dk: 15 March and 5 July, both at noon.
  [
    ['IN'],
    course('DK'),
    '2027-09-01',
    ['optagelse apply 2027-03-15', 'optagelse apply 2027-07-05'],
  ],
  [[], course('FR'), '2027-09-01', []],
  // hochschulstart.de for medicine: of Germans, the EU and the EEA; uni-assist for others, too.
  [
    ['NO'],
    course('DE', { discipline: 'medicine' }),
    '2027-10-01',
    [
      'hochschulstart apply 2027-05-31',
      'hochschulstart apply 2027-07-15',
      'uni_assist apply 2027-07-15',
    ],
  ],
  [['IN'], course('DE', { discipline: 'medicine' }), '2027-10-01', ['uni_assist apply 2027-07-15']],
  [['IN'], course('DE', { level: 'master' }), '2027-04-01', ['uni_assist apply 2027-01-15']],
  // tudelft.nl: by 15 January (some) or 1 April (all others) without a passport of the EU or EFTA, with one by 1 April.
  delft(['IN'], 'university apply 2027-01-15', 'university apply 2027-04-01'),
  delft(['CH'], 'university apply 2027-04-01'),
  delft(['DE'], 'university apply 2027-04-01'),
  delft(['IN', 'DE'], 'university apply 2027-04-01'),
  delft([]),
  ofMaster('NL', 'University of Amsterdam', '2027-09-01')(['IN']),
  // rse.rwth-aachen.de: 1 March and 1 September without a passport of the EU or EEA, 15 July and 15 January with one; and uni-assist's.
  aachen(['VN'], 'university apply 2027-03-01', 'uni_assist apply 2027-07-15'),
  aachen(['NO'], 'university apply 2027-07-15', 'uni_assist apply 2027-07-15'),
  ofMaster('DE', 'RWTH Aachen University', '2027-04-05')(
    ['VN'],
    'university apply 2026-09-01',
    'uni_assist apply 2027-01-15',
  ),
  [['IE'], course('IE'), '2027-09-06', ['cao apply 2027-02-01']],
  [['IN'], course('IE'), '2027-09-06', []],
  [
    ['IN'],
    course('SE', { level: 'master' }),
    '2027-08-30',
    ['university_admissions_se apply 2027-01-15'],
  ],
  // No system's own page of these is known.
  [['IN'], course('US', { level: 'master' }), '2027-08-20', []],
  // Common App and UAC: each college, each institution says its own.
  [['IN'], course('US'), '2027-08-20', ['common_app apply has none']],
  [['IN'], course('AU'), '2027-02-22', ['uac apply has none']],
  // cao.ie: 1 February 2027 at 17:00.
  [['FR'], course('IE'), '2027-09-06', ['cao apply 2027-02-01']],
  [['SE'], course('SE'), '2027-08-30', ['university_admissions_se apply 2027-01-15']],
  // universityadmissions.se: 1 June to 15 August for the spring.
  [['IN'], course('SE'), '2028-01-17', ['university_admissions_se apply 2027-08-15']],
]

for (const [who, of, start, expected] of facts)
  test(`${who?.join('+') || 'nobody known'} to ${of.country} ${of.level} ${of.discipline} ${of.university} for ${start}`, () =>
    assert.deepEqual(lines(who, of, start).toSorted(), [...expected].toSorted()))

test('a page for everybody shows what each is for; every line has its source', () => {
  const all = deadlinesFor(null, course('FR'), '2026-09-01', at)
  assert.deepEqual(
    all.map(({ system, countries, except }) => [
      system,
      countries.includes('DE'),
      except.includes('DE'),
    ]),
    [
      ['admission_prealable', false, true],
      ['parcoursup', true, false],
      ['parcoursup', true, false],
    ],
  )
  for (const { row } of all) assert.ok(row.number > 0 && row.url.startsWith('https:'))
  assert.deepEqual(
    all.map(({ row }) => row.stale),
    [true, false, false],
    'a page of 2024',
  )
})

test('a day of the year is one that every year has', () => {
  assert.ok(isDayOfYear('10-15'))
  for (const day of ['02-29', '13-01', '1-5', '04-31']) assert.equal(isDayOfYear(day), false, day)
})
