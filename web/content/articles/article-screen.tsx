import type { getBlog, getBlogs } from '#contract/content/articles/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { displayNameOf } from '#text/intl.ts'
import { useFormat } from '#web/core/format.ts'
import { useData } from '#web/core/pages/screen-route.tsx'
import type { Head, Visit } from '#web/core/screen.ts'
import { useLocale, useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { ArticleText, plainText } from '#web/parts/content/article-text.tsx'
import css from './articles.module.css'

export const data = async ({ params, locale, ask }: Visit) => {
  const [article, { articles }] = await Promise.all([
    ask<typeof getBlog>('GET /api/rest/blogs/{slug}', {
      path: { slug: params['slug']! },
      query: { langcode: locale },
    }),
    ask<typeof getBlogs>('GET /api/rest/blogs', {
      query: { langcode: locale, pageIndex: 0, pageSize: 4 },
    }),
  ])
  return {
    article,
    more: articles
      .filter(({ id }) => id !== article.id)
      .slice(0, 3)
      .map(({ id, slug, title }) => ({ id, slug, title })),
  }
}

export const head = ({ article }: Awaited<ReturnType<typeof data>>): Head => ({
  title: article.title,
  description: article.summary || plainText(article.blocks).slice(0, 160),
  canonical: screenPath('article', { slug: article.slug }),
  image: `/api/rest/blogs/${article.slug}/picture?langcode=${article.language}`,
  languages: Object.fromEntries(
    [article, ...article.translations].map(({ language, slug }) => [
      language,
      screenPath('article', { slug }),
    ]),
  ),
  facts: {
    '@type': 'Article',
    headline: article.title,
    datePublished: article.publishedAt,
    inLanguage: article.language,
    articleSection: article.category,
    ...(article.summary ? { description: article.summary } : {}),
    ...(article.author ? { author: { '@type': 'Person', name: article.author } } : {}),
    image: `/api/rest/blogs/${article.slug}/picture?langcode=${article.language}`,
    publisher: { '@type': 'Organization', name: 'AO' },
    articleBody: plainText(article.blocks),
  },
})

/** One article, and three to read on. */
export default function ArticleScreen() {
  const t = useWords('content/articles')
  const { date } = useFormat()
  const locale = useLocale()
  const { article, more } = useData<typeof data>()
  return (
    <Page
      title={article.title}
      intro={article.summary}
      width="text"
      crumbs={[{ label: t('blog.title'), to: screenPath('blog') }]}
    >
      <p className={css.facts}>
        {article.author && <span>{t('blog.by', { author: article.author })}</span>}
        <time dateTime={article.publishedAt}>{date(article.publishedAt, 'long')}</time>
        <span>{t('blog.minutes', { count: article.minutes })}</span>
      </p>
      {article.language !== locale && (
        <Notice tone="info">
          {t('blog.otherLanguage', {
            language: displayNameOf(locale, 'language', article.language),
          })}
        </Notice>
      )}
      <div lang={article.language}>
        <ArticleText blocks={article.blocks} />
      </div>
      {more.length > 0 && (
        <section className={css.questions}>
          <h2>{t('blog.more')}</h2>
          <ul className={css.list}>
            {more.map(({ id, slug, title }) => (
              <li key={id}>
                <h3>
                  <Link to={screenPath('article', { slug })}>{title}</Link>
                </h3>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <ButtonLink to={screenPath('courses')} look="main" icon="search">
          {t('blog.find')}
        </ButtonLink>
      </p>
    </Page>
  )
}
