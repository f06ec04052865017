// The same questions answered by PostgreSQL alone: full text, trigrams for typos, one grouping for every facet.
// It serves while the index is being made ready, and is what the index is measured against.
import {
  longestQuestion,
  type SearchAnswer,
  type SearchQuestion,
  type Suggestion,
} from '#contract/catalogue/search/shapes.ts'
import type { Payer } from '#contract/catalogue/match/own-fee.ts'
import type { FacetName } from '#contract/catalogue/search/search-address.ts'
import { fieldOf, disciplineIds, fieldIds } from '#contract/catalogue/subjects/shapes.ts'
import type { Fragment, Sql } from '#server/core/database/db.ts'
import { likePattern } from '#server/core/database/like.ts'
import { listCourseCards } from '../courses/catalogue-reads.ts'
import { countryName, durationName, levelName, subjectName, wayName } from '../courses/labels.ts'
import type { Language } from '#contract/shapes.ts'
import { toEuros } from '../courses/fee-rates.ts'
import { createMeanings, type Meanings, monthsFrom } from './question/meanings.ts'
import { parseQuestion } from './question/parse-question.ts'
import { foldAccents } from './question/words.ts'

const counted = [
  'country',
  'level',
  'field',
  'discipline',
  'mode',
  'delivery',
  'duration',
  'city',
] as const satisfies readonly FacetName[]
type Group = Record<(typeof counted)[number], string | null> & { fails: number; count: number }
const fields = fieldIds.map(
  (field) => [field, disciplineIds.filter((discipline) => fieldOf(discipline) === field)] as const,
)

const meaningsBy = new WeakMap<object, Promise<Meanings>>()
const meaningsFor = (sql: Sql, today: string): Promise<Meanings> => {
  const kept = meaningsBy.get(sql)
  if (kept) return kept
  const made = (async () => {
    const countries = await sql<
      { country: string }[]
    >`select distinct country from catalogue.providers`
    return createMeanings(
      countries.map(({ country }) => country),
      ['en', 'de', 'fr', 'nl', 'es', 'it', 'sv', 'da'],
      monthsFrom(today),
    )
  })()
  meaningsBy.set(sql, made)
  return made
}

/** Words of the vocabulary that each typed word may be. */
const listSpellings = async (sql: Sql, words: readonly string[]): Promise<string[][]> =>
  Promise.all(
    words.map(async (word) => {
      const [exact] = await sql`select from catalogue.vocabulary where word = ${word}`
      if (exact) return [word]
      const near = await sql<
        { word: string }[]
      >`select word from catalogue.vocabulary where word % ${word} order by similarity(word, ${word}) desc, ndoc desc limit 4`
      return [word, ...near.map((row) => row.word)]
    }),
  )

const feeInEuros = (sql: Sql): Fragment => sql`(r.fee_amount / 100.0)`

export const searchDatabase = async (
  sql: Sql,
  question: SearchQuestion,
  at: string,
  payer: Payer | null = null,
): Promise<SearchAnswer> => {
  const language = question.langcode
  const understood = parseQuestion(
    question.q.slice(0, longestQuestion),
    await meaningsFor(sql, at.slice(0, 10)),
    {
      language,
      currency: question.currency,
      literal: question.literal,
      known: () => true,
    },
  )
  const read = await listSpellings(
    sql,
    understood.words.map(({ word }) => foldAccents(word)),
  )
  const chosen = (name: FacetName): readonly string[] =>
    question[name].length > 0 ? question[name] : (understood.filters[name] ?? [])
  const words = read
    .map((ways) =>
      ways
        .map((way) => `${way.replace(/[^a-z0-9]/g, '')}:*`)
        .filter((way) => way !== ':*')
        .join('|'),
    )
    .filter(Boolean)
  const matches = words.map(
    (
      way,
    ) => sql`(catalogue.words(c.title || ' ' || coalesce(c.title_de, '')) @@ to_tsquery('simple', ${way})
    or c.provider_id in (select id from catalogue.providers p where catalogue.words(p.name || ' ' || p.city || ' ' || array_to_string(p.aliases, ' ')) @@ to_tsquery('simple', ${way})))`,
  )
  const text = matches.reduce<Fragment>((all, one) => sql`${all} and ${one}`, sql`true`)
  const fieldCase = fields.reduce<Fragment>(
    (all, [field, disciplines]) =>
      sql`${all} when c.discipline = any(${disciplines}) then ${field}`,
    sql``,
  )
  const bit = (name: (typeof counted)[number], value: Fragment) =>
    chosen(name).length > 0
      ? sql`case when ${value} = any(${chosen(name) as string[]}) then 0 else ${1 << counted.indexOf(name)}::int end`
      : sql`0`
  const feeMin = question.feeMin ?? understood.filters.feeMin
  const feeMax = question.feeMax ?? understood.filters.feeMax
  const fee =
    feeMin != null || feeMax != null
      ? sql`exists (select from catalogue.search_rows r where r.id = c.id and ${feeInEuros(sql)} between ${toEuros(feeMin ?? 0, question.currency)} and ${toEuros(feeMax ?? 1e9, question.currency)})`
      : sql`true`
  const band = sql`case when c.duration_months <= 12 then '12' when c.duration_months <= 24 then '24' when c.duration_months <= 36 then '36' when c.duration_months <= 48 then '48' else 'long' end`
  const base = sql`
    select c.id, c.number, p.country, c.level, case ${fieldCase} else 'general' end as field, c.discipline, c.mode, c.delivery, ${band} as duration, p.city,
      p.rank_position, c.duration_months, c.created_at,
      ${bit('country', sql`p.country::text`)} | ${bit('level', sql`c.level`)} | ${bit('discipline', sql`c.discipline`)} | ${bit('mode', sql`c.mode`)}
      | ${bit('delivery', sql`c.delivery`)} | ${bit('duration', band)} | ${bit('city', sql`p.city`)}
      | ${chosen('field').length > 0 ? sql`case when (case ${fieldCase} else 'general' end) = any(${chosen('field') as string[]}) then 0 else ${1 << counted.indexOf('field')}::int end` : sql`0`} as fails
    from catalogue.courses c join catalogue.providers p on p.id = c.provider_id
    where c.status <> 'withdrawn' and ${text} and ${fee}`
  const sets = counted
    .map((name) => sql`(${sql(name)}, fails)`)
    .reduce((all, one) => sql`${all}, ${one}`)
  // Rows that fail one filter only count in that filter's facet; those that fail more count nowhere.
  const counts = sql<Group[]>`
    with base as materialized (${base})
    select country, level, field, discipline, mode, delivery, duration, city, fails, count(*)::int as count
    from base where fails & (fails - 1) = 0 group by grouping sets (${sets})`
  const page = sql<{ id: string; total: number }[]>`
    with base as materialized (${base}) select id, count(*) over ()::int as total from base where fails = 0
    order by rank_position nulls last, number limit ${question.size} offset ${question.page * question.size}`
  const [groups, found] = await Promise.all([counts, page])
  const hits = await listCourseCards(
    sql,
    sql`r.id = any(${found.map(({ id }) => id)}::uuid[])`,
    sql`p.rank_position nulls last, r.number`,
    question.size,
    { language, currency: question.currency, at, payer },
  )
  return {
    total: found[0]?.total ?? 0,
    page: question.page,
    size: question.size,
    hits,
    facets: facetsFrom(groups, language),
    fees: { currency: question.currency, buckets: [] },
    chips: understood.chips,
    relaxed: null,
    advice: [],
    clusters: null,
    answeredBy: 'database',
    byProfile: false,
  }
}

const labels: Readonly<
  Record<(typeof counted)[number], (value: string, language: Language) => string>
> = {
  country: countryName,
  level: levelName,
  field: subjectName,
  discipline: subjectName,
  mode: wayName,
  delivery: wayName,
  duration: durationName,
  city: (value) => value,
}

const facetsFrom = (groups: readonly Group[], language: Language): SearchAnswer['facets'] =>
  Object.fromEntries(
    counted.map((name, at) => {
      const counts = new Map<string, number>()
      for (const group of groups) {
        const value = group[name]
        if (value !== null && (group.fails === 0 || group.fails === 1 << at))
          counts.set(value, (counts.get(value) ?? 0) + group.count)
      }
      const listed = [...counts].map(([value, count]) => ({
        value,
        label: labels[name](value, language),
        count,
      }))
      return [name, listed.sort((a, b) => b.count - a.count).slice(0, 40)]
    }),
  )

export const listSuggestionsFromDatabase = async (
  sql: Sql,
  begun: string,
  language: Language,
): Promise<Suggestion[]> => {
  const like = likePattern(foldAccents(begun).slice(0, 80))
  if (like === '%%') return []
  const rows = await sql<{ slug: string; name: string; city: string; country: string }[]>`
    select slug, name, city, country from catalogue.providers where search_text like identity.public_folded(${like}) order by rank_position nulls last limit 5`
  return rows.map((row) => ({
    kind: 'university' as const,
    label: row.name,
    detail: `${row.city}, ${countryName(row.country, language)}`,
    value: row.slug,
    count: null,
  }))
}
