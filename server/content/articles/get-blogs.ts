import * as articlesCalls from '#contract/content/articles/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { type ArticleRow, articleColumns, isOut, teaserOf } from './article-rows.ts'

export const getBlogs: CallFunction<typeof articlesCalls.getBlogs> = async (
  ctx,
  { langcode, category, pageIndex, pageSize },
) => {
  const { sql } = ctx
  const mine = sql`kind = 'blog' and language = ${langcode ?? ctx.request.language} and ${isOut(ctx)}`
  const wanted = category ? sql`${mine} and category = ${category}` : mine
  const [rows, [counted], categories] = await Promise.all([
    sql<ArticleRow[]>`select ${articleColumns(ctx)} from content.articles where ${wanted}
      order by publish_at desc, id limit ${pageSize} offset ${pageIndex * pageSize}`,
    sql<{ total: number }[]>`select count(*) as total from content.articles where ${wanted}`,
    sql<
      { category: string }[]
    >`select distinct category from content.articles where ${mine} order by category`,
  ])
  return {
    articles: rows.map(teaserOf),
    total: counted?.total ?? 0,
    categories: categories.map((row) => row.category),
  }
}
