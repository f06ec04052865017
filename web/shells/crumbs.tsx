import { useEffect, useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import type { Namespace } from '#text/words.ts'
import { screens } from '#web/screens.tsx'
import { useCrumbName } from '#web/core/crumb-name.tsx'
import { loadWords, sayAt, useLocale, useWords } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'
import css from './app-shell.module.css'

/** The way back, read from the address: every part of it that is a screen. */
export function Crumbs() {
  const t = useWords('ui')
  const locale = useLocale()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const here = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen })
  const name = useCrumbName()
  const parts = path.split('/').filter(Boolean)
  const above = parts.slice(0, -1).flatMap((_, depth) => {
    const to = `/${parts.slice(0, depth + 1).join('/')}`
    const screen = screens.find((one) => matches(one.path, to))
    return screen ? [{ to, title: screen.title }] : []
  })
  // The screens above may speak with words that this one has not loaded.
  const needed = [...new Set(above.map(({ title }) => title.split(':')[0] as Namespace))].join(' ')
  const [ready, setReady] = useState('')
  useEffect(() => {
    let current = true
    void loadWords(locale, needed.split(' ').filter(Boolean) as Namespace[]).then(
      () => current && setReady(`${locale} ${needed}`),
    )
    return () => void (current = false)
  }, [locale, needed])
  if (above.length === 0 || ready !== `${locale} ${needed}`) return null
  return (
    <nav className={css.crumbs} aria-label={t('account.crumbs')}>
      <ol>
        {above.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{sayAt(locale, crumb.title)}</Link>
          </li>
        ))}
        <li aria-current="page">{name ?? (here ? sayAt(locale, here.title) : '')}</li>
      </ol>
    </nav>
  )
}

const matches = (pattern: string, path: string) => {
  const a = pattern.split('/')
  const b = path.split('/')
  return (
    a.length === b.length && a.every((part, place) => part.startsWith('$') || part === b[place])
  )
}
