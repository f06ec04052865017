import { maxSavedSearches, type SavedSearch } from '#contract/catalogue/saved-searches.ts'
import type * as contract from '#contract/catalogue/saved-searches.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'

const columns = ({ sql }: Pick<SignedContext, 'sql'>): Fragment => sql`
  id, name, wish, alert, saved_at as "savedAt", found_at as "foundAt", found_count as "foundCount"`

export const listSavedSearches: Answer<typeof contract.listSavedSearches> = async (ctx) => ({
  searches: await ctx.sql<SavedSearch[]>`select ${columns(ctx)} from catalogue.saved_searches
    where account_id = ${ctx.actor.accountId} order by saved_at desc, id`,
})

export const saveSearch: Answer<typeof contract.saveSearch> = async (
  ctx,
  { name, wish, alert },
) => {
  const { sql, now, actor } = ctx
  // One's own saves take turns, so that none slips past the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue.saved_searches', 0) # hashtextextended(${actor.accountId}, 0))`
  const [row] = await sql<SavedSearch[]>`
    insert into catalogue.saved_searches (id, account_id, name, wish, alert, saved_at, checked_at)
    values (${newId(now.getTime())}, ${actor.accountId}, ${name}, ${sql.json(wish as never)}, ${alert}, ${now}, ${now})
    on conflict (account_id, md5(wish::text)) do update set name = excluded.name, alert = excluded.alert returning ${columns(ctx)}`
  const [counted] = await sql<
    { saved: number }[]
  >`select count(*)::int as saved from catalogue.saved_searches where account_id = ${actor.accountId}`
  return counted!.saved > maxSavedSearches
    ? fail('searches_full', { most: maxSavedSearches })
    : orNotFound(row)
}

export const changeSavedSearch: Answer<typeof contract.changeSavedSearch> = async (
  ctx,
  { searchId, name, alert },
) => {
  // Whoever turns alerts on again is told of what comes from now on.
  const [row] = await ctx.sql<SavedSearch[]>`
    update catalogue.saved_searches set name = coalesce(${name ?? null}, name), alert = coalesce(${alert ?? null}, alert),
      checked_at = case when ${alert ?? false} and not alert then ${ctx.now} else checked_at end
    where id = ${searchId} and account_id = ${ctx.actor.accountId} returning ${columns(ctx)}`
  return orNotFound(row)
}

export const removeSavedSearch: Answer<typeof contract.removeSavedSearch> = async (
  ctx,
  { searchId },
) => {
  const [row] =
    await ctx.sql`delete from catalogue.saved_searches where id = ${searchId} and account_id = ${ctx.actor.accountId} returning 1`
  orNotFound(row)
  return { message: 'success' }
}
