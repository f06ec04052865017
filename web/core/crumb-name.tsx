// The name of the thing a screen shows, for the way back and the tab's title. Apart from the way back itself, which knows all screens.
import { type ReactNode, createContext, use, useEffect, useMemo, useState } from 'react'

type Naming = { name: string | null; setName: (name: string | null) => void }
const NamingContext = createContext<Naming>({ name: null, setName: () => {} })

export function CrumbProvider({ children }: { children: ReactNode }) {
  const [name, setName] = useState<string | null>(null)
  return (
    <NamingContext value={useMemo(() => ({ name, setName }), [name])}>{children}</NamingContext>
  )
}

/** Names the thing this screen shows, such as a document's title, in the way back and the tab's title. */
export function useCrumb(name: string | null | undefined) {
  const { setName } = use(NamingContext)
  useEffect(() => {
    setName(name ?? null)
    if (name) document.title = `${name} · AO`
    return () => setName(null)
  }, [name, setName])
}

export const useCrumbName = () => use(NamingContext).name
