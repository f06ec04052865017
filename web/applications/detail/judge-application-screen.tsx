import { useParams } from '@tanstack/react-router'
import type { judgeApplication } from '#contract/applications/detail/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { JudgedPage } from '#web/parts/profiles/match/judged-page.tsx'

/** How an application is judged: the same page for the student, their adviser and the university. */
export default function JudgeApplicationScreen() {
  const { applicationId = '' } = useParams({ strict: false })
  const query = useCallQuery<typeof judgeApplication>(
    'GET /application/judgement/{id}',
    { path: { id: applicationId } },
    { topics: ['applications', 'rules'] },
  )
  return <JudgedPage answer={query} judged={query.data?.data} />
}
