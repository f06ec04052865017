// Plain rows and the plainest way to count them: what every engine's answers are held against.
import { dayIn } from '#contract/days.ts'
import assert from 'node:assert/strict'
import { facetNames, type FacetName } from '#contract/catalogue/search/search-address.ts'
import {
  SearchAnswer,
  type SearchFilters,
  SearchQuestion,
} from '#contract/catalogue/search/shapes.ts'
import { fieldOf } from '#contract/catalogue/subjects/shapes.ts'
import type { Requirement } from '#contract/catalogue/shapes.ts'
import type { Sql } from '#server/core/database/db.ts'
import * as deWords from '#text/de/catalogue/search.ts'
import * as enWords from '#text/en/catalogue/search.ts'
import { intakesIn, type ProviderInfo, type SearchRow } from '../courses/course-cards.ts'
import { countryName, levelName, subjectName } from '../courses/labels.ts'
import { inEuros, toEuros } from '../courses/fee-rates.ts'
import type { SearchPort } from './search-port.ts'
import { stem, indexWordsOf } from './question/words.ts'

export const today = '2026-11-21'
/** In New Zealand it is the 22nd. */
export const at = `${today}T12:00:00.000Z`
export type Doc = {
  number: number
  values: Record<FacetName, string[]>
  euros: number | null
  scholarship: boolean
  lastClose: string
  timeZone: string
  tests: Map<string, number>
  grade: number
  words: Set<string>
}

const plainDoc = (row: SearchRow, provider: ProviderInfo, city: string | null): Doc => {
  const intakes = intakesIn(row.intakes)
  const asked = JSON.parse(row.requirements ?? '[]') as Requirement[]
  const tests = new Map(
    asked.flatMap((one) => (one.kind === 'test' ? [[one.test, one.overall ?? 0] as const] : [])),
  )
  const minimum = asked.find((one) => one.kind === 'grade')
  const english = ['ielts_academic', 'toefl_ibt', 'pte_academic', 'duolingo', 'cambridge_c1'].some(
    (test) => tests.has(test),
  )
  const months = row.durationMonths
  const title = ` ${indexWordsOf(row.title).join(' ')} `
  const titleDe = ` ${indexWordsOf(row.titleDe ?? '').join(' ')} `
  const more = [...enWords.titleWords, ...deWords.titleWords].filter(
    ([phrase]) =>
      title.includes(` ${indexWordsOf(phrase).join(' ')} `) ||
      titleDe.includes(` ${indexWordsOf(phrase).join(' ')} `),
  )
  const codes = [row.discipline, fieldOf(row.discipline)]
  const texts = [
    row.title,
    row.titleDe ?? '',
    provider.name,
    provider.nameDe ?? '',
    ...provider.aliases,
    provider.city,
    provider.cityDe ?? '',
    city ?? '',
    countryName(provider.country, 'en'),
    countryName(provider.country, 'de'),
    ...codes.flatMap((code) => [subjectName(code, 'en'), subjectName(code, 'de')]),
    enWords.subjectWords[row.discipline] ?? '',
    deWords.subjectWords[row.discipline] ?? '',
    levelName(row.level, 'en'),
    levelName(row.level, 'de'),
    enWords.levelWords[row.level] ?? '',
    deWords.levelWords[row.level] ?? '',
    ...more.map(([, words]) => words),
  ]
  return {
    number: row.number,
    euros: row.feeAmount === null ? null : inEuros(row.feeAmount, row.feeCurrency!),
    scholarship: row.scholarship,
    timeZone: provider.timeZone,
    lastClose:
      row.status === 'closed'
        ? ''
        : intakes.reduce(
            (last, { closesOn, startsOn }) =>
              (closesOn ?? startsOn) > last ? (closesOn ?? startsOn) : last,
            '',
          ),
    tests,
    grade: minimum?.kind === 'grade' ? Number(minimum.value) : 0,
    words: new Set(texts.flatMap(indexWordsOf)),
    values: {
      country: [provider.country],
      level: [row.level],
      field: [fieldOf(row.discipline)],
      discipline: [row.discipline],
      mode: [row.mode],
      delivery: [row.delivery],
      language: row.languages.split(','),
      intake: [...new Set(intakes.map(({ startsOn }) => startsOn.slice(0, 7)))].filter(
        (month) => month >= '2026-11' && month <= '2029-05',
      ),
      duration:
        months === null
          ? []
          : [
              months <= 12
                ? '12'
                : months <= 24
                  ? '24'
                  : months <= 36
                    ? '36'
                    : months <= 48
                      ? '48'
                      : 'long',
            ],
      test: [...tests.keys(), ...(english ? [] : ['none'])],
      city: [city || provider.city],
      provider: [provider.slug],
    },
  }
}

const scaled: Record<string, number> = {
  ielts_academic: 10,
  toefl_ibt: 10,
  pte_academic: 1,
  duolingo: 1,
  cambridge_c1: 1,
}
/** Names of what this course fails; `text` and `mine` are no facets. */
const failsOf = (doc: Doc, asked: SearchQuestion): string[] => {
  const fails: string[] = facetNames.filter(
    (name) =>
      asked[name].length > 0 && !asked[name].some((value) => doc.values[name].includes(value)),
  )
  if (
    (asked.feeMin !== null || asked.feeMax !== null) &&
    (doc.euros === null ||
      doc.euros < toEuros(asked.feeMin ?? 0, asked.currency) ||
      doc.euros > toEuros(asked.feeMax ?? Infinity, asked.currency))
  )
    fails.push('fee')
  if (asked.scholarship && !doc.scholarship) fails.push('scholarship')
  if (asked.open && doc.lastClose < dayIn(doc.timeZone, new Date(at))) fails.push('open')
  if (asked.qualify) {
    const needed = Object.keys(scaled).filter((test) => (doc.tests.get(test) ?? 0) > 0)
    const { tests: mine, grade } = asked.qualify
    if (grade !== null && doc.grade > grade) fails.push('mine')
    else if (
      Object.keys(mine).length > 0 &&
      needed.length > 0 &&
      !needed.some((test) => (mine[test] ?? 0) >= doc.tests.get(test)!)
    )
      fails.push('mine')
  }
  if (asked.q !== '' && !asked.q.split(' ').every((word) => doc.words.has(stem(word))))
    fails.push('text')
  return fails
}

const dice = (() => {
  let a = 20_261_121
  return () => {
    a = (Math.imul(a, 1_664_525) + 1_013_904_223) >>> 0
    return a / 4_294_967_296
  }
})()
const pick = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)]!

const randomQuestion = (docs: readonly Doc[]): SearchQuestion => {
  const asked: Partial<SearchFilters> & { q?: string; currency?: string } = {
    currency: pick(['EUR', 'GBP', 'JPY']),
  }
  for (const name of facetNames) {
    if (dice() > 0.14) continue
    const values = new Set(
      Array.from({ length: 1 + Math.floor(dice() * 3) }, () =>
        pick(pick(docs).values[name]),
      ).filter((value) => value !== undefined),
    )
    asked[name] = dice() < 0.03 ? ['nothing-like-it'] : [...values]
  }
  if (dice() < 0.15) asked.feeMax = Math.round(dice() * 40_000)
  if (dice() < 0.1) asked.feeMin = Math.round(dice() * 10_000)
  if (dice() < 0.15) asked.scholarship = true
  if (dice() < 0.15) asked.open = true
  if (dice() < 0.1)
    asked.qualify = {
      tests: { ielts_academic: 5.5 + Math.floor(dice() * 5) / 2 },
      grade: dice() < 0.5 ? 70 : null,
    }
  if (dice() < 0.3)
    asked.q = pick([
      'science',
      'engineering',
      'law',
      'health',
      'computer',
      'international',
      'data',
      'informatik',
      'design',
      'ai',
    ])
  return SearchQuestion.parse(asked)
}

export const readDocs = async (sql: Sql): Promise<Doc[]> => {
  const rows = await sql<(SearchRow & { provider: ProviderInfo; city: string | null })[]>`
    select r.*, to_jsonb(p) || jsonb_build_object('nameDe', p.name_de, 'cityDe', p.city_de, 'timeZone', p.time_zone) as provider, k.city as city
    from catalogue.search_rows r join catalogue.providers p on p.id = r.provider_id left join catalogue.campuses k on k.id = r.campus_id`
  return rows.map((row) => plainDoc(row, row.provider, row.city))
}

/** Totals and every count of random questions, one engine against the rows. */
export const compareAll = async (
  engine: SearchPort,
  docs: readonly Doc[],
  questions: number,
): Promise<void> => {
  for (let n = 0; n < questions; n++) {
    const asked = randomQuestion(docs)
    const said = JSON.stringify(asked)
    const failed = docs
      .map((doc) => ({ doc, fails: failsOf(doc, asked) }))
      .filter(({ fails }) => fails.length < 2)
    const but = (name: string) =>
      failed.filter(({ fails }) => fails.length === 0 || fails[0] === name).map(({ doc }) => doc)
    const whole = but('')
    // With words and fewer than five hits the index forgives; what it then finds is another question.
    if (asked.q !== '' && whole.length < 5) continue
    const answer = JSON.parse(await engine.search(asked, at)) as SearchAnswer
    // It is sent as the index writes it, so it must be just what the contract names.
    if (n % 20 === 0) assert.deepEqual(SearchAnswer.parse(answer), answer)
    assert.equal(answer.total, whole.length, said)
    for (const name of facetNames) {
      const counts = new Map<string, number>()
      for (const doc of but(name))
        for (const value of doc.values[name]) counts.set(value, (counts.get(value) ?? 0) + 1)
      for (const { value, count } of answer.facets[name]!)
        assert.equal(count, counts.get(value) ?? 0, `${name} ${value} of ${said}`)
      if (!['city', 'provider', 'discipline'].includes(name))
        assert.ok(
          [...counts.keys()].every((value) =>
            answer.facets[name]!.some((one) => one.value === value),
          ),
          `${name} is whole: ${said}`,
        )
    }
    assert.equal(
      answer.facets.scholarship![0]!.count,
      but('scholarship').filter((doc) => doc.scholarship).length,
      said,
    )
    const priced = but('fee').filter((doc) => doc.euros !== null)
    assert.equal(
      answer.fees.buckets.reduce((sum, { count }) => sum + count, 0),
      priced.length,
      said,
    )
    assert.equal(
      answer.fees.buckets.at(-1)!.count,
      priced.filter(({ euros }) => euros! >= 60_000).length,
      said,
    )
  }
}
