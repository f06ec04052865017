import { utcDay } from '#contract/days.ts'
import type { MouseEvent } from 'react'
import { useNavigate } from '#web/core/navigate.ts'
import type { searchCourses } from '#contract/catalogue/courses/calls.ts'
import { countryPath, subjectPath } from '#contract/catalogue/search/landing.ts'
import type { searchByProfile } from '#contract/profiles/match/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { tokenNow } from '#web/core/access/access.ts'
import { MemoisedItem } from '#web/core/pages/memoised-markup.tsx'
import { wordsOf, useWords } from '#web/core/words.tsx'
import { useData } from '#web/core/pages/screen-route.tsx'
import type { Head, Visit } from '#web/core/screen.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import {
  type SearchState,
  searchesByProfile,
  countChosen,
  questionOf,
  readSearchAddress,
  sorts,
  writeAddress,
} from './search-address.ts'
import { CompareBar } from '#web/parts/courses/compare-bar.tsx'
import { CourseCard } from '#web/parts/courses/course-card.tsx'
import { CourseMap } from '../courses/course-map.tsx'
import { SearchFilterForm } from './filters.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pager } from './pager.tsx'
import { SaveSearch } from '../saved-searches/save-search.tsx'
import { SearchNotes } from './search-notes.tsx'
import { SearchField } from './search-field.tsx'
import { FindImprovements } from '#web/parts/profiles/match/find-improvements.tsx'
import { useFits } from '#web/parts/courses/use-fit.ts'
import css from './courses.module.css'

export const data = async ({ search, locale, ask }: Visit) => {
  const searchState = readSearchAddress(search)
  const body = { ...questionOf(searchState), langcode: locale }
  // The server makes pages as for everyone; in the browser a profile is asked where somebody is signed in.
  const byProfile =
    typeof window !== 'undefined' &&
    searchesByProfile(searchState) &&
    (await tokenNow().catch(() => null))
  const answer = byProfile
    ? await ask<typeof searchByProfile>('POST /api/v1/search_by_profile', { body })
    : await ask<typeof searchCourses>('POST /api/search', { body })
  return {
    asked: searchState,
    answer,
    today: utcDay(new Date()),
    provisional: answer.answeredBy === 'database',
  }
}
type Page = Awaited<ReturnType<typeof data>>

export const head = ({ asked: searchState, answer }: Page, { locale }: Visit): Head => {
  const t = wordsOf(locale, 'catalogue')
  const only = countChosen(searchState) === 1 && searchState.q === '' && searchState.page === 0
  const of = only
    ? ([
        ...searchState.country.map((value) => ['country', value]),
        ...searchState.discipline.map((value) => ['discipline', value]),
        ...searchState.field.map((value) => ['field', value]),
      ][0] as [string, string] | undefined)
    : undefined
  const label = of && answer.facets[of[0] as 'country']?.find(({ value }) => value === of[1])?.label
  return {
    title: searchState.q
      ? t('titleFor', { q: searchState.q })
      : label
        ? t('titleFor', { q: label })
        : t('title'),
    description: t('description', {
      count: answer.total,
      countries: answer.facets.country?.length ?? 0,
    }),
    // One country or subject has a page of its own; any other mix of filters is a view of the whole.
    canonical:
      of && label
        ? of[0] === 'country'
          ? countryPath(of[1])
          : subjectPath(of[1])
        : screenPath('courses'),
    hidden: answer.total === 0 || searchState.page > 0,
  }
}

/** A touch is seen before the work it causes. */
const afterPaint = (work: () => void) => void requestAnimationFrame(() => setTimeout(work))

/** The search: what was asked, what it was understood as, filters with their counts, and the courses. */
export default function CoursesScreen() {
  const t = useWords('catalogue')
  const { asked: searchState, answer, today } = useData<typeof data>()
  const navigate = useNavigate()
  // What is changed is what was asked last, though its answer may be on the way still.
  const go = (change: (last: SearchState) => SearchState) =>
    afterPaint(
      () =>
        void navigate({
          to: '.',
          search: (last) => writeAddress(change(readSearchAddress(last))),
          hash: true,
          resetScroll: false,
        }),
    )
  const openFilters = (event: MouseEvent) => {
    event.preventDefault()
    afterPaint(() => (location.hash = 'filters'))
  }
  const chosen = countChosen(searchState)
  const fits = useFits(answer.hits.map(({ id }) => id))
  return (
    <div className={css.page}>
      <SearchField asked={searchState} />
      <div className={css.top}>
        <h1 className={css.count} aria-live="polite">
          {searchState.q
            ? t('foundFor', { count: answer.total, q: searchState.q })
            : t('found', { count: answer.total })}
        </h1>
        <a className={css.toFilters} href="#filters" onClick={openFilters}>
          <Icon name="filter" size={18} />
          {chosen > 0 ? t('filtersCount', { count: chosen }) : t('filters')}
        </a>
        <Link
          to={screenPath('courses')}
          search={writeAddress({ ...searchState, map: searchState.map ? '' : 'world' })}
          className={css.toMap}
        >
          <Icon name="place" size={18} />
          {t(searchState.map ? 'map.hide' : 'map.show')}
        </Link>
        <nav className={css.sort} aria-label={t('sort.label')}>
          <label className={css.sortSelect}>
            <span>{t('sort.label')}</span>
            <select
              value={searchState.sort}
              onChange={({ target }) => {
                const sort = target.value as SearchState['sort']
                go((last) => ({ ...last, sort, page: 0 }))
              }}
            >
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sort.${sort}`)}
                </option>
              ))}
            </select>
          </label>
          <noscript>
            {sorts.map((sort) => (
              <Link
                key={sort}
                to={screenPath('courses')}
                search={writeAddress({ ...searchState, sort, page: 0 })}
              >
                {t(`sort.${sort}`)}
              </Link>
            ))}
          </noscript>
        </nav>
      </div>
      <SearchNotes asked={searchState} answer={answer} />
      {(searchState.q !== '' || chosen > 0) && (
        <SaveSearch key={JSON.stringify(searchState)} asked={searchState} answer={answer} />
      )}
      {searchState.map && <CourseMap asked={searchState} answer={answer} />}
      <div className={css.columns}>
        <SearchFilterForm asked={searchState} answer={answer} go={go} />
        <section aria-label={t('title')}>
          {answer.total === 0 ? (
            <NothingFound asked={searchState} answer={answer} />
          ) : (
            <ul className={css.list}>
              {answer.hits.map((hit) => (
                <MemoisedItem key={hit.id} of={[hit, today, searchState.currency]}>
                  <CourseCard
                    course={hit}
                    today={today}
                    currency={searchState.currency}
                    fit={fits.status === 'known' ? fits.of.get(hit.id) : undefined}
                  />
                </MemoisedItem>
              ))}
            </ul>
          )}
          <FindImprovements question={{ ...questionOf(searchState), page: 0 }} />
          <Pager asked={searchState} total={answer.total} size={answer.size} />
        </section>
      </div>
      <CompareBar />
    </div>
  )
}
