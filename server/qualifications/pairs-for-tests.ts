// What the pairs of student and course are made of, and what each is held to: the page, the match and the filter of the search.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedLines, type JudgedId } from '#contract/catalogue/match/judged-lines.ts'
import {
  type MatchCourse,
  type MatchProfile,
  matchScore,
} from '#contract/catalogue/match/match-score.ts'
import type { Requirement } from '#contract/catalogue/shapes.ts'
import type { GradingSchemeId } from '#contract/qualifications/grading-schemes.ts'
import type { HeldEducation } from '#contract/qualifications/held-education.ts'
import { judgeAccess } from '#contract/qualifications/judge-access.ts'
import type { HeldTest } from '#contract/qualifications/judge-tests.ts'
import type { CertificateId } from '#contract/qualifications/education.ts'
import type { Answer } from '#contract/qualifications/judgement.ts'
import { Preferences } from '#contract/profiles/shapes.ts'
import { matchKeyNames, matchKeysOf } from '#server/catalogue/search/index/match-keys.ts'
import { createWorld } from '#server/catalogue/search/index/index-state.ts'
import { noFee, type Segment } from '#server/catalogue/search/index/segment.ts'
import { createMatcher } from '#server/catalogue/search/query/matcher.ts'
import { releasedRules } from './read-rule-files.ts'

export const rules = await releasedRules()
export const today = '2026-11-23'

export type Education = MatchProfile['education'][number]
export const degree = (
  country: string,
  gradingScheme: GradingSchemeId,
  grade: string | null,
  more: Partial<Education> = {},
): Education => ({ level: 'bachelor', country, gradingScheme, grade, discipline: null, ...more })
/** Of countries that have several, the certificate that opens their universities. */
export const generalCertificate: Readonly<Record<string, CertificateId>> = {
  DE: 'de_abitur',
  NL: 'nl_vwo',
  AT: 'at_matura',
  CH: 'ch_matura',
  IT: 'it_diploma',
  PL: 'pl_matura',
  GB: 'gb_a_levels',
  IE: 'ie_leaving',
  MY: 'my_stpm',
}
export const school = (
  country: string,
  gradingScheme: GradingSchemeId = 'percentage',
  grade: string | null = '80',
): Education =>
  degree(country, gradingScheme, grade, {
    level: 'upper_secondary',
    certificate: generalCertificate[country] ?? null,
  })
export const ielts = (overall: number): HeldTest => ({
  test: 'ielts_academic',
  version: '1',
  testDate: '2026-03-14',
  expiresOn: null,
  overall,
  sections: {},
})
export const who = (education: Education[], more: Partial<MatchProfile> = {}): MatchProfile => ({
  education,
  tests: [],
  preferences: Preferences.parse({}),
  ...more,
})

export const grade = (scheme: GradingSchemeId, value: string): Requirement => ({
  kind: 'grade',
  scheme,
  value: scheme === 'percentage' ? Number(value) : value,
  level: null,
})
export const needsIelts: Requirement = {
  kind: 'test',
  test: 'ielts_academic',
  version: '1',
  overall: 6.5,
  sections: {},
}
export const course = (
  country: string,
  university: string,
  level: MatchCourse['level'],
  ...requirements: Requirement[]
): MatchCourse => ({
  level,
  country,
  university,
  requirements,
  discipline: 'computer_science',
  delivery: 'on_campus',
  mode: 'full_time',
  city: '',
  languages: ['en'],
  durationMonths: null,
  fees: [],
  intakes: [{ startsOn: '2027-10-01', closesOn: null }],
})

export type Pair = {
  name: string
  profile: MatchProfile
  of: MatchCourse
  line: JudgedId
  says: Answer
}
export const M: Answer = 'meets'
export const N: Answer = 'does_not_meet'
export const U: Answer = 'unknown'
export const C: Answer = 'will_meet_if'

export const gla = 'University of Glasgow'
export const ast = 'Aston University'
export const lou = 'Loughborough University'
export const bro = 'Oxford Brookes University'
export const hill = 'Hill University'

/** Each pair as a test, and all of them together. */
export const tryPairs = (pairs: readonly Pair[], fewest: number): void => {
  test(`at least ${fewest} pairs are judged here by hand`, () => {
    assert.ok(pairs.length >= fewest, `${pairs.length}`)
    assert.equal(new Set(pairs.map(({ name }) => name)).size, pairs.length)
  })
  for (const { name, profile, of, line, says } of pairs)
    test(`${name}: ${says}`, () => {
      const found = judgedLines(profile, of, { today, rules }).find(({ id }) => id === line)
      assert.equal(found?.judgement.answer, says, JSON.stringify(found))
      // What met, refused or bound it is a row with a number wherever two systems were compared.
      if (found?.judgement.source) assert.ok(found.judgement.source.number >= 1001)
    })

  test('the match, the page and the search answer alike for every pair', () => {
    for (const { name, profile, of } of pairs) {
      const lines = judgedLines(profile, of, { today, rules })
      const match = matchScore(profile, of, { today, rules })
      for (const { id, judgement } of lines) {
        const message = match.factors.find((factor) => factor.id === id)?.message
        if (id !== 'level')
          assert.equal(message === 'met', judgement.answer === 'meets', `${name} ${id}`)
        // Unknown is never met.
        if (judgement.answer === 'unknown')
          assert.ok(message === 'unknown' || message === 'missing', `${name} ${id} ${message}`)
      }
      const world = createWorld(today)
      const provider = { name: of.university ?? '', country: of.country, city: '' }
      const place = world.putProvider({
        ...provider,
        id: 'p',
        slug: 'p',
        nameDe: null,
        aliases: [],
        cityDe: null,
        latitude: null,
        longitude: null,
        rankPosition: null,
        rankSource: null,
        timeZone: 'UTC',
      })
      const keys = matchKeysOf(
        {
          level: of.level,
          discipline: of.discipline,
          delivery: of.delivery,
          mode: of.mode,
          languages: of.languages.join(),
          durationMonths: null,
          intakes: '2027-10-01//',
          requirements: JSON.stringify(of.requirements),
        } as Parameters<typeof matchKeysOf>[0],
        provider,
        '',
      )
      const segment = {
        size: 1,
        matchKeys: Object.fromEntries(
          matchKeyNames.map((key) => [key, Int32Array.of(world.matchKeys[key].add(keys[key]))]),
        ),
        columns: { provider: Uint16Array.of(place) },
        numbers: {
          fee: Float64Array.of(noFee),
          currency: Uint16Array.of(0),
          euros: Int32Array.of(noFee),
          feeStated: Uint8Array.of(0),
          regionalFee: Float64Array.of(noFee),
          regionalCurrency: Uint16Array.of(0),
          homeFee: Float64Array.of(noFee),
          homeCurrency: Uint16Array.of(0),
        },
      } as unknown as Segment
      const fits = createMatcher(world, { profile, rules }, today).fitsIn(segment)
      assert.equal(
        fits.misses[0] === 1,
        lines.some(({ mark }) => mark.stops),
        `${name}: the filter`,
      )
      assert.deepEqual(
        new Set(match.blockers),
        new Set(lines.filter(({ mark }) => mark.stops).map(({ id }) => id)),
        `${name}: what is said to be in the way`,
      )
      assert.equal(fits.scores[0], match.score, `${name}: the score`)
    }
  })
}

/** What somebody who has finished school, and nothing else, is told of a first degree; a university that nobody knows for none. */
export const opened = (
  certificate: string,
  country: string,
  more: readonly HeldEducation[] = [],
  university = hill,
) =>
  judgeAccess(
    [
      {
        level: 'upper_secondary',
        country: certificate === 'waec' ? 'TG' : certificate === 'ib_diploma' ? 'SG' : certificate,
        gradingScheme:
          certificate === 'waec' ? 'ng_waec' : certificate === 'ib_diploma' ? 'ib_45' : 'pass_fail',
        grade: null,
        certificate: generalCertificate[certificate] ?? null,
        finishedOn: '2025-06',
      },
      ...more,
    ],
    {
      needed: 3,
      isced: 6,
      isFoundation: false,
      isStated: false,
      country,
      university,
      startsOn: ['2027-09-15'],
      today: '2026-11-29',
      rules,
    },
  )
