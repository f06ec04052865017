import { atQuarter } from './intake-ends.ts'
import type { getSearchHeader as header } from '#contract/catalogue/courses/calls.ts'
import { SearchQuestion } from '#contract/catalogue/search/shapes.ts'
import { disciplineTree, fieldIds, type Field } from '#contract/catalogue/subjects/shapes.ts'
import type { CallFunction } from '#server/core/context.ts'
import { searchWith } from '../search/search-service.ts'
import { subjectName } from './labels.ts'

export const getSearchHeader: CallFunction<typeof header> = async (
  ctx,
  { langcode, discipline_id, country_code },
) => {
  const field =
    discipline_id !== undefined && (fieldIds as readonly string[]).includes(discipline_id)
  const question = SearchQuestion.parse({
    langcode,
    size: 1,
    country: country_code ? [country_code] : [],
    ...(discipline_id === undefined
      ? {}
      : field
        ? { field: [discipline_id] }
        : { discipline: [discipline_id] }),
  })
  const { total, facets } = await searchWith(ctx.sql, question, atQuarter(ctx.now))
  const counts = new Map((facets.discipline ?? []).map(({ value, count }) => [value, count]))
  return {
    data: {
      total,
      disciplines: (facets.field ?? []).map(({ value, label, count }) => ({
        id: value,
        name: label,
        count,
        children: (disciplineTree[value as Field] ?? [])
          .filter((code) => counts.has(code))
          .map((code) => ({
            id: code,
            name: subjectName(code, langcode),
            count: counts.get(code)!,
          })),
      })),
      countries: (facets.country ?? []).map(({ value, label, count }) => ({
        code: value,
        name: label,
        count,
      })),
      levels: (facets.level ?? []).map(({ value, label, count }) => ({
        id: value,
        name: label,
        count,
      })),
      universities: (facets.provider ?? [])
        .slice(0, 12)
        .map(({ value, label, count }) => ({ slug: value, name: label, count })),
    },
  }
}
