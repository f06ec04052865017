import { useParams } from '@tanstack/react-router'
import type { judgeApplication } from '#contract/applications/detail/calls.ts'
import { useAsk } from '#web/core/query.tsx'
import { JudgedPage } from '#web/parts/profiles/match/judged-page.tsx'

/** How an application is judged: the same page for the student, their adviser and the university. */
export default function JudgeApplicationScreen() {
  const { applicationId = '' } = useParams({ strict: false })
  const found = useAsk<typeof judgeApplication>(
    'GET /application/judgement/{id}',
    { path: { id: applicationId } },
    { topics: ['applications', 'rules'] },
  )
  return <JudgedPage answer={found} judged={found.data?.data} />
}
