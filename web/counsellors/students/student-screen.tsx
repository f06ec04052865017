import { shownMail } from '#text/shown-mail.ts'
import { useParams } from '@tanstack/react-router'
import type { getStudentFile } from '#contract/counsellors/students/calls.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useAsk } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Tabs } from '#web/ui/app/tabs.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { TasksTab } from './tasks-tab.tsx'

/** A student's file as those who look after them keep it. */
export default function StudentScreen() {
  const t = useWords('counsellors')
  const { studentId = '' } = useParams({ strict: false }) as { studentId?: string }
  // An agent is outside the office: tasks and notes are the office's.
  const isOffice = hasRole(usePerson(), 'counsellor', 'associate', 'admin')
  const found = useAsk<typeof getStudentFile>(
    'GET /counsellor/students/{uuid}',
    { path: { uuid: studentId } },
    { topics: ['students', 'tasks', 'applications', 'documents'] },
  )
  const student = found.data?.data
  const name = student && (student.name || student.mail)
  useCrumb(name)
  if (found.isPending)
    return (
      <Page title="…">
        <SkeletonLines lines={6} />
      </Page>
    )
  if (found.isError || !student || !name)
    return (
      <Page title={t('list.title')}>
        <ErrorState failure={found.error} retry={() => void found.refetch()} />
      </Page>
    )
  const open = student.tasks.filter(({ doneAt }) => doneAt === null).length
  return (
    <Page title={name} intro={shownMail(student.mail)}>
      <Tabs
        label={name}
        tabs={[
          {
            key: 'overview',
            label: t('file.overview'),
            content: <OverviewTab student={student} isOffice={isOffice} />,
          },
          ...(isOffice
            ? [
                {
                  key: 'tasks',
                  label: t('file.tasks'),
                  count: open,
                  content: <TasksTab student={student} />,
                },
                {
                  key: 'notes',
                  label: t('file.notes'),
                  count: student.notes.length,
                  content: <NotesTab student={student} />,
                },
              ]
            : []),
          {
            key: 'documents',
            label: t('file.documents'),
            count: student.documents.length,
            content: <DocumentsTab student={student} name={name} />,
          },
          {
            key: 'messages',
            label: t('file.messages'),
            count: student.unread,
            content: <MessagesTab student={student} />,
          },
          {
            key: 'history',
            label: t('file.history'),
            content: <HistoryTab student={student} name={name} />,
          },
        ]}
      />
    </Page>
  )
}
