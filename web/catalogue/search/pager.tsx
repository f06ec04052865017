import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type SearchState, writeAddress } from './search-address.ts'
import css from './courses.module.css'

/** The page before and after, as links. */
export function Pager({ asked, total, size }: { asked: SearchState; total: number; size: number }) {
  const t = useWords('catalogue')
  const pages = Math.ceil(total / size)
  if (pages < 2) return null
  const search = (page: number) => writeAddress({ ...asked, page }) as Record<string, string>
  return (
    <nav className={css.pager} aria-label={t('pages.label')}>
      {asked.page > 0 && (
        <ButtonLink
          to={screenPath('courses')}
          search={search(Math.min(asked.page, pages) - 1)}
          icon="back"
        >
          {t('pages.previous')}
        </ButtonLink>
      )}
      <span>{t('pages.at', { page: Math.min(asked.page + 1, pages), pages })}</span>
      {asked.page + 1 < pages && (
        <ButtonLink to={screenPath('courses')} search={search(asked.page + 1)} iconAfter="next">
          {t('pages.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
