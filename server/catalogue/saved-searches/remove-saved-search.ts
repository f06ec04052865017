import * as savedSearchesCalls from '#contract/catalogue/saved-searches/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'

export const removeSavedSearch: CallFunction<typeof savedSearchesCalls.removeSavedSearch> = async (
  ctx,
  { searchId },
) => {
  const [row] =
    await ctx.sql`delete from catalogue.saved_searches where id = ${searchId} and account_id = ${ctx.actor.accountId} returning 1`
  orNotFound(row)
  return { message: 'success' }
}
