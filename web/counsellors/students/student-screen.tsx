import { shownMail } from '#text/shown-mail.ts'
import { useParams } from '@tanstack/react-router'
import type { getStudentFile } from '#contract/counsellors/students/calls.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Tabs } from '#web/ui/app/tabs.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { StudentHistoryTab } from './student-history-tab.tsx'
import { StudentMessagesTab } from './student-messages-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { StudentOverviewTab } from './student-overview-tab.tsx'
import { TasksTab } from './tasks-tab.tsx'

/** A student's file as those who look after them keep it. */
export default function StudentScreen() {
  const t = useWords('counsellors')
  const { studentId = '' } = useParams({ strict: false }) as { studentId?: string }
  // An agent is outside the office: tasks and notes are the office's.
  const isOffice = hasRole(usePerson(), 'counsellor', 'associate', 'admin')
  const query = useCallQuery<typeof getStudentFile>(
    'GET /counsellor/students/{uuid}',
    { path: { uuid: studentId } },
    { topics: ['students', 'tasks', 'applications', 'documents'] },
  )
  const student = query.data?.data
  const name = student && (student.name || student.mail)
  useCrumb(name)
  if (query.isPending)
    return (
      <Page title="…">
        <SkeletonLines lines={6} />
      </Page>
    )
  if (query.isError || !student || !name)
    return (
      <Page title={t('list.title')}>
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
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
            content: <StudentOverviewTab student={student} isOffice={isOffice} />,
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
            content: <StudentMessagesTab student={student} />,
          },
          {
            key: 'history',
            label: t('file.history'),
            content: <StudentHistoryTab student={student} name={name} />,
          },
        ]}
      />
    </Page>
  )
}
