import * as savedSearchesCalls from '#contract/catalogue/saved-searches/calls.ts'
import type { SavedSearch } from '#contract/catalogue/saved-searches/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { savedSearchColumns } from './saved-searches.ts'

export const changeSavedSearch: CallFunction<typeof savedSearchesCalls.changeSavedSearch> = async (
  ctx,
  { searchId, name, alert },
) => {
  // Whoever turns alerts on again is told of what comes from now on.
  const [row] = await ctx.sql<SavedSearch[]>`
    update catalogue.saved_searches set name = coalesce(${name ?? null}, name), alert = coalesce(${alert ?? null}, alert),
      checked_at = case when ${alert ?? false} and not alert then ${ctx.now} else checked_at end
    where id = ${searchId} and account_id = ${ctx.actor.accountId} returning ${savedSearchColumns(ctx)}`
  return orNotFound(row)
}
