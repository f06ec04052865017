import type { SearchAnswer } from '#contract/catalogue/search/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import {
  type SearchState,
  clearFilters,
  countChosen,
  facets,
  filtersByQualification,
  writeAddress,
} from './search-address.ts'
import { ProfileNote } from './profile-note.tsx'
import { useCourseFacts } from '#web/parts/courses/course-facts.ts'
import css from './courses.module.css'

/** What the question was understood as, what is chosen, and what had to be forgiven: each can be taken back. */
export function SearchNotes({
  asked: searchState,
  answer,
}: {
  asked: SearchState
  answer: SearchAnswer
}) {
  const t = useWords('catalogue')
  const { about } = useCourseFacts()
  const chip = (key: string, label: string, next: SearchState) => (
    <li key={key}>
      <Link
        to={screenPath('courses')}
        search={writeAddress({ ...next, page: 0 })}
        className={css.chip}
        aria-label={t('without', { label })}
      >
        {label}
        <Icon name="close" size={18} />
      </Link>
    </li>
  )
  const labelOf = (facet: (typeof facets)[number], value: string) =>
    answer.facets[facet]?.find((one) => one.value === value)?.label ?? value
  return (
    <>
      {answer.chips.length > 0 && (
        <div className={css.chips}>
          <span id="understood">{t('understood')}</span>
          <ul className={css.chipList} aria-labelledby="understood">
            {answer.chips.map((one) =>
              chip(`${one.kind}${one.value}`, one.label, { ...searchState, q: one.rest }),
            )}
          </ul>
        </div>
      )}
      {countChosen(searchState) > 0 && (
        <div className={css.chips}>
          <span id="chosen">{t('chosen')}</span>
          <ul className={css.chipList} aria-labelledby="chosen">
            {facets.flatMap((facet) =>
              searchState[facet].map((value) =>
                chip(`${facet}${value}`, labelOf(facet, value), {
                  ...searchState,
                  [facet]: searchState[facet].filter((one) => one !== value),
                }),
              ),
            )}
            {(searchState.feeMin !== null || searchState.feeMax !== null) &&
              chip(
                'fee',
                `${about(searchState.feeMin ?? 0, searchState.currency)} – ${searchState.feeMax === null ? t('fee.any') : about(searchState.feeMax, searchState.currency)}`,
                { ...searchState, feeMin: null, feeMax: null },
              )}
            {searchState.scholarship &&
              chip('scholarship', answer.facets.scholarship?.[0]?.label ?? '', {
                ...searchState,
                scholarship: false,
              })}
            {filtersByQualification(searchState) &&
              chip('mine', t('mine.title'), {
                ...searchState,
                ielts: null,
                grade: null,
                score: [],
              })}
            {searchState.mine &&
              chip('profile', t('mine.profile'), { ...searchState, mine: false })}
            {searchState.open && chip('open', t('open'), { ...searchState, open: false })}
            <li>
              <Link
                to={screenPath('courses')}
                search={writeAddress(clearFilters(searchState))}
                className={css.clear}
              >
                {t('clear')}
              </Link>
            </li>
          </ul>
        </div>
      )}
      {answer.relaxed && answer.relaxed.corrected.length > 0 && (
        <p className={css.note}>
          {t('corrected', {
            words: answer.relaxed.corrected.map(([from, to]) => `${from} → ${to}`).join(', '),
          })}
        </p>
      )}
      {answer.relaxed && answer.relaxed.dropped.length > 0 && (
        <p className={css.note}>{t('dropped', { words: answer.relaxed.dropped.join(', ') })}</p>
      )}
      <ProfileNote asked={searchState} answer={answer} />
      {answer.answeredBy === 'database' && <p className={css.note}>{t('warming')}</p>}
    </>
  )
}
