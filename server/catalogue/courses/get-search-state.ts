import { utcDay } from '#contract/days.ts'
import type { getSearchState as state } from '#contract/catalogue/courses/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { searchState } from '../search/search-service.ts'

export const getSearchState: CallFunction<typeof state> = async (ctx) => {
  const { ready, documents, generation, lag, bytes, builtAt } = await searchState(ctx.sql)
  return {
    ready,
    documents,
    generation,
    lag,
    megabytes: Math.round(bytes / 104_857.6) / 10,
    builtAt,
    today: utcDay(ctx.now),
  }
}
