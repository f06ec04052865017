import { useEffect } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useWords } from '../words.tsx'
import css from './arrival.module.css'

/** Skip link, a thin line while the next page loads, and focus on the heading of a page just reached. */
export function Arrival() {
  const router = useRouter()
  const t = useWords('ui')
  const loading = useRouterState({
    select: (state) => state.isLoading && state.status === 'pending',
  })
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const heading =
          document.querySelector<HTMLElement>('main h1') ??
          document.querySelector<HTMLElement>('main')
        if (!heading || document.activeElement?.closest('main')) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <>
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      <div className={css.line} data-loading={loading || undefined} />
    </>
  )
}
