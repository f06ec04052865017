// Blogs and FAQ as readers and editors see them.
import { minutesToRead } from '#contract/article-text.ts'
import type { Article } from '#contract/content/editor/calls.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'

type Reading = Pick<Context, 'sql' | 'now'>

export type ArticleRow = Omit<Article, 'state'> & { topic: string }

export const articleColumns = ({ sql }: Reading): Fragment => sql`
  id, kind, language, slug, title, summary, body, category, author, position, version, topic,
  case when topic = id then null else topic end as translates,
  publish_at, withdraw_at, changed_at`

export const isOut = ({ sql, now }: Reading): Fragment =>
  sql`publish_at <= ${now} and (withdraw_at is null or withdraw_at > ${now})`

const stateOf = (
  { publishAt, withdrawAt }: Pick<ArticleRow, 'publishAt' | 'withdrawAt'>,
  now: Date,
): Article['state'] => {
  if (publishAt === null) return 'draft'
  if (withdrawAt !== null && Date.parse(withdrawAt) <= now.getTime()) return 'withdrawn'
  return Date.parse(publishAt) > now.getTime() ? 'scheduled' : 'published'
}

export const toArticle = (row: ArticleRow, now: Date): Article => ({
  ...row,
  state: stateOf(row, now),
})

export const teaserOf = (row: ArticleRow) => ({
  ...row,
  publishedAt: row.publishAt ?? '',
  minutes: minutesToRead(row.body),
})

/** Every article that is out, for search engines. */
export const listBlogAddresses = (ctx: Reading) =>
  ctx.sql<
    { slug: string; language: 'en' | 'de'; changed: string }[]
  >`select slug, language, changed_at as changed from content.articles
    where kind = 'blog' and ${isOut(ctx)} order by slug, language`
