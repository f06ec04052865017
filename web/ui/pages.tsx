import { useWords } from '#web/core/words.tsx'
import { useFormat } from '#web/core/format.ts'
import { IconButton } from './button.tsx'
import css from './pages.module.css'

/** Which part of a list is shown, and the way to the others. `page` is 0-based. */
export function Pagination({
  page,
  size,
  total,
  more = false,
  of,
  onPage,
}: {
  page: number
  size: number
  total: number
  /** There are others behind the last page. */
  more?: boolean | undefined
  /** Of what, where a screen has several. */
  of?: string | undefined
  onPage: (page: number) => void
}) {
  const t = useWords('ui')
  const { number } = useFormat()
  const last = Math.max(0, Math.ceil(total / size) - 1)
  if (total === 0) return null
  return (
    <nav className={css.pages} aria-label={of ? t('list.pagesOf', { of }) : t('list.pages')}>
      <span>
        {t(more ? 'list.rangeOfFirst' : 'list.range', {
          from: page * size + 1,
          to: Math.min(total, (page + 1) * size),
          total,
        })}
      </span>
      {last > 0 && (
        <span className={css.buttons}>
          <IconButton
            icon="back"
            label={t('list.previousPage')}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          />
          <span aria-label={t('list.page', { page: page + 1 })}>
            {number(page + 1)} / {number(last + 1)}
          </span>
          <IconButton
            icon="next"
            label={t('list.nextPage')}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
        </span>
      )}
    </nav>
  )
}
