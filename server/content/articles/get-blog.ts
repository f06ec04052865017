import * as articlesCalls from '#contract/content/articles/calls.ts'
import { blocksOf } from '#contract/article-text.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { type ArticleRow, articleColumns, isOut, teaserOf } from './article-rows.ts'

/** A reader who follows an address of another language gets the article in their own, when it has been translated. */
export const getBlog: CallFunction<typeof articlesCalls.getBlog> = async (
  ctx,
  { slug, langcode },
) => {
  const { sql } = ctx
  const language = langcode ?? ctx.request.language
  const rows = await sql<ArticleRow[]>`select ${articleColumns(ctx)} from content.articles
    where ${isOut(ctx)} and topic = (select topic from content.articles where kind = 'blog' and slug = ${slug} and ${isOut(ctx)}
      order by language = ${language} desc, id limit 1)
    order by language = ${language} desc, slug = ${slug} desc, id`
  const article = orNotFound(rows[0])
  const translations = rows.slice(1).map(({ language, slug }) => ({ language, slug }))
  return { ...teaserOf(article), blocks: blocksOf(article.body), translations }
}
