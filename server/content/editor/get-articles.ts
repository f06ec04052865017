import * as editorCalls from '#contract/content/editor/calls.ts'
import type { Article } from '#contract/content/editor/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { type ArticleRow, articleColumns, isOut, toArticle } from '../articles/article-rows.ts'

export const getArticles: CallFunction<typeof editorCalls.getArticles> = async (
  ctx,
  { kind, state, language, pageIndex, pageSize },
) => {
  const { sql, now } = ctx
  const states: Readonly<Record<Article['state'], Fragment>> = {
    draft: sql`publish_at is null`,
    scheduled: sql`publish_at > ${now} and (withdraw_at is null or withdraw_at > ${now})`,
    published: isOut(ctx),
    withdrawn: sql`withdraw_at <= ${now}`,
  }
  const wanted = sql`true ${kind ? sql`and kind = ${kind}` : sql``} ${language ? sql`and language = ${language}` : sql``}
    ${state ? sql`and ${states[state]}` : sql``}`
  const [rows, [counted]] = await Promise.all([
    sql<ArticleRow[]>`select ${articleColumns(ctx)} from content.articles where ${wanted}
      order by changed_at desc, id limit ${pageSize} offset ${pageIndex * pageSize}`,
    sql<{ total: number }[]>`select count(*) as total from content.articles where ${wanted}`,
  ])
  return { articles: rows.map((row) => toArticle(row, now)), total: counted?.total ?? 0 }
}
