// Blogs and FAQ as readers and editors see them.
import { blocksOf, minutesToRead } from '#contract/article-text.ts'
import type * as contract from '#contract/articles.ts'
import type { Article } from '#contract/articles.ts'
import type { Answer, Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/db.ts'
import { found } from '#server/core/fail.ts'

type Reading = Pick<Context, 'sql' | 'now'>
type Row = Omit<Article, 'state'> & { topic: string }

export const articleColumns = ({ sql }: Reading): Fragment => sql`
  id, kind, language, slug, title, summary, body, category, author, position, version, topic,
  case when topic = id then null else topic end as translates,
  publish_at as "publishAt", withdraw_at as "withdrawAt", changed_at as "changedAt"`

const isOut = ({ sql, now }: Reading): Fragment => sql`publish_at <= ${now} and (withdraw_at is null or withdraw_at > ${now})`

const stateOf = ({ publishAt, withdrawAt }: Pick<Row, 'publishAt' | 'withdrawAt'>, now: Date): Article['state'] => {
  if (publishAt === null) return 'draft'
  if (withdrawAt !== null && Date.parse(withdrawAt) <= now.getTime()) return 'withdrawn'
  return Date.parse(publishAt) > now.getTime() ? 'scheduled' : 'published'
}
export const asArticle = (row: Row, now: Date): Article => ({ ...row, state: stateOf(row, now) })

const teaserOf = (row: Row) => ({ ...row, publishedAt: row.publishAt ?? '', minutes: minutesToRead(row.body) })

export const getBlogs: Answer<typeof contract.getBlogs> = async (ctx, { langcode, category, pageIndex, pageSize }) => {
  const { sql } = ctx
  const mine = sql`kind = 'blog' and language = ${langcode ?? ctx.asked.language} and ${isOut(ctx)}`
  const wanted = category ? sql`${mine} and category = ${category}` : mine
  const [rows, [counted], categories] = await Promise.all([
    sql<Row[]>`select ${articleColumns(ctx)} from content.articles where ${wanted}
      order by publish_at desc, id limit ${pageSize} offset ${pageIndex * pageSize}`,
    sql<{ total: number }[]>`select count(*) as total from content.articles where ${wanted}`,
    sql<{ category: string }[]>`select distinct category from content.articles where ${mine} order by category`,
  ])
  return { articles: rows.map(teaserOf), total: counted?.total ?? 0, categories: categories.map((row) => row.category) }
}

export const getBlog: Answer<typeof contract.getBlog> = async (ctx, { slug, langcode }) => {
  const { sql } = ctx
  const [row] = await sql<Row[]>`select ${articleColumns(ctx)} from content.articles
    where kind = 'blog' and language = ${langcode ?? ctx.asked.language} and slug = ${slug} and ${isOut(ctx)}`
  const article = found(row)
  const translations = await sql<{ language: 'en' | 'de'; slug: string }[]>`select language, slug from content.articles
    where topic = ${article.topic} and id <> ${article.id} and ${isOut(ctx)} order by language`
  return { ...teaserOf(article), blocks: blocksOf(article.body), translations }
}

export const getFaqs: Answer<typeof contract.getFaqs> = async (ctx, { langcode }) => {
  const rows = await ctx.sql<Row[]>`select ${articleColumns(ctx)} from content.articles
    where kind = 'faq' and language = ${langcode ?? ctx.asked.language} and ${isOut(ctx)} order by position, id`
  const byCategory = Map.groupBy(rows, ({ category }) => category)
  return { categories: [...byCategory].map(([category, questions]) =>
    ({ category, questions: questions.map((row) => ({ ...row, blocks: blocksOf(row.body) })) })) }
}

export const getArticles: Answer<typeof contract.getArticles> = async (ctx, { kind, state, language, pageIndex, pageSize }) => {
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
    sql<Row[]>`select ${articleColumns(ctx)} from content.articles where ${wanted}
      order by changed_at desc, id limit ${pageSize} offset ${pageIndex * pageSize}`,
    sql<{ total: number }[]>`select count(*) as total from content.articles where ${wanted}`,
  ])
  return { articles: rows.map((row) => asArticle(row, now)), total: counted?.total ?? 0 }
}
