import type { updateArticle as changing } from '#contract/content/editor/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { articleColumns, toArticle } from '../articles/article-rows.ts'
import { type EditedArticleRow, failAliasTaken, assertDates } from './save-article.ts'

export const updateArticle: CallFunction<typeof changing> = async (
  ctx,
  { articleId, version, ...article },
) => {
  assertDates(article.publishAt, article.withdrawAt)
  const row = await failAliasTaken(ctx.sql<EditedArticleRow[]>`
    update content.articles set slug = ${article.slug}, title = ${article.title}, summary = ${article.summary}, body = ${article.body},
      category = ${article.category}, author = ${article.author}, position = ${article.position}, publish_at = ${article.publishAt},
      withdraw_at = ${article.withdrawAt}, version = version + 1, changed_at = ${ctx.now}, changed_by = ${ctx.actor.accountId}
    where id = ${articleId} and version = ${version} returning ${articleColumns(ctx)}`)
  if (!row) {
    const [saved] = await ctx.sql<
      { version: number }[]
    >`select version from content.articles where id = ${articleId}`
    return fail('stale', { version: orNotFound(saved).version })
  }
  await ctx.log({
    action: 'article.changed',
    subject: { kind: 'article', id: articleId },
    payload: { slug: article.slug, version: row.version },
  })
  return toArticle(row, ctx.now)
}
