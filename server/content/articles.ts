// Blogs and FAQ as readers and editors see them.
import { blocksOf, minutesToRead } from '#contract/article-text.ts'
import type * as contract from '#contract/content/articles.ts'
import type { Article } from '#contract/content/articles.ts'
import type { Answer, Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { orNotFound } from '#server/core/fail.ts'
import { sharedPicture } from '#server/providers/pdf/share-picture.ts'

type Reading = Pick<Context, 'sql' | 'now'>
type Row = Omit<Article, 'state'> & { topic: string }

export const articleColumns = ({ sql }: Reading): Fragment => sql`
  id, kind, language, slug, title, summary, body, category, author, position, version, topic,
  case when topic = id then null else topic end as translates,
  publish_at as "publishAt", withdraw_at as "withdrawAt", changed_at as "changedAt"`

const isOut = ({ sql, now }: Reading): Fragment =>
  sql`publish_at <= ${now} and (withdraw_at is null or withdraw_at > ${now})`

const stateOf = (
  { publishAt, withdrawAt }: Pick<Row, 'publishAt' | 'withdrawAt'>,
  now: Date,
): Article['state'] => {
  if (publishAt === null) return 'draft'
  if (withdrawAt !== null && Date.parse(withdrawAt) <= now.getTime()) return 'withdrawn'
  return Date.parse(publishAt) > now.getTime() ? 'scheduled' : 'published'
}
export const asArticle = (row: Row, now: Date): Article => ({ ...row, state: stateOf(row, now) })

const teaserOf = (row: Row) => ({
  ...row,
  publishedAt: row.publishAt ?? '',
  minutes: minutesToRead(row.body),
})

export const getBlogs: Answer<typeof contract.getBlogs> = async (
  ctx,
  { langcode, category, pageIndex, pageSize },
) => {
  const { sql } = ctx
  const mine = sql`kind = 'blog' and language = ${langcode ?? ctx.request.language} and ${isOut(ctx)}`
  const wanted = category ? sql`${mine} and category = ${category}` : mine
  const [rows, [counted], categories] = await Promise.all([
    sql<Row[]>`select ${articleColumns(ctx)} from content.articles where ${wanted}
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

/** A reader who follows an address of another language gets the article in their own, when it has been translated. */
export const getBlog: Answer<typeof contract.getBlog> = async (ctx, { slug, langcode }) => {
  const { sql } = ctx
  const language = langcode ?? ctx.request.language
  const rows = await sql<Row[]>`select ${articleColumns(ctx)} from content.articles
    where ${isOut(ctx)} and topic = (select topic from content.articles where kind = 'blog' and slug = ${slug} and ${isOut(ctx)}
      order by language = ${language} desc, id limit 1)
    order by language = ${language} desc, slug = ${slug} desc, id`
  const article = orNotFound(rows[0])
  const translations = rows.slice(1).map(({ language, slug }) => ({ language, slug }))
  return { ...teaserOf(article), blocks: blocksOf(article.body), translations }
}

export const getBlogPicture: Answer<typeof contract.getBlogPicture> = async (
  ctx,
  { slug, langcode },
) => {
  const { title, author, minutes } = await getBlog(ctx, { slug, langcode })
  return sharedPicture({ over: 'AO', title, under: author || `${minutes} min` })
}

/** Every article that is out, for search engines. */
export const blogAddresses = (ctx: Reading) =>
  ctx.sql<
    { slug: string; language: 'en' | 'de'; changed: string }[]
  >`select slug, language, changed_at as changed from content.articles
    where kind = 'blog' and ${isOut(ctx)} order by slug, language`

export const getFaqs: Answer<typeof contract.getFaqs> = async (ctx, { langcode, q }) => {
  const rows = await ctx.sql<Row[]>`select ${articleColumns(ctx)} from content.articles
    where kind = 'faq' and language = ${langcode ?? ctx.request.language} and ${isOut(ctx)} order by position, id`
  const byCategory = Map.groupBy(rows.filter(asksFor(q)), ({ category }) => category)
  return {
    categories: [...byCategory].map(([category, questions]) => ({
      category,
      questions: questions.map((row) => ({ ...row, blocks: blocksOf(row.body) })),
    })),
  }
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
/** Every word asked for begins a word of the question or its answer. */
const asksFor = (q: string) => {
  const asked = folded(q).match(/[\p{L}\p{N}]+/gu) ?? []
  return ({ title, body }: Row): boolean => {
    const words = folded(`${title} ${body}`).match(/[\p{L}\p{N}]+/gu) ?? []
    return asked.every((begun) => words.some((word) => word.startsWith(begun)))
  }
}

export const getArticle: Answer<typeof contract.getArticle> = async (ctx, { articleId }) => {
  const { sql } = ctx
  const rows = await sql<Row[]>`select ${articleColumns(ctx)} from content.articles
    where topic = (select topic from content.articles where id = ${articleId}) order by id <> ${articleId}, language`
  const article = orNotFound(rows[0])
  return {
    ...asArticle(article, ctx.now),
    translations: rows.slice(1).map(({ id, language }) => ({ id, language })),
  }
}

export const getArticles: Answer<typeof contract.getArticles> = async (
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
    sql<Row[]>`select ${articleColumns(ctx)} from content.articles where ${wanted}
      order by changed_at desc, id limit ${pageSize} offset ${pageIndex * pageSize}`,
    sql<{ total: number }[]>`select count(*) as total from content.articles where ${wanted}`,
  ])
  return { articles: rows.map((row) => asArticle(row, now)), total: counted?.total ?? 0 }
}
