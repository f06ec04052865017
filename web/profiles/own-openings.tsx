import type { findImprovements } from '#contract/profiles/match/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import OpeningList from '#web/parts/courses/opening-list.tsx'

/** What would open more of all courses; asked again when the profile was saved. */
export function OwnOpenings() {
  const { data } = useCallQuery<typeof findImprovements>(
    'POST /api/v1/profile_improvements',
    { body: {} },
    { topics: ['profile', 'rules'], keep: true },
  )
  return data?.data && data.data.improvements.length > 0 ? (
    <OpeningList found={data.data} own />
  ) : null
}
