import type { Article, createArticle as adding } from '#contract/content/editor/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { articleColumns, toArticle } from '../articles/article-rows.ts'
import { type EditedArticleRow, failAliasTaken, assertDates } from './save-article.ts'

export const createArticle: CallFunction<typeof adding> = async (ctx, article) => {
  assertDates(article.publishAt, article.withdrawAt)
  const id = newId(ctx.now.getTime())
  const topic = await loadTopic(ctx, article.translates, id, article.kind)
  const row = await failAliasTaken(ctx.sql<EditedArticleRow[]>`
    insert into content.articles (id, kind, language, topic, slug, title, summary, body, category, author, position, publish_at, withdraw_at,
      created_at, changed_at, changed_by)
    values (${id}, ${article.kind}, ${article.language}, ${topic}, ${article.slug}, ${article.title}, ${article.summary}, ${article.body},
      ${article.category}, ${article.author}, ${article.position}, ${article.publishAt}, ${article.withdrawAt}, ${ctx.now}, ${ctx.now},
      ${ctx.actor.accountId})
    returning ${articleColumns(ctx)}`)
  await ctx.log({
    action: 'article.created',
    subject: { kind: 'article', id },
    payload: { slug: article.slug },
  })
  return toArticle(orNotFound(row), ctx.now)
}

const loadTopic = async (
  { sql }: SignedContext,
  translates: string | null,
  id: string,
  kind: Article['kind'],
): Promise<string> => {
  if (!translates) return id
  const [row] = await sql<
    { topic: string }[]
  >`select topic from content.articles where id = ${translates} and kind = ${kind}`
  return row?.topic ?? fail('bad_input', { fields: { translates: 'unknown' } })
}
