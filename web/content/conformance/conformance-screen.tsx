import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import type { Head, Visit } from '#web/core/screen.ts'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { criteria, lookedOn, type CriterionStatus } from './conformance-table.ts'
import css from './conformance.module.css'

const tones: Readonly<Record<CriterionStatus, Tone>> = {
  held: 'good',
  looked: 'info',
  partly: 'warn',
  absent: 'calm',
}
const many = (status: CriterionStatus): number =>
  criteria.filter((one) => one.status === status).length

export const head = (_: unknown, { locale }: Visit): Head => {
  const t = wordsOf(locale, 'content/conformance')
  return { title: t('title'), description: t('description'), canonical: screenPath('conformance') }
}

/** The statement on accessibility, criterion by criterion, with what is not met. */
export default function ConformanceScreen() {
  const t = useWords('content/conformance')
  const { date } = useFormat()
  return (
    <Page title={t('title')} intro={t('intro')} width="text">
      <p>
        {t('made', { day: date(lookedOn, 'long') })}{' '}
        {t('count', {
          all: criteria.length,
          held: many('held'),
          looked: many('looked'),
          partly: many('partly'),
          absent: many('absent'),
        })}{' '}
        <Link to={screenPath('legal', { page: 'accessibility' })}>{t('general')}</Link>
      </p>
      <section className={css.part}>
        <h2>{t('gaps')}</h2>
        <ul>
          <li>{t('gap.languages')}</li>
          <li>{t('gap.people')}</li>
          <li>{t('gap.uploads')}</li>
          <li>{t('gap.papers')}</li>
        </ul>
      </section>
      <section className={css.part}>
        <h2>{t('complain')}</h2>
        <p>
          {t.rich(
            'complainText',
            {},
            { contact: (words) => <Link to={screenPath('contact')}>{words}</Link> },
          )}
        </p>
      </section>
      <ul className={css.criteria}>
        {criteria.map(({ number, level, status, by }) => (
          <li key={number}>
            <h2>
              {number} {t.loose(`names.${number.replaceAll('.', '_')}`)} <small>({level})</small>
            </h2>
            <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
            {by.length > 0 && <p>{by.map((one) => t(`means.${one}`)).join('; ')}</p>}
          </li>
        ))}
      </ul>
    </Page>
  )
}
