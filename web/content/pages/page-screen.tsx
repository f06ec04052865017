import type { getPage } from '#contract/content/pages/calls.ts'
import type { PageName } from '#contract/content/pages/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useData } from '#web/core/pages/screen-route.tsx'
import type { Head, Visit } from '#web/core/screen.ts'
import { useWords } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { ArticleText, plainText } from '#web/parts/content/article-text.tsx'
import { RetentionList } from '#web/parts/identity/closing/retention-list.tsx'
import { firstInAddress } from '../articles/address.ts'
import css from '../articles/articles.module.css'

export const data = async ({ params, search, locale, ask }: Visit) => {
  const version = firstInAddress(search, 'version', 6)
  return ask<typeof getPage>('GET /api/rest/pages/{page}', {
    // What is no page is not found by the server.
    path: { page: params['page'] as PageName },
    query: { langcode: locale, ...(/^[1-9]\d*$/.test(version) ? { version } : {}) },
  })
}

export const head = (found: Awaited<ReturnType<typeof data>>): Head => ({
  title: found.title,
  description: plainText(found.blocks).slice(0, 160),
  canonical: screenPath('legal', { page: found.page }),
  hidden: found.version !== found.versions[0]?.version,
})

/** One page about the installation, in its version in force or an older one. */
export default function PageScreen() {
  const t = useWords('content/pages')
  const { date } = useFormat()
  const { page, title, blocks, version, publishedAt, versions } = useData<typeof data>()
  const address = screenPath('legal', { page })
  const old = version !== versions[0]?.version
  return (
    <Page title={title} width="text">
      <p className={css.facts}>
        <span>{t('version', { version })}</span>
        <time dateTime={publishedAt}>{t('since', { day: date(publishedAt, 'long') })}</time>
      </p>
      {old && (
        <Notice tone="warn">
          {t('old')} <Link to={address}>{t('newest')}</Link>
        </Notice>
      )}
      <ArticleText blocks={blocks} />
      {page === 'privacy' && <RetentionSection />}
      {page === 'terms' && (
        <p>
          <Link to={screenPath('legal', { page: 'working_terms' })}>{t('working')}</Link>
        </p>
      )}
      {page === 'accessibility' && (
        <p>
          <Link to={screenPath('conformance')}>{t('criteria')}</Link>
        </p>
      )}
      {versions.length > 1 && (
        <section className={css.questions}>
          <h2>{t('versions')}</h2>
          <ul>
            {versions.map((one) => (
              <li key={one.version}>
                <Link
                  to={address}
                  search={{ version: one.version }}
                  current={one.version === version}
                >
                  {t('versionOf', { version: one.version, day: date(one.publishedAt, 'long') })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}

/** What is kept, as it is carried out, under whatever version of the notice is read. */
function RetentionSection() {
  const t = useWords('identity/closing')
  return (
    <section className={css.questions}>
      <h2>{t('retention.title')}</h2>
      <RetentionList />
    </section>
  )
}
