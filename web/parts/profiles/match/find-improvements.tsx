// What would open more of the courses a search finds. Public pages are the same for everyone; this is asked for after them.
import { lazy, Suspense, useEffect, useState } from 'react'
import type { SearchQuestion } from '#contract/catalogue/search/shapes.ts'
import type { findImprovements } from '#contract/profiles/match/calls.ts'
import { tokenNow, watchAccess } from '#web/core/access/access.ts'
import { callServer } from '#web/core/calls/call-client.ts'
import { localeNow } from '#web/core/locale.ts'
import { loadWords } from '#web/core/words.tsx'
import type { Openings } from '../../courses/opening-list.tsx'

// A stranger never needs it.
const OpeningList = lazy(
  async () =>
    (
      await Promise.all([
        import('../../courses/opening-list.tsx'),
        loadWords(localeNow(), ['profiles/match']),
      ])
    )[0],
)

export function FindImprovements({ question }: { question: Partial<SearchQuestion> }) {
  const [found, setFound] = useState<Openings | null>(null)
  const queryKey = JSON.stringify(question)
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      if (!(await tokenNow())) return setFound(null)
      const { data } = await callServer<typeof findImprovements>(
        'POST /api/v1/profile_improvements',
        {
          body: JSON.parse(queryKey) as Partial<SearchQuestion>,
          signal: stop.signal,
        },
      )
      setFound(data)
    }
    // Without an answer the page stays as it is for everyone.
    const start = () => void read().catch(() => {})
    start()
    const leave = watchAccess(start)
    return () => (stop.abort(), leave())
  }, [queryKey])
  if (!found || found.improvements.length === 0) return null
  return (
    <Suspense>
      <OpeningList found={found} />
    </Suspense>
  )
}
