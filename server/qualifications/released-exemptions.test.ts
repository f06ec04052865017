// Who needs no test of English, by page; expected by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeExemption, type Speaker } from '#contract/qualifications/judge-exemption.ts'
import type { Answer } from '#contract/qualifications/judgement.ts'
import { releasedRules } from './read-rule-files.ts'

const rules = await releasedRules()
const today = '2026-11-27'
const asked = (who: Speaker, country: string, university: string | null): Answer | null =>
  judgeExemption(who, 'en', { country, university, today, rules })?.answer ?? null

const citizen = (country: string): Speaker => ({ citizenships: [country], education: [] })
const graduate = (country: string, language: string | null = 'en'): Speaker => ({
  citizenships: [],
  education: [
    {
      level: 'bachelor',
      country,
      gradingScheme: 'pass_fail',
      grade: 'Pass',
      language,
      finishedOn: '2025-06',
    },
  ],
})
const pupil = (country: string, language: string | null = 'en'): Speaker => ({
  citizenships: [],
  education: [
    {
      level: 'upper_secondary',
      country,
      gradingScheme: 'pass_fail',
      grade: 'Pass',
      language,
      finishedOn: '2025-06',
    },
  ],
})

type Fact = readonly [
  source: string,
  who: (country: string) => Speaker,
  countries: string,
  to: string,
  university: string | null,
  says: Answer | null,
]
const facts: readonly Fact[] = [
  [
    'Liverpool, majority English-speaking: citizens',
    citizen,
    'AG AU BS BB BZ CA DM GB GD GY IE JM MT NZ KN LC VC TT US',
    'GB',
    'University of Liverpool',
    'meets',
  ],
  [
    'Liverpool: not on the list',
    citizen,
    'IN NG GH KE ZA SG PK DE',
    'GB',
    'University of Liverpool',
    null,
  ],
  [
    'UKVI: citizens, the university confirms',
    citizen,
    'AG AU BS BB BZ CA DM GD GY IE JM MT NZ KN LC VC TT US',
    'GB',
    'Hill University',
    'will_meet_if',
  ],
  [
    'UKVI: degrees taught in English',
    graduate,
    'AG AU BS BB BZ DM GD GY IE JM NZ KN LC VC TT US',
    'GB',
    'Hill University',
    'will_meet_if',
  ],
  ['UKVI: a British degree', graduate, 'GB', 'GB', 'Hill University', 'meets'],
  ['UKVI: not these degrees', graduate, 'IN NG CA ZA KE', 'GB', 'Hill University', null],
  [
    'UKVI: not those taught in another language',
    (of) => graduate(of, 'fr'),
    'US IE AU',
    'GB',
    'Hill University',
    null,
  ],
  [
    'Manitoba: degrees of these countries',
    graduate,
    'AU BS BB BZ BM CA DM FJ GH GD GY IE JM KE LS MW MT NA NZ NG KN LC VC SG ZA TT UG GB US ZM ZW',
    'CA',
    'University of Manitoba',
    'meets',
  ],
  ['Manitoba: not of these', graduate, 'IN PK BD PH MY', 'CA', 'University of Manitoba', null],
  ['Manitoba says nothing for Toronto', graduate, 'NG GB US', 'CA', 'University of Toronto', null],
  [
    'RSM Erasmus: school in English there',
    pupil,
    'US GB CA IE AU NZ ZA',
    'NL',
    'Erasmus University Rotterdam',
    'meets',
  ],
  [
    'RSM Erasmus: a passport alone is not enough',
    citizen,
    'US GB CA IE AU NZ ZA',
    'NL',
    'Erasmus University Rotterdam',
    null,
  ],
  [
    'RSM Erasmus: school in another language',
    (of) => pupil(of, 'fr'),
    'CA',
    'NL',
    'Erasmus University Rotterdam',
    null,
  ],
  [
    'Johns Hopkins, Krieger: degrees of these countries',
    graduate,
    'US AU BS BB BZ BW CA DM GM GH GD GY JM KE LS LR NA NZ NG KN LC VC SC SL TT UG GB ZW',
    'US',
    'Johns Hopkins University',
    'meets',
  ],
  [
    'Johns Hopkins: taught in English elsewhere is not enough',
    graduate,
    'IN SG PK NL DE',
    'US',
    'Johns Hopkins University',
    null,
  ],
  [
    'Sweden: degrees taught in English',
    graduate,
    'US AU NZ JM CA IE NL DE DK FI FR IT NO NG',
    'SE',
    'Lund University',
    'will_meet_if',
  ],
  ['Sweden: Bangladesh no longer', graduate, 'BD IN', 'SE', 'Lund University', null],
]

let held = 0
for (const [source, who, countries, to, university, says] of facts)
  test(`${source} (${university}): ${says ?? 'the test is asked'}`, () => {
    for (const country of countries.split(' ')) {
      assert.equal(asked(who(country), to, university), says, country)
      held++
    }
  })

test('at least 170 of them stand here', () => {
  assert.ok(held >= 170, `${held}`)
})

test('first language: where a university or a country says so, and only the language of the test', () => {
  const speaks = (firstLanguage: string | null): Speaker => ({ firstLanguage, education: [] })
  const german = (who: Speaker, country: string): Answer | null =>
    judgeExemption(who, 'de', { country, university: null, today, rules })?.answer ?? null
  assert.equal(asked(speaks('en'), 'US', 'Iowa State University'), 'meets')
  assert.equal(asked(speaks('hi'), 'US', 'Iowa State University'), null)
  assert.equal(asked(speaks(null), 'US', 'Iowa State University'), null)
  assert.equal(asked(speaks('en'), 'US', 'Rice University'), null, 'another has not said so')
  assert.equal(german(speaks('de'), 'DE'), null, 'no page of the country speaks of first languages')
  const inBerlin = (firstLanguage: string): Answer | null =>
    judgeExemption(speaks(firstLanguage), 'de', {
      country: 'DE',
      university: 'Free University of Berlin',
      today,
      rules,
    })?.answer ?? null
  assert.equal(inBerlin('de'), 'meets')
  assert.equal(inBerlin('en'), null)
  assert.equal(german(speaks('de'), 'AT'), null)
})

test('HRK: a school of Germany or Austria in German and a German degree need no test of German; those of elsewhere the university confirms', () => {
  const german = (who: Speaker): Answer | null =>
    judgeExemption(who, 'de', { country: 'DE', university: 'Hill University', today, rules })
      ?.answer ?? null
  for (const country of ['DE', 'AT', 'CH', 'TR']) {
    assert.equal(
      german(pupil(country, 'de')),
      country === 'DE' || country === 'AT' ? 'meets' : 'will_meet_if',
      country,
    )
    assert.equal(
      german(graduate(country, 'de')),
      country === 'DE' ? 'meets' : 'will_meet_if',
      country,
    )
  }
  assert.equal(german(pupil('DE', 'en')), null)
  assert.equal(german(graduate('AT', null)), null)
})

// France Éducation international: who needs no TCF for the first year of a licence. Of countries with a second official language, and
// of the Maghreb and Lebanon, it asks more than a passport.
test('France: its baccalauréat needs no test of French; of its citizens, and those of countries with French alone, the university confirms it', () => {
  const french = (who: Speaker): Answer | null =>
    judgeExemption(who, 'fr', { country: 'FR', university: 'Hill University', today, rules })
      ?.answer ?? null
  assert.equal(french(pupil('FR', 'fr')), 'meets')
  assert.equal(french(pupil('FR', 'en')), null)
  for (const country of 'FR BJ BF CG CI GA GN ML NE CD SN TG'.split(' '))
    assert.equal(french(citizen(country)), 'will_meet_if', country)
  for (const country of 'DZ MA LB TN CM CA CH HT MG IN'.split(' '))
    assert.equal(french(citizen(country)), null, country)
})

test('ETH Zurich: a bachelor wholly in English, wherever it was', () => {
  for (const country of ['GB', 'US', 'NL', 'IN'])
    assert.equal(asked(graduate(country), 'CH', 'ETH Zurich'), 'meets', country)
  // A British degree is in English where nobody said otherwise; one of elsewhere must say so.
  assert.equal(asked(graduate('GB', null), 'CH', 'ETH Zurich'), 'meets')
  assert.equal(asked(graduate('NL', null), 'CH', 'ETH Zurich'), null)
  assert.equal(asked(pupil('GB'), 'CH', 'ETH Zurich'), null)
  assert.equal(asked(citizen('GB'), 'CH', 'ETH Zurich'), null)
})

test('a British degree that was failed or broken off exempts nobody', () => {
  const [held] = graduate('GB').education
  for (const lost of [
    { ...held!, gradingScheme: 'uk_honours' as const, grade: 'Fail' },
    { ...held!, state: 'left' as const },
  ])
    for (const [country, university] of [
      ['CH', 'ETH Zurich'],
      ['GB', 'Hill University'],
    ] as const)
      assert.equal(asked({ education: [lost] }, country, university), null)
})
