import type { getBlogs } from '#contract/content/articles/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useData } from '#web/core/pages/screen-route.tsx'
import type { Head, Visit } from '#web/core/screen.ts'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { firstInAddress, pageOf } from './address.ts'
import css from './articles.module.css'

const size = 12

export const data = async ({ search, locale, ask }: Visit) => {
  const chosen = firstInAddress(search, 'category', 40)
  const category = /^[a-z][a-z_]{1,39}$/.test(chosen) ? chosen : undefined
  const page = pageOf(search)
  const found = await ask<typeof getBlogs>('GET /api/rest/blogs', {
    query: { langcode: locale, pageIndex: page, pageSize: size, ...(category ? { category } : {}) },
  })
  return { found, category, page }
}

export const head = (
  { found, category, page }: Awaited<ReturnType<typeof data>>,
  { locale }: Visit,
): Head => {
  const t = wordsOf(locale, 'content/articles')
  return {
    title: category ? `${t('blog.title')}: ${t.loose(`category.${category}`)}` : t('blog.title'),
    description: t('blog.intro'),
    canonical: category ? `${screenPath('blog')}?category=${category}` : screenPath('blog'),
    hidden: found.total === 0 || page > 0,
  }
}

/** Articles, the newest first. */
export default function BlogScreen() {
  const t = useWords('content/articles')
  const { date } = useFormat()
  const { found, category, page } = useData<typeof data>()
  const pages = Math.ceil(found.total / size)
  const at = (to: number) => ({
    ...(category ? { category } : {}),
    ...(to > 0 ? { page: String(to + 1) } : {}),
  })
  const named = (one: string) => t.loose(`category.${one}`).replace(/^category\./, '')
  return (
    <Page title={t('blog.title')} intro={t('blog.intro')}>
      {found.categories.length > 1 && (
        <nav aria-label={t('blog.categories')}>
          <ul className={css.tags}>
            <li>
              <Link to={screenPath('blog')} current={!category}>
                {t('blog.all')}
              </Link>
            </li>
            {found.categories.map((one) => (
              <li key={one}>
                <Link to={screenPath('blog')} search={{ category: one }} current={category === one}>
                  {named(one)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {found.articles.length === 0 ? (
        <EmptyState picture="search" title={t('blog.none')} />
      ) : (
        <ul className={css.list}>
          {found.articles.map((one) => (
            <li key={one.id}>
              <p className={css.facts}>
                <span>{named(one.category)}</span>
                <time dateTime={one.publishedAt}>{date(one.publishedAt)}</time>
              </p>
              <h2>
                <Link to={screenPath('article', { slug: one.slug })}>{one.title}</Link>
              </h2>
              <p>{one.summary}</p>
              <p className={css.facts}>
                {one.author && <span>{t('blog.by', { author: one.author })}</span>}
                <span>{t('blog.minutes', { count: one.minutes })}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className={css.pager} aria-label={t('blog.pages')}>
          {page > 0 && (
            <ButtonLink to={screenPath('blog')} search={at(page - 1)} icon="back">
              {t('blog.newer')}
            </ButtonLink>
          )}
          <span>{t('blog.page', { page: page + 1, pages })}</span>
          {page + 1 < pages && (
            <ButtonLink to={screenPath('blog')} search={at(page + 1)} iconAfter="next">
              {t('blog.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </Page>
  )
}
