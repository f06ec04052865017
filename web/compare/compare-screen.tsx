import { useRouterState } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useState } from 'react'
import type { compareCourses } from '#contract/compare/calls.ts'
import { maxCompared } from '#contract/compare/rules.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { useData } from '#web/core/pages/screen-route.tsx'
import type { Head, Search, Visit } from '#web/core/screen.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useCompareRows } from './compare-rows.ts'
import { CompareTools } from './compare-tools.tsx'
import { toggleCompared, useCompared } from '#web/parts/courses/comparison.ts'
import { Heart } from '#web/parts/courses/heart.tsx'
import { ownFee, useFits } from '#web/parts/courses/use-fit.ts'
import { ownTotal, tellsPayersApart, usePayer } from '#web/parts/courses/use-payer.ts'
import css from './compare.module.css'

// A stranger never needs it.
const CompareFit = lazy(() => import('./compare-fit.tsx'))

/** `courses=a,b` as we write it, `courses=a&courses=b` as a form without scripts sends it. */
const slugsIn = (search: Search): string[] =>
  [
    ...new Set(
      [search['courses'] ?? []]
        .flat()
        .flatMap((one) => one.split(','))
        .filter((one) => /^[a-z0-9-]{1,200}$/i.test(one)),
    ),
  ].slice(0, maxCompared)

export const data = async ({ search, locale, ask }: Visit) => {
  const slugs = slugsIn(search)
  const onlyDifferent = search['only'] === 'differences'
  if (slugs.length === 0) return { courses: [], gone: 0, onlyDifferent }
  const {
    data: { courses, gone },
  } = await ask<typeof compareCourses>('POST /wishlist/compare', {
    body: { courses: slugs, langcode: locale },
  })
  return { courses, gone: gone.length, onlyDifferent }
}

export const head = ({ courses }: Awaited<ReturnType<typeof data>>, { locale }: Visit): Head => ({
  title:
    courses.length > 0
      ? `${wordsOf(locale, 'catalogue')('compare.title')}: ${courses.map(({ title }) => title).join(', ')}`
      : wordsOf(locale, 'catalogue')('compare.title'),
  canonical: screenPath('compare'),
  hidden: true,
})

/** Two to four courses side by side: time, money, requirements, place, and how each fits the reader. */
export default function CompareScreen() {
  const t = useWords('catalogue')
  const say = useWords('compare')
  const { number } = useFormat()
  const { courses, gone, onlyDifferent: wasOnlyDifferent } = useData<typeof data>()
  // Chosen here it holds at once; the address follows.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const onlyDifferent = chosen ?? wasOnlyDifferent
  const compared = useCompared()
  const fits = useFits(courses.map(({ id }) => id))
  const payer = usePayer(courses.some(tellsPayersApart))
  const groups = useCompareRows(
    courses.map((course) => ({
      ...course,
      fee: ownFee(course, fits.status === 'known' ? fits.of.get(course.id) : undefined),
      totalFee: ownTotal(course, payer),
    })),
  )
  const here = useRouterState({ select: (state) => state.location.href })
  if (courses.length === 0)
    return (
      <div className={css.page}>
        <h1>{t('compare.title')}</h1>
        <EmptyState
          picture="compass"
          title={say('empty')}
          action={
            compared.length > 0 ? (
              <ButtonLink
                to={screenPath('compare')}
                search={{ courses: compared.join() }}
                look="main"
                icon="compare"
              >
                {t('compare.open', { count: compared.length })}
              </ButtonLink>
            ) : (
              <ButtonLink to={screenPath('courses')} look="main">
                {say('search')}
              </ButtonLink>
            )
          }
        >
          {say('emptyText')}
        </EmptyState>
      </div>
    )
  const slugs = courses.map(({ slug }) => slug)
  const without = (slug: string) => slugs.filter((one) => one !== slug).join() || undefined
  const shown = groups
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ differs }) => !onlyDifferent || differs),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className={css.page}>
      <h1>{t('compare.title')}</h1>
      {gone > 0 && (
        <p className={css.note}>
          <Icon name="info" size={18} />
          {say('gone', { count: gone })}
        </p>
      )}
      {courses.length === 1 && (
        <p className={css.note}>
          <Icon name="info" size={18} />
          {say('one')}
        </p>
      )}
      <CompareTools courses={slugs.join()} onlyDifferent={onlyDifferent} onChoose={setChosen} />
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t('compare.title')}>
        <table className={css.table} style={{ '--columns': courses.length } as object}>
          <thead>
            <tr>
              <td />
              {courses.map((course) => (
                <th key={course.id} scope="col">
                  <Link to={screenPath('course', { slug: course.slug })}>{course.title}</Link>
                  <span>{course.provider.name}</span>
                  <span className={css.act}>
                    <Heart id={course.id} title={`${course.title}, ${course.provider.name}`} />
                    <Link
                      to={screenPath('compare')}
                      search={{
                        courses: without(course.slug),
                        only: onlyDifferent ? 'differences' : undefined,
                      }}
                      aria-label={say('remove', { title: course.title })}
                      onClick={() => compared.includes(course.slug) && toggleCompared(course.slug)}
                    >
                      <Icon name="close" size={18} />
                    </Link>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {fits.status === 'known' && (
            <Suspense>
              <CompareFit courses={courses} fits={fits.of} onlyDifferent={onlyDifferent} />
            </Suspense>
          )}
          {shown.map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={courses.length + 1} className={css.group}>
                  {title}
                </th>
              </tr>
              {rows.map(({ name, values, differs, best }) => (
                <tr key={name} data-differs={differs || undefined}>
                  <th scope="row">{name}</th>
                  {values.map((value, at) => (
                    <td key={courses[at]!.id}>
                      {value || say('none')}
                      {best[at] && (
                        <Fragment>
                          {' '}
                          <span className={css.best}>{say('best')}</span>
                        </Fragment>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {shown.length === 0 && <p className={css.note}>{say('same')}</p>}
      <p className={css.foot}>
        {courses.length < maxCompared && (
          <ButtonLink to={screenPath('courses')} icon="plus">
            {say('add')}
          </ButtonLink>
        )}
        {fits.status === 'stranger' && (
          <Link to={screenPath('login')} search={{ next: here }}>
            {say('signIn')}
          </Link>
        )}
        <span className={css.count}>
          {number(courses.length)} / {number(maxCompared)}
        </span>
      </p>
    </div>
  )
}
