import { todayHere } from '#web/core/today.ts'

import { SystemDeadlines } from '#web/parts/courses/system-deadlines.tsx'
import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import type { applicationDetails } from '#contract/applications/detail/calls.ts'
import { isFinal } from '#contract/applications/state.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { actingNow } from '#web/core/access/acting.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Menu, type MenuItem } from '#web/ui/app/menu.tsx'
import { type Tab, Tabs } from '#web/ui/app/tabs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { AnswerRequest } from '../counsellor/answer-request.tsx'
import { ChangesTab } from './changes-tab.tsx'
import { Checklist } from './checklist.tsx'
import { Papers } from './papers.tsx'
import { EndApplication, type Ending } from '../tracker/end-application.tsx'
import { FormRead } from '../form/form-read.tsx'
import { UpdateIntake } from '../tracker/update-intake.tsx'
import { Late } from '../tracker/late.tsx'
import { Lead } from '../tracker/lead.tsx'
import { ApplicationMessagesTab } from '../messages/application-messages-tab.tsx'
import { OfferTab } from '../offers/offer-tab.tsx'
import { ApplicationOverviewTab } from './application-overview-tab.tsx'

/** One application: how it stands and why, what to do, and everything about it. */
export default function ApplicationScreen() {
  const t = useWords('applications')
  const { applicationId = '' } = useParams({ strict: false }) as { applicationId?: string }
  const query = useCallQuery<typeof applicationDetails>(
    'GET /application-details/{id}',
    { path: { id: applicationId } },
    { topics: ['applications', 'documents', 'wallet'] },
  )
  useCrumb(query.data?.data.course.name)
  if (!query.isSuccess) return <WaitingPage title={t('one')} answers={[query]} />
  return <Application application={query.data.data} />
}

function Application({ application }: { application: ApplicationDetails }) {
  const t = useWords('applications')
  const [ending, end] = useState<Ending | null>(null)
  const [choosing, setChoosing] = useState(false)
  const { may, offer } = application
  const writes = may.includes('save')
  const isActing = actingNow() !== null
  const items: MenuItem[] = [
    ...(may.includes('change_intake') || may.includes('ask_deferral')
      ? [
          {
            label: t(may.includes('change_intake') ? 'actions.intake' : 'actions.defer'),
            icon: 'calendar' as const,
            onClick: () => setChoosing(true),
          },
        ]
      : []),
    ...(may.includes('cancel')
      ? [
          {
            label: t('actions.cancel'),
            disabled: isActing,
            icon: 'cross' as const,
            danger: true,
            onClick: () => end('cancel'),
          },
        ]
      : []),
    ...(may.includes('withdraw')
      ? [
          {
            label: t('actions.withdraw'),
            disabled: isActing,
            icon: 'cross' as const,
            danger: true,
            onClick: () => end('withdraw'),
          },
        ]
      : []),
  ]
  const tabs: Tab[] = [
    {
      key: 'overview',
      label: t('tabs.overview'),
      content: <ApplicationOverviewTab application={application} />,
    },
    {
      key: 'documents',
      label: t('tabs.documents'),
      ...(application.missing > 0 ? { count: application.missing } : {}),
      content: (
        <>
          <Checklist application={application} editable={writes} />
          <SystemDeadlines
            deadlines={application.systemDeadlines}
            today={todayHere()}
            heading="h2"
          />
          <Papers
            applicationId={application.id}
            editable={!isFinal(application.status)}
            desk={application.as !== 'student'}
          />
        </>
      ),
    },
    ...(offer
      ? [
          {
            key: 'offer',
            label: t('tabs.offer'),
            content: <OfferTab application={application} offer={offer} />,
          },
        ]
      : []),
    {
      key: 'messages',
      label: t('tabs.messages'),
      ...(application.unread > 0 ? { count: application.unread } : {}),
      content: (
        <ApplicationMessagesTab applicationId={application.id} studentId={application.student.id} />
      ),
    },
    { key: 'form', label: t('tabs.form'), content: <FormRead application={application} /> },
    { key: 'changes', label: t('tabs.changes'), content: <ChangesTab application={application} /> },
  ]
  return (
    <Page
      title={application.course.name}
      intro={`${application.university.name}${application.intake ? ` · ${application.intake.label}` : ''} · ${application.number}`}
      actions={
        <>
          {writes && (
            <ButtonLink
              to={screenPath('applicationForm', { applicationId: application.id })}
              icon="edit"
            >
              {t('actions.form')}
            </ButtonLink>
          )}
          {items.length > 0 && <Menu label={t('actions.more')} items={items} />}
        </>
      }
    >
      <Lead application={application} />
      <AnswerRequest application={application} />
      <Late application={application} onIntake={() => setChoosing(true)} />
      <Tabs label={t('tabs.label')} tabs={tabs} />
      {ending && (
        <EndApplication applicationId={application.id} how={ending} onClose={() => end(null)} />
      )}
      {choosing && <UpdateIntake application={application} onClose={() => setChoosing(false)} />}
    </Page>
  )
}
