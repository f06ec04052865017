import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type SearchState, writeAddress } from './search-address.ts'
import css from './courses.module.css'

/** The page before and after, as links. */
export function Pager({
  asked: searchState,
  total,
  size,
}: {
  asked: SearchState
  total: number
  size: number
}) {
  const t = useWords('catalogue')
  const pages = Math.ceil(total / size)
  if (pages < 2) return null
  const search = (page: number) => writeAddress({ ...searchState, page }) as Record<string, string>
  return (
    <nav className={css.pager} aria-label={t('pages.label')}>
      {searchState.page > 0 && (
        <ButtonLink
          to={screenPath('courses')}
          search={search(Math.min(searchState.page, pages) - 1)}
          icon="back"
        >
          {t('pages.previous')}
        </ButtonLink>
      )}
      <span>{t('pages.at', { page: Math.min(searchState.page + 1, pages), pages })}</span>
      {searchState.page + 1 < pages && (
        <ButtonLink
          to={screenPath('courses')}
          search={search(searchState.page + 1)}
          iconAfter="next"
        >
          {t('pages.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
