import { utcDay } from '#contract/days.ts'
import type { getLanding } from '#contract/catalogue/providers/calls.ts'
import { countryPath, subjectPath } from '#contract/catalogue/search/landing.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { screenPath } from '#contract/paths.ts'
import { MemoisedItem } from '#web/core/pages/memoised-markup.tsx'
import { useWords, wordsOf } from '#web/core/words.tsx'
import type { Head, Visit } from '#web/core/screen.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { CompareBar } from '#web/parts/courses/compare-bar.tsx'
import { CourseCard } from '#web/parts/courses/course-card.tsx'
import { useCourseFacts } from '#web/parts/courses/course-facts.ts'
import css from './universities.module.css'

type LandingFacts = ResponseOf<typeof getLanding>
export type LandingData = { found: LandingFacts; today: string }

export const landingOf = async (
  kind: 'countries' | 'subjects',
  { params, locale, ask }: Visit,
): Promise<LandingData> => ({
  found: await ask<typeof getLanding>('GET /api/rest/landing/{kind}/{slug}', {
    path: { kind, slug: params['slug']! },
    query: { langcode: locale },
  }),
  today: utcDay(new Date()),
})

const titleOf = (found: LandingFacts) => (found.filter === 'country' ? 'inCountry' : 'ofSubject')

export const landingHead = ({ found }: LandingData, { locale }: Visit): Head => {
  const t = wordsOf(locale, 'catalogue/providers')
  const { name, total: count, courses } = found
  return {
    title: t(titleOf(found), { name }),
    description: t(found.filter === 'country' ? 'countryDescription' : 'subjectDescription', {
      name,
      count,
    }),
    canonical: found.filter === 'country' ? countryPath(found.code) : subjectPath(found.code),
    hidden: count === 0,
    facts: {
      '@type': 'CollectionPage',
      name: t(titleOf(found), { name }),
      inLanguage: locale,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: count,
        itemListElement: courses.map(({ title, slug }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: title,
          url: screenPath('course', { slug }),
        })),
      },
    },
  }
}

/** What there is to study in one country, or of one subject. */
export function Landing({ found, today }: LandingData) {
  const t = useWords('catalogue/providers')
  const facts = useCourseFacts()
  const { name, total, filter, code, usualFee } = found
  const inCountry = filter === 'country'
  const here = { [filter]: code }
  const tags = (
    title: string,
    values: LandingFacts['levels'],
    to: (value: string) => { to: string; search?: Record<string, string> },
  ) =>
    values.length > 0 && (
      <section>
        <h2>{title}</h2>
        <ul className={css.tags}>
          {values.map(({ value, label, count }) => (
            <li key={value}>
              <Link {...to(value)}>
                {label} ({count})
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  const list = (title: string, courses: LandingFacts['courses']) =>
    courses.length > 0 && (
      <section>
        <h2>{title}</h2>
        <ul className={css.courses}>
          {courses.map((one) => (
            <MemoisedItem key={one.id} of={[one, today, 'h3']}>
              <CourseCard course={one} today={today} currency="EUR" heading="h3" />
            </MemoisedItem>
          ))}
        </ul>
      </section>
    )
  const within = (facet: string) => (value: string) => ({
    to: screenPath('courses'),
    search: { ...here, [facet]: value },
  })
  return (
    <div className={css.page}>
      <p>
        <Link to={inCountry ? screenPath('countries') : screenPath('subjects')}>
          {t(inCountry ? 'countries' : 'subjects')}
        </Link>
      </p>
      <h1>{t(titleOf(found), { name })}</h1>
      <p>
        {t('count', { count: total })}
        {found.universities.length > 0 && total > 0 && '. '}
        {usualFee !== null && t('usual', { amount: facts.about(usualFee, 'EUR') })}
      </p>
      <p>
        <ButtonLink to={screenPath('courses')} search={here} look="main" icon="search">
          {t('all', { count: total })}
        </ButtonLink>
      </p>
      {list(t('closing'), found.closing)}
      {inCountry
        ? tags(t('fields'), found.fields, within('field'))
        : tags(t('where'), found.countries, within('country'))}
      {filter !== 'discipline' &&
        tags(
          t('subjectsHere'),
          found.subjects,
          inCountry ? within('discipline') : (value) => ({ to: subjectPath(value) }),
        )}
      {tags(t('levels'), found.levels, within('level'))}
      {tags(t('who'), found.universities, (value) => ({
        to: screenPath('university', { slug: value }),
      }))}
      {list(t('best'), found.courses)}
      <CompareBar />
    </div>
  )
}
