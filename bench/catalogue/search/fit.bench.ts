// Sorting 100,000 courses by the match with one profile, against sorting the same questions by their words, in one process.
import { meets } from '../../goal.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MatchProfile } from '#contract/catalogue/match/match-score.ts'
import { SearchQuestion } from '#contract/catalogue/search/shapes.ts'
import { demoSubjects } from '#server/catalogue/demo-subjects.ts'
import { withSource } from '#server/catalogue/search/index/load-rows.ts'
import { createEngine } from '#server/catalogue/search/query/engine.ts'
import { releasedRules } from '#server/qualifications/read-rule-files.ts'
import { openDatabase } from '#server/core/database/db.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { applicationName } from '#server/core/postgres/server.ts'
import { startEmbeddedPostgres } from '#server/core/postgres/embedded.ts'
import { dice } from '../../dice.ts'
import { fillCatalogue } from './courses.ts'

const size = 100_000
const today = '2026-11-21'
/** Milliseconds of processor time for a profile never seen before; fit against words, for one seen before. */
const goals = { judging: 60, sorting: 1.5, opening: 50 }

const folder = await mkdtemp(join(tmpdir(), 'ao-bench-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database.ownerUrl, { application: applicationName })
const sql = openDatabase(database.ownerUrl)
await fillCatalogue(sql, size)
const engine = createEngine(Infinity)
await engine.swap(await withSource(sql, new Date(today), (source) => engine.rebuild(source, today)))

const rules = await releasedRules()
const profileOf = (n: number): MatchProfile => ({
  education: [
    {
      level: 'bachelor',
      country: n % 2 ? 'IN' : 'DE',
      discipline: 'computer_science',
      gradingScheme: 'percentage',
      grade: String(60 + (n % 35)),
    },
  ],
  tests: [
    {
      test: 'ielts_academic',
      version: '1',
      testDate: '2026-03-14',
      expiresOn: null,
      overall: 6 + (n % 5) / 2,
      sections: {},
    },
  ],
  preferences: {
    level: 'master',
    disciplines: ['artificial_intelligence'],
    countries: ['DE', 'NL'],
    cities: [],
    deliveries: ['on_campus'],
    modes: [],
    languages: ['en'],
    intakes: ['2027-10'],
    durationMonthsMost: null,
    budget: { amount: 1_500_000 + n * 10_000, currency: 'EUR' },
  },
})

const timeOf = async (asked: object, profile: MatchProfile | null): Promise<number> => {
  const question = SearchQuestion.parse(asked)
  const from = process.cpuUsage()
  await engine.search(question, today, { judging: profile && { profile, rules } })
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

const roll = dice(7)
const words = () => demoSubjects[Math.floor(roll() * demoSubjects.length)]!.en.toLowerCase()
const seen = profileOf(0)
for (let n = 0; n < 60; n++) {
  await timeOf({ q: words() }, null)
  await timeOf({ q: words(), sort: 'fit' }, seen)
}

// A process that has answered for a while: its code is compiled. These profiles are not measured.
for (let n = 43; n <= 82; n++) await timeOf({ sort: 'fit' }, profileOf(n))

const judging: number[] = []
for (let n = 1; n <= 21; n++) {
  const browsing = await timeOf({}, null)
  judging.push((await timeOf({ sort: 'fit' }, profileOf(n))) - browsing)
}
const byWords: number[] = []
const byFit: number[] = []
for (let n = 0; n < 200; n++) {
  // The same words with another filter each time: nothing is answered from what was kept.
  const asked = { q: words(), feeMax: 19_000 + n }
  byWords.push(await timeOf(asked, null))
  byFit.push(await timeOf({ ...asked, feeMax: 29_000 + n, sort: 'fit' }, seen))
}
const opening: number[] = []
const whole = SearchQuestion.parse({})
for (let n = 22; n <= 42; n++) {
  const from = process.cpuUsage()
  await engine.improve(whole, today, { profile: profileOf(n), rules })
  const { user, system } = process.cpuUsage(from)
  opening.push((user + system) / 1000)
}
console.log(JSON.stringify(await engine.improve(whole, today, { profile: seen, rules })))
await sql.end()
await database.stop()
await rm(folder, { recursive: true, force: true })

const [worded, fitted] = [medianOf(byWords), medianOf(byFit)]
console.log(`words and a filter: by words ${worded.toFixed(2)} ms, by fit ${fitted.toFixed(2)} ms`)
meets(
  '100,000 courses judged for a profile never seen',
  medianOf(judging),
  '≤',
  goals.judging,
  'ms',
)
meets('what opens more of 100,000 courses', medianOf(opening), '≤', goals.opening, 'ms')
meets('sorting by fit against sorting by words', fitted / worded, '≤', goals.sorting)
