// A fact that somebody adds about themselves makes no answer worse, unless that fact alone is what fails.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { judgedLines } from '#contract/catalogue/match/judged-lines.ts'
import type { MatchCourse, MatchProfile } from '#contract/catalogue/match/match-score.ts'
import type { Requirement } from '#contract/catalogue/shapes.ts'
import type { HeldTest } from '#contract/qualifications/judge-tests.ts'
import { judgementAnswers } from '#contract/qualifications/judgement.ts'
import {
  anyCourse,
  anyProfile,
  rules,
  today,
} from '#server/catalogue/search/query/any-pair-for-tests.ts'

type Facts = Pick<MatchProfile, 'education' | 'tests'>
const judge = (profile: MatchProfile, course: MatchCourse) =>
  new Map(
    judgedLines(profile, course, { today, rules }).map(({ id, judgement }) => [id, judgement]),
  )
const rank = (answer: (typeof judgementAnswers)[number]) => judgementAnswers.indexOf(answer)

/** What nothing had been said about, which a fact can show to fail. */
const nothingSaid = ['not_in_profile', 'grade_of_other_level']

/** Lines that got worse, each for a fact that is missed by itself. */
const worseBy = (profile: MatchProfile, added: Facts, course: MatchCourse) => {
  const before = judge(profile, course)
  const after = judge(
    {
      ...profile,
      education: [...profile.education, ...added.education],
      tests: [...profile.tests, ...added.tests],
    },
    course,
  )
  const alone = judge({ ...added, preferences: profile.preferences }, course)
  return [...before].flatMap(([id, was]) => {
    const now = after.get(id)!
    return rank(now.answer) < rank(was.answer) ? [{ id, was, now, alone: alone.get(id)! }] : []
  })
}

test('of 12,000 random pairs an added test or education makes an answer worse only where it fails by itself, and nothing was said before', () => {
  const worse = { level: 0, grade: 0, english: 0 }
  let added = 0
  fc.assert(
    fc.property(anyProfile, anyProfile, anyCourse, (profile, other, course) => {
      const facts: Facts[] = [
        ...other.tests.map((one) => ({ education: [], tests: [one] })),
        ...other.education.map((one) => ({ education: [one], tests: [] })),
      ]
      // Studies that end later are for a later start, by which a test may have run out: of one start each answer is for that one.
      const at = { ...course, intakes: course.intakes.slice(0, 1) }
      for (const fact of facts) {
        added++
        for (const { id, was, now, alone } of worseBy(profile, fact, at)) {
          const said = JSON.stringify({ id, was, now, alone, profile, fact, at })
          assert.equal(alone.answer, 'does_not_meet', said)
          assert.equal(now.answer, 'does_not_meet', said)
          // A low result stands where one could have done without; everything else was open.
          const isLowResult =
            was.reason === 'taught_in_language' && ['compared', 'failed'].includes(now.reason)
          const asked = at.requirements.filter(({ kind }) => kind === 'grade').length
          if (!(id === 'grade' && asked > 1) && !isLowResult)
            assert.ok(nothingSaid.includes(was.reason), said)
          if (id === 'level' || id === 'grade' || id === 'english') worse[id]++
        }
      }
    }),
    { numRuns: 12_000 },
  )
  assert.ok(
    added > 6_000 && worse.level > 100 && worse.grade > 10 && worse.english > 50,
    JSON.stringify({ added, worse }),
  )
})

const ielts = (overall: number, testDate: string): HeldTest => ({
  test: 'ielts_academic',
  version: '1',
  testDate,
  expiresOn: null,
  overall,
  sections: { listening: overall, reading: overall, writing: overall, speaking: overall },
})
const toefl: Requirement = {
  kind: 'test',
  test: 'toefl_ibt',
  version: '2026',
  overall: 4.5,
  sections: {},
}
const course: MatchCourse = {
  level: 'master',
  discipline: 'computing',
  delivery: 'on_campus',
  mode: 'full_time',
  country: 'NL',
  university: 'Lake University',
  city: 'Utrecht',
  languages: ['en'],
  durationMonths: 24,
  fees: [],
  intakes: [{ startsOn: '2027-09-01', closesOn: null }],
  requirements: [{ ...toefl, test: 'ielts_academic', version: '1', overall: 6.5 }],
}
const taughtInEnglish: MatchProfile = {
  citizenships: ['KR'],
  education: [
    {
      level: 'bachelor',
      country: 'KR',
      discipline: 'computing',
      language: 'en',
      gradingScheme: 'percentage',
      grade: '80',
      state: 'completed',
    },
  ],
  tests: [],
  preferences: {
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
  },
}
const english = (tests: HeldTest[], requirements = course.requirements) => {
  const judgement = judge({ ...taughtInEnglish, tests }, { ...course, requirements }).get('english')
  return `${judgement?.answer} ${judgement?.reason}`
}

test('a letter on a degree taught in English stands in for a test that ran out or is not asked for, and not for one that is too low', () => {
  assert.equal(english([]), 'unknown taught_in_language')
  assert.equal(english([ielts(7.5, '2019-03-14')]), 'unknown taught_in_language')
  assert.equal(english([ielts(7.5, '2026-03-14')], [toefl]), 'unknown taught_in_language')
  assert.equal(english([ielts(5, '2026-03-14')]), 'does_not_meet compared')
})

test('who left school after ten years and goes on with it loses no foundation year by saying so', () => {
  const foundation: MatchCourse = {
    ...course,
    level: 'foundation',
    country: 'GB',
    requirements: [],
    intakes: [{ startsOn: '2027-01-15', closesOn: null }],
  }
  const tenth: MatchProfile['education'][number] = {
    level: 'lower_secondary',
    country: 'BD',
    discipline: null,
    gradingScheme: 'percentage',
    grade: '80',
    state: 'completed',
  }
  const twelfth = {
    ...tenth,
    level: 'upper_secondary',
    state: 'studying',
    finishedOn: '2028-05',
  } as const
  const answer = (education: MatchProfile['education']) =>
    judge({ ...taughtInEnglish, education }, foundation).get('level')?.answer
  assert.equal(answer([tenth]), 'unknown')
  assert.equal(answer([twelfth]), 'does_not_meet')
  assert.equal(answer([tenth, twelfth]), 'unknown')
})
