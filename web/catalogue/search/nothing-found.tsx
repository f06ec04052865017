import type { SearchAnswer } from '#contract/catalogue/search/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type SearchState, writeAddress } from './search-address.ts'
import css from './courses.module.css'

/** The filter of an advice left out: chosen ones from the address, typed ones from the question. */
const without = (searchState: SearchState, answer: SearchAnswer, filter: string): SearchState => {
  const typed = answer.chips.find(
    ({ kind }) =>
      kind === filter ||
      (filter === 'fee' && kind.startsWith('fee')) ||
      (filter === 'fee' && kind === 'free') ||
      (filter === 'qualify' && kind === 'test'),
  )
  const next = typed ? { ...searchState, q: typed.rest } : searchState
  if (filter === 'fee') return { ...next, feeMin: null, feeMax: null, page: 0 }
  if (filter === 'scholarship' || filter === 'open' || filter === 'mine')
    return { ...next, [filter]: false, page: 0 }
  if (filter === 'qualify') return { ...next, ielts: null, grade: null, page: 0 }
  return { ...next, [filter]: [], page: 0 }
}

/** No course fits: which single filter stands in the way, and how many there are without it. */
export function NothingFound({
  asked: searchState,
  answer,
}: {
  asked: SearchState
  answer: SearchAnswer
}) {
  const t = useWords('catalogue')
  return (
    <EmptyState
      picture="search"
      title={t('nothing.title')}
      action={<ButtonLink to={screenPath('courses')}>{t('nothing.start')}</ButtonLink>}
    >
      {answer.advice.length > 0 && (
        <>
          <p>{t('nothing.text')}</p>
          <ul className={css.advice}>
            {answer.advice.map(({ filter, label, count }) => (
              <li key={filter}>
                <Link
                  to={screenPath('courses')}
                  search={writeAddress(without(searchState, answer, filter))}
                >
                  {t('nothing.drop', { label, count })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}
