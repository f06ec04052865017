// How well courses fit whoever is signed in. Public pages are the same for everyone; this is asked for after them.
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { CourseCard } from '#contract/catalogue/search/shapes.ts'
import type { CourseMatch, matchProfile } from '#contract/profiles/match/calls.ts'
import { tokenNow, watchAccess } from '#web/core/access/access.ts'
import { callServer } from '#web/core/calls/call-client.ts'

export type MatchScore = z.output<typeof CourseMatch>
export type FitState =
  | { status: 'unknown' | 'stranger' }
  | { status: 'known'; of: ReadonlyMap<string, MatchScore> }

const unknown: FitState = { status: 'unknown' }

export function useFits(courseIds: readonly string[]): FitState {
  const [fits, setFits] = useState(unknown)
  const named = courseIds.join()
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      if (!(await tokenNow())) return setFits({ status: 'stranger' })
      if (named === '') return
      const { data } = await callServer<typeof matchProfile>('POST /api/v1/profile_match_score', {
        body: { courseIds: named.split(',') },
        signal: stop.signal,
      })
      setFits({ status: 'known', of: new Map(data.map((fit) => [fit.courseId, fit])) })
    }
    // Without an answer the page stays as it is for everyone.
    const start = () => void read().catch(() => {})
    start()
    const leave = watchAccess(start)
    return () => (stop.abort(), leave())
  }, [named])
  return fits
}

/** What whoever is signed in pays, once it is known to be another fee than everyone is shown. */
export const ownFee = (
  { fee }: Pick<CourseCard, 'fee'>,
  fit: MatchScore | undefined,
): CourseCard['fee'] => (fit?.fee?.forYou && !fee?.forYou ? { ...fit.fee, about: null } : fee)
