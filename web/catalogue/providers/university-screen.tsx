import { utcDay } from '#contract/days.ts'
import type { getProvider } from '#contract/catalogue/providers/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { MemoisedItem } from '#web/core/pages/memoised-markup.tsx'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { useData } from '#web/core/pages/screen-route.tsx'
import { formatsOf, useFormat } from '#web/core/format.ts'
import type { Head, Visit } from '#web/core/screen.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { CompareBar } from '#web/parts/courses/compare-bar.tsx'
import { CourseCard } from '#web/parts/courses/course-card.tsx'
import { universityFacts } from '../courses/structured-data.ts'
import css from './universities.module.css'

export const data = async ({ params, locale, ask }: Visit) => {
  const { provider } = await ask<typeof getProvider>('GET /api/rest/provider/{query}', {
    path: { query: params['slug']! },
    query: { langcode: locale },
  })
  return { provider, today: utcDay(new Date()) }
}

export const head = ({ provider }: Awaited<ReturnType<typeof data>>, { locale }: Visit): Head => ({
  title: provider.name,
  description: wordsOf(locale, 'catalogue')('university.description', {
    name: provider.name,
    city: provider.city,
    country: formatsOf(locale).country(provider.country),
    count: provider.courseCount,
  }),
  canonical: screenPath('university', { slug: provider.slug }),
  image: `/api/rest/picture/universities/${provider.slug}?langcode=${locale}`,
  facts: universityFacts(provider),
})

/** A university: where it stands, what it teaches, its first courses. */
export default function UniversityScreen() {
  const t = useWords('catalogue')
  const { country } = useFormat()
  const { provider, today } = useData<typeof data>()
  const list = (
    title: string,
    facet: string,
    values: readonly { value: string; label: string; count: number }[],
  ) =>
    values.length > 0 && (
      <section>
        <h2>{title}</h2>
        <ul className={css.tags}>
          {values.map(({ value, label, count }) => (
            <li key={value}>
              <Link to={screenPath('courses')} search={{ provider: provider.slug, [facet]: value }}>
                {label} ({count})
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <div className={css.page}>
      <p>
        <Link to={screenPath('universities')}>{t('universities.title')}</Link>
      </p>
      <h1>{provider.name}</h1>
      <p className={css.place}>
        <Icon name="place" size={18} /> {provider.city}, {country(provider.country)}
        {provider.founded !== null &&
          ` · ${t('university.founded', { year: String(provider.founded) })}`}
        {provider.ranking && ` · ${t('card.rank', provider.ranking)}`}
      </p>
      {provider.website && (
        <p>
          <a href={provider.website} rel="nofollow noopener">
            {t('course.website')} <Icon name="external" size={18} />
          </a>
        </p>
      )}
      {provider.summary && <p>{provider.summary}</p>}
      {list(t('university.levels'), 'level', provider.levels)}
      {list(t('university.fields'), 'field', provider.fields)}
      {provider.campuses.length > 1 && (
        <section>
          <h2>{t('university.campuses')}</h2>
          <ul>
            {provider.campuses.map((one) => (
              <li key={one.id}>
                {one.name}, {one.city}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('university.courses')}</h2>
        <ul className={css.courses}>
          {provider.courses.map((one) => (
            <MemoisedItem key={one.id} of={[one, today, 'h3']}>
              <CourseCard course={one} today={today} currency="EUR" heading="h3" />
            </MemoisedItem>
          ))}
        </ul>
        <ButtonLink to={screenPath('courses')} search={{ provider: provider.slug }} look="main">
          {t('university.more')}
        </ButtonLink>
      </section>
      <CompareBar />
    </div>
  )
}
