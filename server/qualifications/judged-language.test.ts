// Pairs of student and course judged by hand: who may need no test of a language, where a university has said so, where only the
// country has, and where nobody has.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedLines } from '#contract/catalogue/match/judged-lines.ts'
import type { MatchCourse, MatchProfile } from '#contract/catalogue/match/match-score.ts'
import type { Requirement } from '#contract/catalogue/shapes.ts'
import {
  C,
  course,
  degree,
  type Education,
  ielts,
  M,
  N,
  needsIelts,
  type Pair,
  rules,
  school,
  today,
  tryPairs,
  U,
  who,
} from './pairs-for-tests.ts'

const needsTestDaf: Requirement = {
  kind: 'test',
  test: 'testdaf_paper',
  version: '1',
  overall: null,
  sections: { reading: 4, listening: 4, writing: 4, speaking: 4 },
}
const english: Partial<Education> = { language: 'en' }
const british = degree('GB', 'uk_honours', '2:1', english)
const briton = (education: Education[], more: Partial<MatchProfile> = {}) =>
  who(education, { citizenships: ['GB'], ...more })

const tum = 'Technical University of Munich'
const liv = 'University of Liverpool'
const eth = 'ETH Zurich'
const jhu = 'Johns Hopkins University'
const man = 'University of Manitoba'
const rsm = 'Erasmus University Rotterdam'

const master = (country: string, university: string, ...needs: Requirement[]): MatchCourse =>
  course(country, university, 'master', ...(needs.length > 0 ? needs : [needsIelts]))

const rows: readonly (readonly [string, MatchProfile, MatchCourse, Pair['says']])[] = [
  // Nobody has said anything of Munich: neither told to sit a test nor told to need none.
  ['a Briton with a British degree in Munich', briton([british]), master('DE', tum), U],
  [
    'a Briton with a degree from Delhi in Munich',
    briton([degree('IN', 'percentage', '70')]),
    master('DE', tum),
    U,
  ],
  [
    'a German with a British degree in Munich',
    who([british], { citizenships: ['DE'] }),
    master('DE', tum),
    U,
  ],
  [
    'a Briton with IELTS 5.5 in Munich',
    briton([british], { tests: [ielts(5.5)] }),
    master('DE', tum),
    U,
  ],
  [
    'a Briton with IELTS 7 in Munich',
    briton([british], { tests: [ielts(7)] }),
    master('DE', tum),
    M,
  ],
  [
    'a German with IELTS 5.5 in Munich',
    who([degree('DE', 'de_1_5', '2.0', { language: 'de' })], {
      citizenships: ['DE'],
      tests: [ielts(5.5)],
    }),
    master('DE', tum),
    N,
  ],
  [
    'an Indian taught in English, and no more, in Munich',
    who([degree('IN', 'percentage', '70', english)], { citizenships: ['IN'], tests: [ielts(5.5)] }),
    master('DE', tum),
    N,
  ],
  // No row exempts them; many universities take a letter, so nobody knows.
  ...(['IN', 'PK', 'CN', 'NG'] as const).map((country): (typeof rows)[number] => [
    `a degree of ${country} taught in English, without a test, in Munich`,
    who([degree(country, 'pass_fail', 'Pass', english)], { citizenships: [country] }),
    master('DE', tum),
    U,
  ]),
  // An admission test that is held in English is no test of English.
  [
    'a degree of IN taught in English, with a GRE and no test of English, in Munich',
    who([degree('IN', 'percentage', '70', english)], {
      citizenships: ['IN'],
      tests: [{ ...ielts(0), test: 'gre', overall: 318 }],
    }),
    master('DE', tum),
    U,
  ],
  [
    'a speaker of English from India in Munich',
    who([degree('IN', 'percentage', '70')], { citizenships: ['IN'], firstLanguage: 'en' }),
    master('DE', tum),
    U,
  ],
  [
    'an American in Melbourne',
    // Home Affairs exempts the passport; the university has the last word.
    who([degree('US', 'us_gpa_4', '3.4', english)], { citizenships: ['US'] }),
    master('AU', 'University of Melbourne'),
    C,
  ],
  [
    'of two passports one is British: Munich',
    who([degree('IN', 'percentage', '70')], { citizenships: ['IN', 'GB'] }),
    master('DE', tum),
    U,
  ],
  // A speaker of English is no speaker of German.
  ['a Briton for a course in German', briton([british]), master('DE', tum, needsTestDaf), U],
  // Who has said whom it exempts is taken at its word.
  ['a Briton in Liverpool', briton([british]), master('GB', liv), M],
  ['a Briton with a British degree at ETH', briton([british]), master('CH', eth), M],
  [
    'a Dutch bachelor taught in English at ETH',
    who([degree('NL', 'nl_10', '7.5', english)]),
    master('CH', eth),
    M,
  ],
  [
    'a Dutch bachelor taught in Dutch at ETH',
    who([degree('NL', 'nl_10', '7.5', { language: 'nl' })], { tests: [ielts(5.5)] }),
    master('CH', eth),
    N,
  ],
  [
    'a Briton with a German degree and IELTS 5.5 at ETH',
    briton([degree('DE', 'de_1_5', '2.0', { language: 'de' })], { tests: [ielts(5.5)] }),
    master('CH', eth),
    N,
  ],
  [
    'a finalist taught in English at ETH',
    briton([
      degree('GB', 'uk_honours', '2:1', {
        language: 'en',
        state: 'studying',
        startedOn: '2024-09',
        finishedOn: '2027-06',
      }),
    ]),
    master('CH', eth),
    C,
  ],
  ['a Briton with a British degree at Johns Hopkins', briton([british]), master('US', jhu), M],
  [
    'a Ghanaian degree taught in English in Manitoba',
    who([degree('GH', 'percentage', '70', english)]),
    master('CA', man),
    M,
  ],
  [
    'a passport alone at RSM, with IELTS 5.5',
    briton([degree('IN', 'percentage', '70')], { tests: [ielts(5.5)] }),
    master('NL', rsm),
    N,
  ],
  [
    'a British school in English at RSM',
    briton(
      [british, school('GB', 'uk_a_levels', 'AAB')].map((one) => ({ ...one, language: 'en' })),
    ),
    master('NL', rsm),
    M,
  ],
  // Studies of the country itself: no row says so of America, so the university is to confirm it; of Britain UKVI does.
  [
    'an American with a degree in English at Hill in America',
    who([degree('US', 'us_gpa_4', '3.4', english)], { citizenships: ['US'] }),
    master('US', 'Hill University'),
    C,
  ],
  ['a Briton with a British degree at Hill', briton([british]), master('GB', 'Hill University'), M],
  [
    'an Australian degree in English at Hill in Australia',
    who([degree('AU', 'au_gpa_7', '5.5', english)]),
    master('AU', 'Hill University'),
    C,
  ],
  // Its country’s list counts, and the university confirms it.
  [
    'an American at Hill',
    who([degree('US', 'us_gpa_4', '3.4', english)], { citizenships: ['US'] }),
    master('GB', 'Hill University'),
    C,
  ],
  [
    'a Nigerian degree taught in English in Lund',
    who([degree('NG', 'ng_cgpa_5', '4.2', english)]),
    master('SE', 'Lund University'),
    C,
  ],
  [
    'a German for a bachelor in German at ETH',
    who([school('DE', 'de_abitur', '1.8')], { firstLanguage: 'de' }),
    course('CH', eth, 'bachelor', needsTestDaf),
    M,
  ],
]

tryPairs(
  rows.map(([name, profile, of, says]): Pair => ({ name, profile, of, line: 'english', says })),
  24,
)

const languageLine = (profile: MatchProfile, of: MatchCourse) =>
  judgedLines(profile, of, { today, rules }).find(({ id }) => id === 'english')!.judgement

test('who may be exempt is told so, with what speaks for it, what is asked without, and no row of anybody else', () => {
  const munich = languageLine(briton([british]), master('DE', tum))
  assert.equal(munich.reason, 'exemption_undecided')
  assert.equal(munich.have, 'GB')
  assert.equal(munich.need, 'IELTS Academic 6.5')
  assert.equal(munich.source, null)
  const german = languageLine(briton([british]), master('DE', tum, needsTestDaf))
  assert.equal(german.reason, 'not_in_profile', 'English spares no test of German')
  assert.equal(languageLine(briton([british]), master('CH', eth)).source?.by, 'ETH Zurich')
})
