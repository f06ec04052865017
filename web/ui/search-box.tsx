import { useRouterState } from '@tanstack/react-router'
import { useNavigate } from '#web/core/navigate.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from './icon.tsx'
import css from './search-box.module.css'

/** Leads to /courses?q=…; works before any script has run. */
export function SearchBox({ size = 'l', label }: { size?: 's' | 'l'; label?: string }) {
  const t = useWords('ui')
  const navigate = useNavigate()
  const searched = useRouterState({
    select: (state) => (state.location.search as { q?: string }).q,
  })
  return (
    <form
      role="search"
      aria-label={label ?? t('search.label')}
      action={screenPath('courses')}
      className={`${css.box} ${css[size]}`}
      onSubmit={(event) => {
        event.preventDefault()
        const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
        void navigate({ to: screenPath('courses'), search: q ? { q } : {} })
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        name="q"
        key={searched}
        defaultValue={searched}
        aria-label={label ?? t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={200}
        enterKeyHint="search"
      />
      <button type="submit">
        {size === 'l' ? t('search.go') : <Icon name="next" label={t('search.go')} />}
      </button>
    </form>
  )
}
