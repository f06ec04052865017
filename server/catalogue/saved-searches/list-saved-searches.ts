import type * as contract from '#contract/catalogue/saved-searches.ts'
import type { SavedSearch } from '#contract/catalogue/saved-searches.ts'
import type { Answer } from '#server/core/context.ts'
import { savedSearchColumns } from './saved-searches.ts'

export const listSavedSearches: Answer<typeof contract.listSavedSearches> = async (ctx) => ({
  searches: await ctx.sql<
    SavedSearch[]
  >`select ${savedSearchColumns(ctx)} from catalogue.saved_searches
    where account_id = ${ctx.actor.accountId} order by saved_at desc, id`,
})
