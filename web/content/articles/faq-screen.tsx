import type { getFaqs } from '#contract/content/articles/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useData } from '#web/core/pages/screen-route.tsx'
import type { Head, Visit } from '#web/core/screen.ts'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { firstInAddress } from './address.ts'
import { ArticleText, plainText } from '#web/parts/content/article-text.tsx'
import css from './articles.module.css'

export const data = async ({ search, locale, ask }: Visit) => {
  const q = firstInAddress(search, 'q', 200).trim()
  const { categories } = await ask<typeof getFaqs>('GET /api/rest/faqs', {
    query: { langcode: locale, ...(q ? { q } : {}) },
  })
  return { q, categories }
}

export const head = (
  { q, categories }: Awaited<ReturnType<typeof data>>,
  { locale }: Visit,
): Head => {
  const t = wordsOf(locale, 'content/articles')
  return {
    title: t('faq.title'),
    description: t('faq.description'),
    canonical: screenPath('faq'),
    hidden: q !== '',
    facts: {
      '@type': 'FAQPage',
      mainEntity: categories
        .flatMap(({ questions }) => questions)
        .map(({ title, blocks }) => ({
          '@type': 'Question',
          name: title,
          acceptedAnswer: { '@type': 'Answer', text: plainText(blocks) },
        })),
    },
  }
}

/** Questions by subject, and a search in them that needs no script. */
export default function FaqScreen() {
  const t = useWords('content/articles')
  const { q, categories } = useData<typeof data>()
  const count = categories.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <Page title={t('faq.title')} width="text">
      <form
        className={css.search}
        action={screenPath('faq')}
        role="search"
        aria-label={t('faq.search')}
      >
        <label>
          {t('faq.search')}
          <input type="search" name="q" key={q} defaultValue={q} maxLength={200} />
        </label>
        <PlainButton type="submit" look="main">
          {t('faq.go')}
        </PlainButton>
      </form>
      {q !== '' && (
        <p role="status">
          {t('faq.found', { count, q })} <Link to={screenPath('faq')}>{t('faq.all')}</Link>
        </p>
      )}
      {count === 0 && q === '' && <EmptyState picture="search" title={t('faq.none')} />}
      {categories.map(({ category, questions }) => (
        <section key={category} className={css.questions}>
          <h2>{t.loose(`category.${category}`).replace(/^category\./, '')}</h2>
          {questions.map(({ id, slug, title, blocks }) => (
            <details key={id} id={slug} open={q !== ''}>
              <summary>{title}</summary>
              <ArticleText blocks={blocks} heading="h3" />
            </details>
          ))}
        </section>
      ))}
      <p>{t('faq.help')}</p>
    </Page>
  )
}
