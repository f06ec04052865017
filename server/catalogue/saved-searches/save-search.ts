import * as savedSearchesCalls from '#contract/catalogue/saved-searches/calls.ts'
import { maxSavedSearches, type SavedSearch } from '#contract/catalogue/saved-searches/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { savedSearchColumns } from './saved-searches.ts'

export const saveSearch: CallFunction<typeof savedSearchesCalls.saveSearch> = async (
  ctx,
  { name, wish, alert },
) => {
  const { sql, now, actor } = ctx
  // One's own saves take turns, so that none slips past the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue.saved_searches', 0) # hashtextextended(${actor.accountId}, 0))`
  const [row] = await sql<SavedSearch[]>`
    insert into catalogue.saved_searches (id, account_id, name, wish, alert, saved_at, checked_at)
    values (${newId(now.getTime())}, ${actor.accountId}, ${name}, ${sql.json(wish)}, ${alert}, ${now}, ${now})
    on conflict (account_id, md5(wish::text)) do update set name = excluded.name, alert = excluded.alert returning ${savedSearchColumns(ctx)}`
  const [counted] = await sql<
    { saved: number }[]
  >`select count(*)::int as saved from catalogue.saved_searches where account_id = ${actor.accountId}`
  return counted!.saved > maxSavedSearches
    ? fail('searches_full', { most: maxSavedSearches })
    : orNotFound(row)
}
