import { atQuarter } from '../courses/intake-ends.ts'
import type { getLanding as contract } from '#contract/catalogue/providers/calls.ts'
import { type SearchAnswer, SearchQuestion } from '#contract/catalogue/search/shapes.ts'
import { countrySlug, subjectOfSlug, subjectSlug } from '#contract/catalogue/search/landing.ts'
import { disciplineIds, fieldIds } from '#contract/catalogue/subjects/shapes.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { countryName, subjectName } from '../courses/labels.ts'
import { searchWith } from '../search/search-service.ts'

type Place = { code: string; slug: string; filter: 'country' | 'field' | 'discipline' }

const loadCountry = async ({ sql }: Pick<Context, 'sql'>, slug: string): Promise<Place> => {
  const countries = await sql<
    { code: string }[]
  >`select distinct country as code from catalogue.providers`
  const code = countries.find(
    (one) => countrySlug(one.code) === slug || one.code === slug.toUpperCase(),
  )?.code
  return code ? { code, slug: countrySlug(code), filter: 'country' } : fail('not_found')
}

const subjectAt = (slug: string): Place => {
  const code = subjectOfSlug(slug)
  if (!(disciplineIds as readonly string[]).includes(code)) return fail('not_found')
  return {
    code,
    slug: subjectSlug(code),
    filter: (fieldIds as readonly string[]).includes(code) ? 'field' : 'discipline',
  }
}

/** The upper end of the step in which the middle fee lies; null when fewer than four are stated. */
const usualFee = ({ buckets }: SearchAnswer['fees']): number | null => {
  const stated = buckets.reduce((sum, { count }) => sum + count, 0)
  let below = 0
  return stated < 4
    ? null
    : (buckets.find(({ count }) => (below += count) * 2 >= stated)?.to ?? null)
}

export const getLanding: CallFunction<typeof contract> = async (ctx, { kind, slug, langcode }) => {
  const {
    code,
    slug: own,
    filter,
  } = kind === 'countries'
    ? await loadCountry(ctx, slug.toLowerCase())
    : subjectAt(slug.toLowerCase())
  const questionWith = (more: object) =>
    searchWith(
      ctx.sql,
      SearchQuestion.parse({ langcode, [filter]: [code], ...more }),
      atQuarter(ctx.now),
    )
  const closingSoon = 3
  const [best, closing] = await Promise.all([
    questionWith({ size: 6 + closingSoon }),
    questionWith({ size: closingSoon, sort: 'deadline', open: true }),
  ])
  // What closes soon stands above already.
  const shown = new Set(closing.hits.map(({ id }) => id))
  const facet = (name: 'country' | 'field' | 'discipline' | 'level' | 'provider', limit = 60) =>
    (best.facets[name] ?? []).filter(({ count }) => count > 0).slice(0, limit)
  return {
    code,
    slug: own,
    filter,
    total: best.total,
    usualFee: usualFee(best.fees),
    name: kind === 'countries' ? countryName(code, langcode) : subjectName(code, langcode),
    countries: facet('country'),
    fields: facet('field'),
    subjects: facet('discipline', 24),
    levels: facet('level'),
    universities: facet('provider', 12),
    courses: best.hits.filter(({ id }) => !shown.has(id)).slice(0, 6),
    closing: closing.hits,
  }
}
