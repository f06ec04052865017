import groups from 'virtual:licences'
import { screenPath } from '#contract/paths.ts'
import type { Head, Visit } from '#web/core/screen.ts'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { Page } from '#web/ui/page.tsx'
import css from './licences.module.css'

export const head = (_: unknown, { locale }: Visit): Head => {
  const t = wordsOf(locale, 'content/licences')
  return { title: t('title'), description: t('description'), canonical: screenPath('licences') }
}

/** Whose work AO is made with; the build says which packages those are (web/build/licence-notices.ts). */
export default function LicencesScreen() {
  const t = useWords('content/licences')
  return (
    <Page title={t('title')} intro={t('intro')} width="text">
      <p>
        <a href="/third-party-notices.txt">{t('texts')}</a>
      </p>
      {groups.map(({ licence, names }) => (
        <section key={licence} className={css.group}>
          <h2>
            {licence} <small>{t('count', { count: names.length })}</small>
          </h2>
          <p translate="no" lang="en">
            {names.join(', ')}
          </p>
        </section>
      ))}
    </Page>
  )
}
