import { todayHere } from '#web/core/today.ts'

import { SystemDeadlines } from '#web/parts/courses/system-deadlines.tsx'
import { useParams } from '@tanstack/react-router'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import type { applicationDetails } from '#contract/applications/detail/calls.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Tabs } from '#web/ui/app/tabs.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { isFinal } from '#contract/applications/state.ts'
import { Papers } from '../detail/papers.tsx'
import { ChangesTab } from '../detail/changes-tab.tsx'
import { Actions } from './actions.tsx'
import { Answers } from './answers.tsx'
import { useCourseName, useWaiting } from '../counsellor/badges.tsx'
import { Events } from './events.tsx'
import { File } from './file.tsx'
import { Fit } from './fit.tsx'
import { ApplicationQueue, useAtUniversity, useRound } from '../counsellor/queue.tsx'
import { DecisionStatus } from './decision-status.tsx'
import css from '../decisions.module.css'
import { ApplicationMessagesTab } from '../messages/application-messages-tab.tsx'
import { Status } from '../tracker/status.tsx'

const documentsOf = ({ checklist }: ApplicationDetails) =>
  checklist.flatMap(({ document }) => (document ? [document] : []))

/** One application as those who decide about it read it: answers beside documents, then the decision. */
export default function UniversityApplicationScreen() {
  const t = useWords('applications/university')
  const courseName = useCourseName()
  const waitingText = useWaiting()
  const { applicationId = '' } = useParams({ strict: false }) as { applicationId?: string }
  const query = useCallQuery<typeof applicationDetails>(
    'GET /application-details/{id}',
    { path: { id: applicationId } },
    { topics: ['applications'] },
  )
  const details = query.data?.data
  const atUniversity = useAtUniversity()
  const round = useRound(applicationId)
  useCrumb(details?.student.name)
  if (query.isError)
    return (
      <Page title={t('one')}>
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      </Page>
    )
  if (!details)
    return (
      <Page title="…">
        <SkeletonLines lines={8} />
      </Page>
    )
  return (
    <Page
      title={details.student.name}
      intro={`${courseName(details)}, ${details.university.name}`}
      actions={<Status status={details.status} closeReason={details.closeReason} />}
    >
      <div className={css.steps}>
        <p className={css.soft}>
          {[
            details.number,
            waitingText(details.waiting),
            details.contact.writtenName && t('writtenName', { name: details.contact.writtenName }),
            details.adviser && t('adviser', { name: details.adviser.name }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <DecisionStatus details={details} atUniversity={atUniversity} />
        <div className={css.split}>
          <Tabs
            label={details.student.name}
            tabs={[
              { key: 'answers', label: t('tabs.answers'), content: <Answers details={details} /> },
              ...(details.match
                ? [{ key: 'fit', label: t('tabs.fit'), content: <Fit match={details.match} /> }]
                : []),
              {
                key: 'messages',
                label: t('tabs.messages'),
                ...(details.unread > 0 ? { count: details.unread } : {}),
                content: (
                  <ApplicationMessagesTab
                    key={details.id}
                    applicationId={details.id}
                    studentId={details.student.id}
                    papers={documentsOf(details)}
                  />
                ),
              },
              { key: 'events', label: t('tabs.events'), content: <Events details={details} /> },
              ...(atUniversity
                ? []
                : [
                    {
                      key: 'revisions',
                      label: t('tabs.revisions'),
                      content: <ChangesTab key={details.id} application={details} />,
                    },
                  ]),
            ]}
          />
          <div className={css.beside}>
            <File key={details.id} details={details} />
            <SystemDeadlines deadlines={details.systemDeadlines} today={todayHere()} heading="h2" />
            <Papers
              applicationId={details.id}
              editable={!atUniversity && !isFinal(details.status)}
              desk
            />
          </div>
        </div>
        <div className={css.bar}>
          <Actions
            key={`${details.id} ${details.status}`}
            details={details}
            atUniversity={atUniversity}
          />
          <ApplicationQueue current={details.id} round={round} />
        </div>
      </div>
    </Page>
  )
}
