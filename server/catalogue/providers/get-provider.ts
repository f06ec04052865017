import type { getProvider as contract } from '#contract/catalogue/providers/calls.ts'
import { fieldOf } from '#contract/catalogue/subjects/shapes.ts'
import type { CallFunction } from '#server/core/context.ts'
import { payerFor } from '../courses/payer.ts'
import { containingFolded } from '#server/identity/public.ts'
import { fail } from '#server/core/fail.ts'
import {
  listCampuses,
  listCourseCards,
  providerCard,
  findProvider,
  listProviderRows,
} from '../courses/catalogue-reads.ts'
import { levelName, subjectName } from '../courses/labels.ts'

export const getProvider: CallFunction<typeof contract> = async (
  ctx,
  { query, langcode, currency },
) => {
  const { sql } = ctx
  const named = await findProvider(sql, query)
  const found = named
    ? [named]
    : await listProviderRows(
        sql,
        sql`p.search_text like ${containingFolded(ctx, query)}
    or p.latin like ${containingFolded(ctx, query)}
    or exists (select from unnest(p.aliases) a where lower(a) = ${query.toLowerCase()})`,
        10,
      )
  const provider = found[0] ?? fail('not_found')
  const [campuses, counts, courses] = await Promise.all([
    listCampuses(sql, provider.id),
    sql<
      { level: string; discipline: string; count: number }[]
    >`select level, discipline, count(*)::int from catalogue.courses
      where provider_id = ${provider.id} and status <> 'withdrawn' group by 1, 2`,
    listCourseCards(sql, sql`r.provider_id = ${provider.id}`, sql`r.number`, 24, {
      language: langcode,
      currency,
      at: ctx.now.toISOString(),
      payer: await payerFor(ctx),
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
