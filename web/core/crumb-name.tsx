// The name of the thing a screen shows, for the way back and the tab's title. Apart from the way back itself, which knows all screens.
import { type ReactNode, createContext, use, useEffect, useMemo, useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { sayAt, useLocale } from './words.tsx'

type Naming = { name: string | null; setName: (name: string | null) => void }
const NamingContext = createContext<Naming>({ name: null, setName: () => {} })

export function CrumbProvider({ children }: { children: ReactNode }) {
  const [name, setName] = useState<string | null>(null)
  return (
    <NamingContext value={useMemo(() => ({ name, setName }), [name])}>{children}</NamingContext>
  )
}

/**
 * Names the thing this screen shows, such as a document's title, in the way back and the tab's title. The tab says what it is as
 * well: a student's file and their application have one name.
 */
export function useCrumb(name: string | null | undefined) {
  const { setName } = use(NamingContext)
  const locale = useLocale()
  const screen = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen })
  const kind = screen && sayAt(locale, screen.title)
  useEffect(() => {
    setName(name ?? null)
    if (name) document.title = [...new Set([name, kind, 'AO'])].filter(Boolean).join(' · ')
    return () => setName(null)
  }, [name, kind, setName])
}

export const useCrumbName = () => use(NamingContext).name
