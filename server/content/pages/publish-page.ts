import type { publishPage as contract } from '#contract/content/pages/calls.ts'
import { roles } from '#contract/roles.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { publishTerms } from '#server/identity/public.ts'
import { loadPageTexts } from './page-texts.ts'

export const publishPage: CallFunction<typeof contract> = async (
  ctx,
  { page, version, en, de },
) => {
  // Of two who publish at once the second reads what the first wrote, and is told.
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`page ${page}`}, 0))`
  const published = orNotFound((await loadPageTexts(ctx, page))[0])
  if (published.version !== version) return fail('stale', { version: published.version })
  const next = {
    version: String(Number(version) + 1),
    publishedAt: ctx.now.toISOString(),
  }
  const texts = { en, de }
  if (page === 'privacy')
    await publishTerms(ctx, { document: 'privacy', roles: ['everyone'], ...next, texts })
  else if (page === 'terms')
    await publishTerms(ctx, { document: 'terms', roles: ['student'], ...next, texts })
  else if (page === 'working_terms') {
    const working = roles.filter((role) => role !== 'student')
    await publishTerms(ctx, { document: 'terms', roles: working, ...next, texts })
  } else
    await ctx.sql`insert into content.page_versions
        (page, version, language, title, body, published_at, published_by)
      values (${page}, ${next.version}, 'en', ${en.title}, ${en.body}, ${ctx.now}, ${ctx.actor.accountId}),
        (${page}, ${next.version}, 'de', ${de.title}, ${de.body}, ${ctx.now}, ${ctx.actor.accountId})`
  await ctx.log({
    action: 'page.published',
    subject: { kind: 'page', id: page },
    payload: { version: next.version },
  })
  return next
}
