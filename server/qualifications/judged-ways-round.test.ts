// Pairs of student and course judged by hand: ways round a certificate that does not open a course by itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { judgedMarks } from '#contract/catalogue/match/judged-lines.ts'
import type { HeldTest } from '#contract/qualifications/judge-tests.ts'
import type { CertificateId } from '#contract/qualifications/education.ts'
import { judgementAnswers } from '#contract/qualifications/judgement.ts'
import { anyCourse, anyProfile } from '#server/catalogue/search/query/any-pair-for-tests.ts'
import {
  C,
  course,
  degree,
  type Education,
  hill,
  N,
  type Pair,
  rules,
  school,
  today,
  tryPairs,
  U,
  who,
} from './pairs-for-tests.ts'

const delft = 'Delft University of Technology'
const groningen = 'University of Groningen'
const kind = (country: string, certificate: CertificateId): Education => ({
  ...school(country, 'pass_fail', 'Pass'),
  certificate,
})
const havo = kind('NL', 'nl_havo')
const begun = (country: string, more: Partial<Education> = {}): Education =>
  degree(country, 'pass_fail', null, {
    startedOn: '2025-09',
    finishedOn: '2029-06',
    state: 'studying',
    ...more,
  })
const gaokao = school('CN', 'cn_gaokao', '690')

/** Nuffic: a gaozhong is compared with HAVO; it does not speak of the gaokao. VU Amsterdam: with a high gaokao, or a year of
 * university. Nobody must finish a degree to begin another; what was passed so far each university weighs. */
const rows: readonly (readonly [string, Education[], string, string, Pair['says']])[] = [
  ['a gaozhong without gaokao', [school('CN', 'cn_100', '90')], 'NL', groningen, N],
  ['a gaokao of 690', [gaokao], 'NL', groningen, U],
  ['a gaokao of 690', [gaokao], 'NL', 'Vrije Universiteit Amsterdam', C],
  ['a gaokao of 690', [gaokao], 'NL', 'Hanze University of Applied Sciences', C],
  ['HAVO', [havo], 'NL', delft, N],
  ['HAVO and an HBO that goes on', [havo, begun('NL', { certificate: 'nl_hbo' })], 'NL', delft, U],
  ['an HBO that goes on, alone', [begun('NL', { certificate: 'nl_hbo' })], 'NL', delft, U],
  ['a gaokao and a bachelor’s that goes on', [gaokao, begun('CN')], 'NL', groningen, U],
  [
    'a Fachhochschulreife and a bachelor’s that goes on',
    [kind('DE', 'de_fachhochschulreife'), begun('DE')],
    'DE',
    'Technical University of Munich',
    U,
  ],
  // KMK: with a year of university in the subject; of which nobody said the subject.
  ['class 12 and a bachelor’s that goes on', [school('IN'), begun('IN')], 'DE', hill, C],
]
tryPairs(
  rows.map(([name, education, country, university, says]): Pair => ({
    name: `${name} for a bachelor of ${university}, ${country}`,
    profile: who(education),
    of: course(country, university, 'bachelor'),
    line: 'level',
    says,
  })),
  10,
)

const levelOf = (education: Education[], country: string, university: string) =>
  judgedMarks.level(who(education), course(country, university, 'bachelor'), {
    today,
    rules,
    startsOn: ['2027-10-01'],
  })!.judgement!

test('a JEE Advanced that is held is read: Indian class 12 opens a German bachelor by it', () => {
  const of = course('DE', hill, 'bachelor')
  const jee = {
    test: 'jee_advanced',
    version: '1',
    testDate: '2026-05-17',
    expiresOn: null,
  } as const
  const judged = (tests: readonly object[]) =>
    judgedMarks.level(who([school('IN')], { tests: tests as HeldTest[] }), of, {
      today,
      rules,
      startsOn: ['2027-10-01'],
    })!.judgement!
  const held = judged([{ ...jee, overall: 160, sections: {} }])
  assert.deepEqual(
    [held.answer, held.reason, held.conditions, held.source?.number],
    ['will_meet_if', 'opens_if', ['jee_advanced_qualified'], 3001],
  )
  assert.equal(judged([]).reason, 'access_with')
})

// UAC, University Entrance of New Zealand, swissuniversities, CAO; Guelph, Lethbridge and Iowa for themselves.
test('an IB diploma opens what the bodies of a country say, and is told of a university that says so for itself', () => {
  const ib: Education = { ...school('IN', 'ib_45', '36'), certificate: null }
  for (const [country, university, says] of [
    ['AU', hill, 'meets compared'],
    ['NZ', hill, 'meets compared'],
    ['CH', hill, 'will_meet_if opens_if'],
    ['IE', hill, 'will_meet_if opens_if'],
    ['CA', 'University of Guelph', 'will_meet_if opens_if'],
    ['CA', 'University of Lethbridge', 'meets compared'],
    ['CA', hill, 'unknown opens_elsewhere_with'],
    ['US', 'University of Iowa', 'meets compared'],
    ['US', hill, 'unknown recognition_decides'],
  ] as const) {
    const { answer, reason } = levelOf([ib], country, university)
    assert.equal(`${answer} ${reason}`, says, `${country} ${university}`)
  }
})

test('the answer for studies that go on says that they need not be finished', () => {
  const { reason } = levelOf([havo, begun('NL', { certificate: 'nl_hbo' })], 'NL', delft)
  assert.equal(reason, 'studies_so_far')
})

test('of a gaokao the row that speaks of it is told, as that of the other university', () => {
  const { reason, elsewhere, source } = levelOf([gaokao], 'NL', groningen)
  assert.deepEqual(
    [reason, elsewhere, source?.by],
    ['opens_elsewhere_with', true, 'Vrije Universiteit Amsterdam'],
  )
})

test('of 9,000 random profiles none is worse off for a bachelor’s by a degree that was begun', () => {
  let compared = 0
  fc.assert(
    fc.property(
      anyProfile,
      anyCourse,
      fc.constantFrom('NL', 'DE', 'CN', 'GB', 'IN', 'US', 'FR'),
      fc.constantFrom('NL', 'DE', 'GB', 'US', 'FR', 'SE', 'CH'),
      fc.constantFrom('2027-06', '2029-06', null),
      (profile, any, from, country, finishedOn) => {
        if (profile.education.length === 0) return
        const of = { ...any, country, level: 'bachelor' as const, requirements: [] }
        const startsOn = any.intakes.map((one) => one.startsOn)
        const rankOf = (education: readonly Education[]) =>
          judgementAnswers.indexOf(
            judgedMarks.level({ ...profile, education: [...education] }, of, {
              today,
              rules,
              startsOn,
            })!.judgement!.answer,
          )
        const before = rankOf(profile.education)
        const after = rankOf([...profile.education, begun(from, { finishedOn })])
        compared++
        assert.ok(after >= before, JSON.stringify([profile.education, from, country, finishedOn]))
      },
    ),
    { numRuns: 9000 },
  )
  assert.ok(compared > 4000, `${compared}`)
})

test('of a degree in three years that no row of the country speaks of the usual way is said', () => {
  for (const [from, to] of [
    ['IN', 'CH'],
    ['IN', 'FR'],
    ['NP', 'NZ'],
  ] as const) {
    const held = degree(from, 'percentage', '65', {
      startedOn: '2021-07',
      finishedOn: '2024-06',
      nominalYears: 3,
    })
    const { answer, reason } = judgedMarks.level(who([held]), course(to, hill, 'master'), {
      today,
      rules,
      startsOn: ['2027-10-01'],
    })!.judgement!
    assert.deepEqual([answer, reason], ['unknown', 'three_years_unknown'], `${from} ${to}`)
  }
})
