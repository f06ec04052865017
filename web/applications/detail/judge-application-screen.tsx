import { useParams } from '@tanstack/react-router'
import type { applicationDetails, judgeApplication } from '#contract/applications/detail/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { JudgedPage } from '#web/parts/profiles/match/judged-page.tsx'

/** Steps of the form. */
const stepOf = { education: '3', tests: '4' } as const

/** How an application is judged: the same page for the student, their adviser and the university; who may still write the form is
 * led to what it leaves out. */
export default function JudgeApplicationScreen() {
  const { applicationId = '' } = useParams({ strict: false })
  const query = useCallQuery<typeof judgeApplication>(
    'GET /application/judgement/{id}',
    { path: { id: applicationId } },
    { topics: ['applications', 'rules'] },
  )
  const details = useCallQuery<typeof applicationDetails>(
    'GET /application-details/{id}',
    { path: { id: applicationId } },
    { topics: ['applications'] },
  )
  const writes = details.data?.data.may.includes('save') ?? false
  return (
    <JudgedPage
      answer={query}
      judged={query.data?.data}
      settling={
        writes
          ? (part) => ({
              to: screenPath('applicationForm', { applicationId }),
              search: { step: stepOf[part] },
            })
          : undefined
      }
    />
  )
}
