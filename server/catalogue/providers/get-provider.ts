import type {
  getProvider as contract,
  listInstitutes as institutes,
  listProviders as listing,
} from '#contract/catalogue/providers.ts'
import { fieldOf } from '#contract/catalogue/shapes.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { countryName, levelName, subjectName } from '../courses/labels.ts'
import {
  campusesOf,
  cardsWhere,
  providerCard,
  providerNamed,
  providersWhere,
  todayOf,
} from '../courses/catalogue-reads.ts'

const byName = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

export const getProvider: Answer<typeof contract> = async (ctx, { query, langcode, currency }) => {
  const { sql } = ctx
  const named = await providerNamed(sql, query)
  const found = named
    ? [named]
    : await providersWhere(
        sql,
        sql`p.name ilike ${byName(query)} or p.name_de ilike ${byName(query)}
    or exists (select from unnest(p.aliases) a where lower(a) = ${query.toLowerCase()})`,
        10,
      )
  const provider = found[0] ?? fail('not_found')
  const [campuses, counts, courses] = await Promise.all([
    campusesOf(sql, provider.id),
    sql<
      { level: string; discipline: string; count: number }[]
    >`select level, discipline, count(*)::int from catalogue.courses
      where provider_id = ${provider.id} and status <> 'withdrawn' group by 1, 2`,
    cardsWhere(sql, sql`r.provider_id = ${provider.id}`, sql`r.number`, 24, {
      language: langcode,
      currency,
      today: todayOf(ctx.now),
    }),
  ])
  const sum = (
    keyOf: (row: { level: string; discipline: string }) => string,
    label: (key: string) => string,
  ) => {
    const sums = new Map<string, number>()
    for (const row of counts) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count)
    return [...sums]
      .sort((a, b) => b[1] - a[1])
      .map(([value, count]) => ({ value, label: label(value), count }))
  }
  return {
    provider: {
      ...providerCard(provider, langcode),
      summary: (langcode === 'de' && provider.summaryDe) || provider.summary,
      founded: provider.founded,
      latitude: provider.latitude,
      longitude: provider.longitude,
      campuses,
      courses,
      changedAt: provider.changedAt,
      levels: sum(
        (row) => row.level,
        (level) => levelName(level, langcode),
      ),
      fields: sum(
        (row) => fieldOf(row.discipline),
        (field) => subjectName(field, langcode),
      ),
    },
    matches: found.slice(1).map((one) => providerCard(one, langcode)),
  }
}

const pageSize = 30

export const listProviders: Answer<typeof listing> = async (
  { sql },
  { langcode, q, country_code, page },
) => {
  const where = sql`${country_code ? sql`p.country = ${country_code}` : sql`true`}
    and ${
      q
        ? sql`(p.name ilike ${byName(q)} or p.name_de ilike ${byName(q)} or p.city ilike ${byName(q)}
      or exists (select from unnest(p.aliases) a where lower(a) = ${q.toLowerCase()}))`
        : sql`true`
    }`
  const [rows, counted, countries] = await Promise.all([
    providersWhere(sql, where, pageSize, page * pageSize),
    sql<
      { total: number }[]
    >`select count(*)::int as total from catalogue.providers p where ${where}`,
    sql<
      { value: string; count: number }[]
    >`select country as value, count(*)::int from catalogue.providers group by 1 order by 2 desc, 1`,
  ])
  return {
    total: counted[0]!.total,
    providers: rows.map((row) => providerCard(row, langcode)),
    countries: countries.map((row) => ({ ...row, label: countryName(row.value, langcode) })),
  }
}

export const listInstitutes: Answer<typeof institutes> = async ({ sql }, { country_code }) => ({
  data: await sql<{ id: string; slug: string; name: string; city: string; country_code: string }[]>`
    select id, slug, name, city, country as country_code from catalogue.providers
    where ${country_code ? sql`country = ${country_code}` : sql`true`} order by name, id limit 20000`,
})
