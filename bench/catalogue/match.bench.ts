// The match of one profile with a thousand courses, as a results page and "sort by fit" need it.
import { meets } from '../goal.ts'
import { disciplineIds } from '#contract/catalogue/subjects/shapes.ts'
import {
  type MatchCourse,
  type MatchProfile,
  matchScore,
} from '#contract/catalogue/match/match-score.ts'
import { Preferences } from '#contract/profiles/shapes.ts'
import { releasedRules } from '#server/qualifications/read-rule-files.ts'

const goal = 20
const rules = await releasedRules()

const profile: MatchProfile = {
  education: [
    {
      level: 'bachelor',
      country: 'IN',
      discipline: 'computer_science',
      gradingScheme: 'in_cgpa_10',
      grade: '8.4',
    },
    {
      level: 'upper_secondary',
      country: 'IN',
      discipline: null,
      gradingScheme: 'percentage',
      grade: '88',
    },
  ],
  tests: [
    {
      test: 'ielts_academic',
      version: '1',
      testDate: '2026-03-14',
      expiresOn: null,
      overall: 7,
      sections: { listening: 7.5, reading: 7, writing: 6.5, speaking: 7 },
    },
    {
      test: 'gre',
      version: '1',
      testDate: '2026-03-14',
      expiresOn: null,
      overall: 318,
      sections: { verbal: 155, quantitative: 163, analytical_writing: 4 },
    },
  ],
  preferences: Preferences.parse({
    countries: ['DE', 'NL'],
    deliveries: ['on_campus'],
    languages: ['en'],
    intakes: ['2027-10'],
    budget: { amount: 2_000_000, currency: 'EUR' },
  }),
}
const courses = Array.from({ length: 1000 }, (_, n): MatchCourse => ({
  level: n % 2 ? 'master' : 'bachelor',
  discipline: disciplineIds[n % disciplineIds.length]!,
  delivery: 'on_campus',
  mode: 'full_time',
  country: n % 3 ? 'DE' : 'GB',
  city: 'Berlin',
  languages: ['en'],
  durationMonths: 24,
  fees: [{ residency: 'international', amount: 900_000 + n * 3000, currency: 'EUR' }],
  intakes: [
    { startsOn: '2027-04-01', closesOn: '2027-01-15' },
    { startsOn: '2027-10-01', closesOn: '2027-05-31' },
  ],
  requirements: [
    { kind: 'grade', scheme: 'percentage', value: 55 + (n % 30), level: null },
    {
      kind: 'test',
      test: 'ielts_academic',
      version: '1',
      overall: 6 + (n % 4) / 2,
      sections: { writing: 6 },
    },
    { kind: 'test', test: 'toefl_ibt', version: '2005', overall: 90, sections: {} },
    ...(n % 4 === 0
      ? [{ kind: 'test' as const, test: 'gre', version: '1', overall: 310, sections: {} }]
      : []),
  ],
}))

const once = (): number => {
  const from = process.cpuUsage()
  for (const course of courses) matchScore(profile, course, { today: '2026-11-21', rules })
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
const cold = once()
for (let n = 0; n < 20; n++) once()
const times = Array.from({ length: 51 }, once).sort((a, b) => a - b)
const median = times[25] ?? 0
console.log(
  `1,000 courses: first ${cold.toFixed(1)} ms, median ${median.toFixed(2)} ms, worst ${(times[50] ?? 0).toFixed(2)} ms of processor time`,
)
meets('match of 1,000 courses', median, '≤', goal, 'ms')
