// What a search by profile needs and may lack: somebody signed in, and an index that is ready.
import { useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { SearchAnswer } from '#contract/catalogue/search/shapes.ts'
import { tokenNow, watchAccess } from '#web/core/access/access.ts'
import { useWords } from '#web/core/words.tsx'
import { searchesByProfile, needsProfile, type SearchState } from './search-address.ts'
import { SignInLink } from './sign-in-link.tsx'
import css from './courses.module.css'

/** Pages are first made as for everyone; whoever turns out to be signed in asks again with their profile. */
export function ProfileNote({
  asked: searchState,
  answer,
}: {
  asked: SearchState
  answer: SearchAnswer
}) {
  const t = useWords('catalogue')
  const router = useRouter()
  const [status, setStatus] = useState<'' | 'stranger' | 'failed'>('')
  const lacking = searchesByProfile(searchState) && !answer.byProfile
  const question = JSON.stringify(searchState)
  useEffect(() => {
    if (!lacking) return setStatus('')
    let asking = false
    const look = async () => {
      if (asking) return
      asking = true
      const token = await tokenNow().catch(() => null)
      if (!token) setStatus('stranger')
      else {
        setStatus('')
        await router.invalidate()
        setStatus('failed')
      }
      asking = false
    }
    void look()
    return watchAccess(() => void look())
  }, [lacking, question, router])
  if (!lacking || status === '' || !needsProfile(searchState)) return null
  return (
    <p className={css.note} role="status">
      {t(status === 'stranger' ? 'mine.signIn' : 'mine.failed')}{' '}
      {status === 'stranger' && <SignInLink asked={searchState} />}
    </p>
  )
}
