import { useEffect, useState } from 'react'
import { tabStore } from './browser-storage.ts'

/** The secret of a link sent by mail stands behind `#`, so that it is in no log; it leaves the address bar once read. */
export function useLinkSecret(): string | null {
  const [secret] = useState(() => {
    const given = location.hash.slice(1)
    if (!/^[\w-]{20,64}$/.test(given)) return null
    history.replaceState(history.state, '', location.pathname + location.search)
    return given
  })
  // Another link opened in this very tab only changes what stands behind `#`: it is read like the first.
  useEffect(() => {
    const readAgain = () => location.reload()
    addEventListener('hashchange', readAgain)
    return () => removeEventListener('hashchange', readAgain)
  }, [])
  return secret
}

/** The same, kept in this tab under a name: a reload still shows what the link opens. */
export function useKeptLinkSecret(key: string): string | null {
  const linked = useLinkSecret()
  const [secret] = useState(() => {
    if (linked) tabStore.set(key, linked)
    return linked ?? tabStore.get(key)
  })
  return secret
}
