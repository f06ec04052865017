import { useEffect } from 'react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useWords } from '../words.tsx'
import css from './arrival.module.css'
import { keepFocus } from './keep-focus.ts'

/** Skip link, a thin line while the next page loads, and focus that is never left on the body. */
export function Arrival() {
  const router = useRouter()
  const t = useWords('ui')
  const loading = useRouterState({
    select: (state) => state.isLoading && state.status === 'pending',
  })
  useEffect(() => {
    const focus = keepFocus()
    const unsubscribe = router.subscribe(
      'onRendered',
      ({ fromLocation, pathChanged }) => fromLocation && pathChanged && focus.arrived(),
    )
    return () => (unsubscribe(), focus.leave())
  }, [router])
  return (
    <>
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      <div className={css.line} data-loading={loading || undefined} />
    </>
  )
}
