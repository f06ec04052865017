import * as savedSearchesCalls from '#contract/catalogue/saved-searches/calls.ts'
import type { SavedSearch } from '#contract/catalogue/saved-searches/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { savedSearchColumns } from './saved-searches.ts'

export const listSavedSearches: CallFunction<typeof savedSearchesCalls.listSavedSearches> = async (
  ctx,
) => ({
  searches: await ctx.sql<
    SavedSearch[]
  >`select ${savedSearchColumns(ctx)} from catalogue.saved_searches
    where account_id = ${ctx.actor.accountId} order by saved_at desc, id`,
})
