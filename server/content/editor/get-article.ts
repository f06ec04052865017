import * as editorCalls from '#contract/content/editor/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { type ArticleRow, articleColumns, toArticle } from '../articles/article-rows.ts'

export const getArticle: CallFunction<typeof editorCalls.getArticle> = async (
  ctx,
  { articleId },
) => {
  const { sql } = ctx
  const rows = await sql<ArticleRow[]>`select ${articleColumns(ctx)} from content.articles
    where topic = (select topic from content.articles where id = ${articleId}) order by id <> ${articleId}, language`
  const article = orNotFound(rows[0])
  return {
    ...toArticle(article, ctx.now),
    translations: rows.slice(1).map(({ id, language }) => ({ id, language })),
  }
}
