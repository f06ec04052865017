import { utcDay } from '#contract/days.ts'
import type { getProgram } from '#contract/catalogue/courses/calls.ts'
import { frameworkLevels } from '#contract/qualifications/education.ts'
import { screenPath } from '#contract/paths.ts'
import { MemoisedItem } from '#web/core/pages/memoised-markup.tsx'
import { useFormat } from '#web/core/format.ts'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { useData } from '#web/core/pages/screen-route.tsx'
import type { Head, Visit } from '#web/core/screen.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { CompareBar, CompareTick } from '#web/parts/courses/compare-bar.tsx'
import { CourseCard } from '#web/parts/courses/course-card.tsx'
import { FitPanel } from './fit-panel.tsx'
import { Heart } from '#web/parts/courses/heart.tsx'
import { Fees } from './course-fees.tsx'
import { Intakes } from './course-intakes.tsx'
import { CourseMaterials } from './course-materials.tsx'
import { CourseRequirements } from './course-requirements.tsx'
import { useCourseFacts } from '#web/parts/courses/course-facts.ts'
import { courseFacts } from './structured-data.ts'
import css from './course.module.css'

export const data = async ({ params, locale, ask }: Visit) => ({
  course: await ask<typeof getProgram>('GET /api/rest/{alias}/program/{slug}', {
    path: { alias: 'study', slug: params['slug']! },
    query: { langcode: locale },
  }),
  today: utcDay(new Date()),
})

export const head = ({ course }: Awaited<ReturnType<typeof data>>, { locale }: Visit): Head => ({
  title: `${course.title}, ${course.provider.name}`,
  description: wordsOf(locale, 'catalogue')('course.description', {
    title: course.title,
    provider: course.provider.name,
    city: course.city,
    level: wordsOf(locale, 'catalogue/shapes').loose(`level.${course.level}`),
  }),
  canonical: screenPath('course', { slug: course.slug }),
  image: `/api/rest/picture/courses/${course.slug}?langcode=${locale}`,
  facts: courseFacts(course, locale),
})

/** Everything about one course: what it costs, when it starts, what it asks, and how to apply. */
export default function CourseScreen() {
  const t = useWords('catalogue')
  const { country } = useFormat()
  const { course, today } = useData<typeof data>()
  const facts = useCourseFacts()
  const glance: [string, string][] = [
    [
      t('course.level'),
      [facts.level(course.level), ...frameworkLevels(course.level, course.country)].join(' · '),
    ],
    [t('course.duration'), facts.duration(course.durationMonths)],
    [t('course.mode'), facts.way(course.mode)],
    [t('course.delivery'), facts.way(course.delivery)],
    [t('course.language'), facts.languages(course.languages)],
    [t('course.subject'), course.subject],
    [t('course.campus'), `${course.city}, ${country(course.country)}`],
  ]
  return (
    <div className={css.page}>
      <p className={css.back}>
        <Link to={screenPath('courses')} search={{ field: course.field }}>
          <Icon name="back" size={18} />
          {t('course.back')}
        </Link>
      </p>
      <header className={css.head}>
        <div>
          <h1>{course.title}</h1>
          <p className={css.provider}>
            <Link to={screenPath('university', { slug: course.provider.slug })}>
              {course.provider.name}
            </Link>{' '}
            · {course.city}, {country(course.country)}
          </p>
          {course.demo && (
            <p className={css.demo}>
              <Icon name="info" size={18} />
              {t('course.demo')}
            </p>
          )}
          {course.sponsored && <p className={css.demo}>{t('card.sponsored')}</p>}
          {course.status === 'closed' && (
            <p className={css.demo}>
              <Icon name="alert" size={18} />
              {t('course.closed')}
            </p>
          )}
        </div>
        <p className={css.tools}>
          <CompareTick slug={course.slug} title={`${course.title}, ${course.provider.name}`} />
          <Heart id={course.id} title={`${course.title}, ${course.provider.name}`} />
        </p>
      </header>
      <div className={css.columns}>
        <div className={css.main}>
          <section>
            <h2>{t('course.about')}</h2>
            {course.summary
              .split('\n')
              .filter(Boolean)
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </section>
          <Intakes course={course} today={today} />
          <Fees course={course} />
          <FitPanel courseId={course.id} />
          <CourseRequirements course={course} />
          {course.scholarships.length > 0 && (
            <section>
              <h2>{t('course.scholarships')}</h2>
              <ul>
                {course.scholarships.map((one) => (
                  <li key={one.name}>
                    {one.name}:{' '}
                    {one.percent === null
                      ? facts.amount(one.amount ?? 0, one.currency ?? 'EUR')
                      : t('course.scholarshipShare', { percent: one.percent })}
                    {one.closesOn && `, ${t('course.until', { date: one.closesOn })}`}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <CourseMaterials course={course} />
          <section>
            <h2>{t('course.documents')}</h2>
            <ul>
              {course.documents.map(({ name, needed }) => (
                <li key={name}>
                  {name}
                  {!needed && ` (${t('course.ifAsked')})`}
                </li>
              ))}
            </ul>
            <p className={css.soft}>{t('course.verifyHint')}</p>
          </section>
        </div>
        <aside className={css.glance} aria-label={t('course.facts')}>
          <h2>{t('course.facts')}</h2>
          <dl>
            {glance
              .filter(([, value]) => value)
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          <h2>{t('course.university')}</h2>
          <p>
            <Link to={screenPath('university', { slug: course.provider.slug })}>
              {course.provider.name}
            </Link>
          </p>
          {course.provider.website && (
            <p>
              <a href={course.provider.website} rel="nofollow noopener">
                {t('course.website')} <Icon name="external" size={18} />
              </a>
            </p>
          )}
          <p>
            <Link to={screenPath('courses')} search={{ provider: course.provider.slug }}>
              {t('course.allCourses', { count: course.provider.courseCount })}
            </Link>
          </p>
          <p className={css.soft}>{t('course.changed', { date: course.changedAt })}</p>
        </aside>
      </div>
      {course.similar.length > 0 && (
        <section>
          <h2>{t('course.similar')}</h2>
          <ul className={css.similar}>
            {course.similar.map((one) => (
              <MemoisedItem key={one.id} of={[one, today, 'h3']}>
                <CourseCard course={one} today={today} currency="EUR" heading="h3" />
              </MemoisedItem>
            ))}
          </ul>
        </section>
      )}
      <CompareBar />
    </div>
  )
}
