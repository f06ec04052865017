import type { listProviders as listing } from '#contract/catalogue/providers/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { containingFolded } from '#server/identity/public.ts'
import { providerCard, listProviderRows } from '../courses/catalogue-reads.ts'
import { countryName } from '../courses/labels.ts'

const pageSize = 30

export const listProviders: CallFunction<typeof listing> = async (
  { sql },
  { langcode, q, country_code, page },
) => {
  const where = sql`${country_code ? sql`p.country = ${country_code}` : sql`true`}
    and ${
      q
        ? sql`(p.search_text like ${containingFolded({ sql }, q)}
      or p.latin like ${containingFolded({ sql }, q)}
      or exists (select from unnest(p.aliases) a where identity.public_folded(a) like ${containingFolded({ sql }, q)}))`
        : sql`true`
    }`
  const [rows, counted, countries] = await Promise.all([
    listProviderRows(sql, where, pageSize, page * pageSize),
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
