import type {
  Article,
  createArticle as adding,
  updateArticle as changing,
} from '#contract/content/articles.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import { brokenConstraint } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { articleColumns, asArticle } from './articles.ts'

type Row = Omit<Article, 'state'> & { topic: string }

const written = async (work: PromiseLike<readonly Row[]>): Promise<Row | undefined> => {
  try {
    return (await work)[0]
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'articles_kind_language_slug_key')
      return fail('slug_taken', { fields: { slug: 'slug_taken' } })
    if (constraint === 'articles_topic_language_key')
      return fail('slug_taken', { fields: { translates: 'translated_already' } })
    throw error
  }
}

/** A draft is never withdrawn, and nothing is withdrawn before it was out. */
const assertDates = (publishAt: string | null, withdrawAt: string | null): void => {
  if (withdrawAt && (!publishAt || Date.parse(withdrawAt) <= Date.parse(publishAt)))
    fail('bad_input', { fields: { withdrawAt: 'before_start' } })
}

export const createArticle: Answer<typeof adding> = async (ctx, article) => {
  assertDates(article.publishAt, article.withdrawAt)
  const id = newId(ctx.now.getTime())
  const topic = await topicOf(ctx, article.translates, id, article.kind)
  const row = await written(ctx.sql<Row[]>`
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
  return asArticle(orNotFound(row), ctx.now)
}

const topicOf = async (
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

export const updateArticle: Answer<typeof changing> = async (
  ctx,
  { articleId, version, ...article },
) => {
  assertDates(article.publishAt, article.withdrawAt)
  const row = await written(ctx.sql<Row[]>`
    update content.articles set slug = ${article.slug}, title = ${article.title}, summary = ${article.summary}, body = ${article.body},
      category = ${article.category}, author = ${article.author}, position = ${article.position}, publish_at = ${article.publishAt},
      withdraw_at = ${article.withdrawAt}, version = version + 1, changed_at = ${ctx.now}, changed_by = ${ctx.actor.accountId}
    where id = ${articleId} and version = ${version} returning ${articleColumns(ctx)}`)
  if (!row) {
    const [standing] = await ctx.sql<
      { version: number }[]
    >`select version from content.articles where id = ${articleId}`
    return fail('stale', { version: orNotFound(standing).version })
  }
  await ctx.log({
    action: 'article.changed',
    subject: { kind: 'article', id: articleId },
    payload: { slug: article.slug, version: row.version },
  })
  return asArticle(row, ctx.now)
}
