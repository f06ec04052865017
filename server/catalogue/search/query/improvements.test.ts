// What is said to open more does: with the one thing changed, so many more courses hold all that is stated, no more and no less.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { Improvement } from '#contract/catalogue/search/shapes.ts'
import { yearFeeFor } from '#contract/catalogue/match/budget-fit.ts'
import {
  type MatchCourse,
  type MatchProfile,
  matchScore,
  type Wishes,
} from '#contract/catalogue/match/match-score.ts'
import type { TestId } from '#contract/qualifications/test-scales.ts'
import { convertMinor } from '../../courses/fee-rates.ts'
import { anyCourse, anyProfile, indexOf, rules, today } from './any-pair-for-tests.ts'
import { countImprovements } from './improvements.ts'
import { browse } from './postings.ts'

/** As the lines of the match say it, course by course. */
const isOpen = (profile: MatchProfile, course: MatchCourse): boolean => {
  const { factors } = matchScore(profile, course, { today, rules, convert: convertMinor })
  // An empty field is no budget of nothing.
  const budget = profile.preferences.budget?.amount ? profile.preferences.budget : null
  const own = yearFeeFor(profile, course)
  const fee = own?.stated ? own : null
  const cost = budget && fee ? convertMinor(fee.amount, fee.currency, budget.currency) : null
  const asPaid = budget && fee?.currency === budget.currency ? fee.amount : cost
  return (
    (asPaid === null || asPaid <= budget!.amount) &&
    factors.every(({ id, message, score }) =>
      id === 'budget'
        ? true
        : id === 'study'
          ? ![0, 0.5, 0.35, 0.15].includes(score)
          : id === 'intake'
            ? score >= 0.5
            : id === 'preferences'
              ? message === 'missing' || score === 1
              : message !== 'below' &&
                message !== 'missing' &&
                !factors.some((one) => one.id === id && one.reason === 'access_with'),
    )
  )
}

const wishing = (profile: MatchProfile, more: Partial<Wishes>): MatchProfile => ({
  ...profile,
  preferences: { ...profile.preferences, ...more },
})
/** The profile with the one thing changed; null where it is a step that no profile states. */
const improved = (profile: MatchProfile, { kind, value }: Improvement): MatchProfile | null => {
  const wish = profile.preferences
  switch (kind) {
    case 'budget': {
      const [currency, more] = value.split(' ')
      assert.equal(currency, wish.budget!.currency)
      return wishing(profile, {
        budget: { ...wish.budget!, amount: wish.budget!.amount + Number(more) },
      })
    }
    case 'intake':
      return wishing(profile, { intakes: [...wish.intakes, value] })
    case 'country':
      return wishing(profile, { countries: [...wish.countries, value] })
    case 'city':
      return wishing(profile, { cities: [] })
    case 'delivery':
      return wishing(profile, { deliveries: [...wish.deliveries, value] })
    case 'mode':
      return wishing(profile, { modes: [...wish.modes, value] })
    case 'language':
      return wishing(profile, { languages: [...wish.languages, value] })
    case 'duration':
      return wishing(profile, { durationMonthsMost: Number(value) })
    case 'test': {
      const [id, score] = value.split(' ')
      const overall = Number(score)
      const parts = id === 'gre' ? [] : ['listening', 'reading', 'writing', 'speaking']
      return {
        ...profile,
        tests: [
          ...profile.tests,
          {
            test: id as TestId,
            version: id === 'toefl_ibt' ? '2026' : '1',
            testDate: today,
            expiresOn: null,
            overall,
            sections: Object.fromEntries(parts.map((part) => [part, overall])),
          },
        ],
      }
    }
    case 'condition':
      return null
  }
}

/** Where a result is too low, a letter no longer stands in for the test: that course closes, and others open. */
const asksMore = ({ requirements }: MatchCourse, { kind, value }: Improvement): boolean => {
  const [id, score] = value.split(' ')
  return (
    kind === 'test' &&
    requirements.some(
      (need) =>
        need.kind === 'test' &&
        need.test === id &&
        Math.max(need.overall ?? 0, ...Object.values(need.sections)) > Number(score),
    )
  )
}

test('each improvement adds just the courses it says, for 1,440 random profiles over 60 courses', () => {
  const kinds = new Map<string, number>()
  fc.assert(
    fc.property(
      fc.array(anyCourse, { minLength: 60, maxLength: 60 }),
      fc.array(anyProfile, { minLength: 12, maxLength: 12 }),
      (courses, profiles) => {
        const { world, segment } = indexOf(courses)
        const found = [browse(segment, [])]
        const openTo = (profile: MatchProfile) =>
          countImprovements(world, { profile, rules }, today, found)
        for (const profile of profiles) {
          const { open, improvements } = openTo(profile)
          const before = courses.filter((course) => isOpen(profile, course))
          assert.equal(open, before.length, JSON.stringify(profile))
          for (const one of improvements) {
            assert.ok(one.adds > 0)
            kinds.set(one.kind, (kinds.get(one.kind) ?? 0) + 1)
            const changed = improved(profile, one)
            if (!changed) continue
            const said = JSON.stringify({ one, profile })
            const after = courses.filter((course) => isOpen(changed, course))
            assert.equal(openTo(changed).open, after.length, said)
            assert.equal(after.filter((each) => !before.includes(each)).length, one.adds, said)
            for (const closed of before.filter((each) => !after.includes(each)))
              assert.ok(asksMore(closed, one), said)
          }
        }
      },
    ),
    { numRuns: 120 },
  )
  for (const kind of ['test', 'budget', 'intake', 'country', 'delivery'])
    assert.ok((kinds.get(kind) ?? 0) > 0, `${kind}: ${JSON.stringify([...kinds])}`)
})

const plain: MatchCourse = {
  level: 'diploma',
  discipline: 'computing',
  delivery: 'on_campus',
  mode: 'full_time',
  country: 'GB',
  university: 'University of Glasgow',
  city: 'Berlin',
  languages: ['en'],
  durationMonths: 12,
  fees: [],
  intakes: [],
  requirements: [],
}
const noWishes: Wishes = {
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
}
test('a course that asks for German and for English is not open to a master taught in German who has no test of English', () => {
  const ielts = { kind: 'test', test: 'ielts_academic', version: '1', sections: {} } as const
  const german = { kind: 'test', test: 'testdaf_digital', version: '1', sections: {} } as const
  const { world, segment } = indexOf([
    plain,
    { ...plain, requirements: [{ ...ielts, overall: 5 }] },
    {
      ...plain,
      requirements: [
        { ...german, overall: null, anyOf: 'first' },
        { ...ielts, overall: 5.5, sections: { writing: 6 } },
      ],
    },
  ])
  const openTo = (tests: MatchProfile['tests']) =>
    countImprovements(
      world,
      {
        profile: {
          education: [
            {
              level: 'master',
              country: 'IN',
              discipline: null,
              language: 'de',
              state: 'completed',
              gradingScheme: 'percentage',
              grade: '72',
            },
          ],
          tests,
          preferences: noWishes,
        },
        rules,
      },
      today,
      [browse(segment, [])],
    )
  const scored = (overall: number): MatchProfile['tests'][number] => ({
    test: 'ielts_academic',
    version: '1',
    testDate: today,
    expiresOn: null,
    overall,
    sections: { listening: overall, reading: overall, writing: overall, speaking: overall },
  })
  // Without a test the plain one; with IELTS 5 that which asks for it; with 6 both, since the German is the university's to waive.
  assert.deepEqual(openTo([]), {
    open: 1,
    improvements: [{ kind: 'test', value: 'ielts_academic 5', adds: 1 }],
  })
  assert.equal(openTo([scored(5)]).open, 2)
  assert.equal(openTo([scored(6)]).open, 3)
})

test('a school certificate that needs a step first names each step with the courses behind it', () => {
  const german: MatchCourse = {
    level: 'bachelor',
    discipline: 'computing',
    delivery: 'on_campus',
    mode: 'full_time',
    country: 'DE',
    university: 'Universität am See',
    city: 'Berlin',
    languages: ['en'],
    durationMonths: 36,
    fees: [],
    intakes: [{ startsOn: '2027-10-01', closesOn: null }],
    requirements: [],
  }
  const british = { ...german, country: 'GB', university: 'Hill University', city: 'Leeds' }
  const { world, segment } = indexOf([german, german, british])
  const indian: MatchProfile = {
    education: [
      {
        level: 'upper_secondary',
        country: 'IN',
        discipline: null,
        gradingScheme: 'percentage',
        grade: '88',
      },
    ],
    tests: [],
    preferences: noWishes,
  }
  const { improvements } = countImprovements(world, { profile: indian, rules }, today, [
    browse(segment, []),
  ])
  assert.deepEqual(
    improvements.filter(({ value }) => value === 'studienkolleg' || value === 'jee_advanced'),
    [
      { kind: 'condition', value: 'studienkolleg', adds: 2 },
      { kind: 'condition', value: 'jee_advanced', adds: 2 },
    ],
  )
})
