import type { StudentLine } from '#contract/counsellors/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import type { Column } from '#web/ui/app/data-list.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** What the list says of each student. */
export function useStudentColumns(): Column<StudentLine>[] {
  const t = useWords('counsellors')
  const { date, ago, number } = useFormat()
  return [
    {
      key: 'name',
      title: t('columns.name'),
      main: true,
      sort: true,
      cell: (row) => row.name || row.mail,
    },
    {
      key: 'stage',
      title: t('columns.stage'),
      sort: true,
      cell: (row) => t(`stages.${row.stage}`),
    },
    { key: 'waiting', title: t('columns.waiting'), cell: (row) => t(`waiting.${row.waiting}`) },
    {
      key: 'deadline',
      title: t('columns.nextDeadline'),
      sort: true,
      cell: (row) => (row.nextDeadline ? date(row.nextDeadline) : t('list.noDeadline')),
    },
    {
      key: 'contact',
      title: t('columns.lastContact'),
      sort: true,
      cell: (row) => (row.lastContact ? ago(row.lastContact) : t('list.never')),
    },
    {
      key: 'unread',
      title: t('list.unreadShort'),
      align: 'end',
      cell: (row) => (row.unread > 0 ? number(row.unread) : '–'),
    },
    {
      key: 'adviser',
      title: t('columns.adviser'),
      cell: (row) => row.adviser?.name ?? t('nobody'),
    },
    {
      key: 'flags',
      title: t('columns.flags'),
      cell: (row) => (
        <span className={arrange.badges}>
          {row.state !== 'active' && (
            <StatusBadge tone="calm">{t(`states.${row.state}`)}</StatusBadge>
          )}
          {row.flags.map((flag) => (
            <StatusBadge key={flag} tone="warn">
              {t(`flags.${flag}`)}
            </StatusBadge>
          ))}
        </span>
      ),
    },
  ]
}
