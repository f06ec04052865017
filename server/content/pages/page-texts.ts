import type { PageName } from '#contract/content/pages/shapes.ts'
import type { Language } from '#contract/shapes.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'

export type PageText = {
  version: NotNull<string>
  language: NotNull<Language>
  title: NotNull<string>
  body: NotNull<string>
  publishedAt: NotNull<string>
}

/** All versions of a page that are out, in both languages; the one in force first. */
export const loadPageTexts = (
  ctx: Pick<Context, 'sql' | 'now'>,
  page: PageName,
): Promise<PageText[]> =>
  ctx.sql<PageText[]>`select version, language, title, body, published_at from content.page_texts
    where page = ${page} and published_at <= ${ctx.now} order by published_at desc, length(version) desc, version desc`
