import { useParams } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import type { judgeCourse } from '#contract/profiles/match/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { JudgedPage } from '#web/parts/profiles/match/judged-page.tsx'

/** How the reader's own profile is judged for a course. */
export default function JudgeCourseScreen() {
  const { courseId = '' } = useParams({ strict: false })
  const query = useCallQuery<typeof judgeCourse>(
    'GET /api/v1/profile_judgement/{courseId}',
    { path: { courseId } },
    { topics: ['profile', 'rules'] },
  )
  return (
    <JudgedPage
      answer={query}
      judged={query.data?.data}
      own
      settling={(at) => ({ to: screenPath('profile'), search: { at } })}
    />
  )
}
