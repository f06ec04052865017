import { todayHere } from '#web/core/today.ts'

import { useEffect, useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import type { getWishlist } from '#contract/wishlist/calls.ts'
import { callServer } from '#web/core/calls/call-client.ts'
import { useFormat } from '#web/core/format.ts'
import { saveCourse, useSavedCourses } from '#web/parts/wishlist/saved-courses.ts'
import { useLocale, useWords } from '#web/core/words.tsx'
import { ButtonLink, PlainButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { CompareBar } from '#web/parts/courses/compare-bar.tsx'
import { CourseCard } from '#web/parts/courses/course-card.tsx'
import { useFits } from '#web/parts/courses/use-fit.ts'
import css from './saved.module.css'

type Page = Awaited<ReturnType<typeof readPage>>
const readPage = async (page: number, langcode: 'en' | 'de', ids: readonly string[]) =>
  (
    await callServer<typeof getWishlist>('GET /wishlist', {
      query: { page, langcode, courses: ids.join() },
    })
  ).data

/** The saved courses of whoever is here, signed in or not; what is taken off can be taken back while the page is open. */
export function SavedList() {
  const t = useWords('wishlist')
  const locale = useLocale()
  const { money } = useFormat()
  const saved = useSavedCourses()
  const here = useRouterState({ select: (state) => state.location.href })
  const [page, setPage] = useState(0)
  const [found, setFound] = useState<Page | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, tryAgain] = useState(0)
  useEffect(() => {
    if (saved.of === undefined) return
    let left = false
    setFailure(null)
    readPage(page, locale, saved.of ? [] : saved.ids).then(
      (answer) => left || setFound(answer),
      (refused: unknown) => left || setFailure(refused),
    )
    return () => void (left = true)
    // What is taken off here stays in sight until the page is left: the list itself is no reason to ask again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [saved.of, page, locale, tries])
  const fits = useFits(found?.courses.map(({ course }) => course.id) ?? [])
  if (failure) return <ErrorState failure={failure} retry={() => tryAgain(tries + 1)} />
  if (!found) return <SkeletonLines lines={4} height="7rem" />
  if (found.total === 0)
    return (
      <EmptyState
        picture="compass"
        title={t('empty')}
        action={
          <ButtonLink to={screenPath('courses')} look="main" icon="search">
            {t('search')}
          </ButtonLink>
        }
      >
        {t('emptyText')}
      </EmptyState>
    )
  const today = todayHere()
  return (
    <div className={css.saved}>
      <p className={css.count} role="status">
        {t('count', { count: saved.ids.length })}
      </p>
      {saved.of ? (
        <p className={css.note}>
          <Icon name="bell" size={18} />
          <span>{t('alerts')}</span>
        </p>
      ) : (
        <p className={css.note}>
          <Icon name="info" size={18} />
          <span>{t('here')}</span>
          <ButtonLink to={screenPath('login')} search={{ next: here }} size="s">
            {t('signIn')}
          </ButtonLink>
        </p>
      )}
      <ul className={css.list}>
        {found.courses.map(({ course, feeWas }) => (
          <li key={course.id}>
            {saved.ids.includes(course.id) ? (
              <>
                <CourseCard
                  course={course}
                  today={today}
                  currency="EUR"
                  fit={fits.status === 'known' ? fits.of.get(course.id) : undefined}
                />
                {feeWas && (
                  <p className={css.was}>
                    <Icon name="money" size={18} />
                    {t('feeWas', {
                      amount: money(feeWas.amount, feeWas.currency, { maximumFractionDigits: 0 }),
                    })}
                  </p>
                )}
              </>
            ) : (
              <p className={css.removed}>
                <span>{t('removed', { title: course.title })}</span>
                <PlainButton
                  size="s"
                  onClick={() => void saveCourse(course.id, true).catch(setFailure)}
                >
                  {t('undo')}
                </PlainButton>
              </p>
            )}
          </li>
        ))}
      </ul>
      <Pagination page={page} size={found.size} total={found.total} onPage={setPage} />
      <CompareBar />
    </div>
  )
}
