import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import type { Column } from '#web/ui/app/data-list.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useWaitingDays } from '../counsellor/badges.tsx'
import type { QueueLine } from '../counsellor/work-lines.ts'
import css from '../decisions.module.css'
import { Status } from '../tracker/status.tsx'

/** What the list of a university says of each application. */
export function useQueueColumns(): readonly Column<QueueLine>[] {
  const t = useWords('applications/university')
  const { date, ago } = useFormat()
  const daysText = useWaitingDays()
  return [
    { key: 'student', title: t('list.student'), main: true, cell: (row) => row.student.name },
    {
      key: 'course',
      title: t('list.course'),
      cell: (row) => (
        <>
          {row.course.name}
          <span className={css.kind}>{row.intake?.label}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('list.state'),
      cell: (row) => (
        <span className={css.row}>
          {row.prepared ? (
            <PreparedBadge line={row} />
          ) : (
            <Status status={row.status} closeReason={row.closeReason} />
          )}
          {row.unread > 0 && (
            <StatusBadge tone="info" icon="message">
              {t('unread', { count: row.unread })}
            </StatusBadge>
          )}
        </span>
      ),
    },
    {
      key: 'waiting',
      title: t('list.waiting'),
      cell: (row) => (
        <span className={row.waiting?.late ? css.late : undefined}>
          {daysText(row.waiting) || '–'}
        </span>
      ),
    },
    {
      key: 'number',
      title: t('list.number'),
      wideOnly: true,
      cell: (row) => <span className={css.whole}>{row.number}</span>,
    },
    {
      key: 'sent',
      title: t('list.sent'),
      cell: (row) =>
        row.sentAt && (
          <time dateTime={row.sentAt} title={date(row.sentAt)}>
            {ago(row.sentAt)}
          </time>
        ),
    },
  ]
}

function PreparedBadge({ line: { prepared } }: { line: QueueLine }) {
  const t = useWords('applications/university')
  return (
    <StatusBadge tone={prepared?.decision === 'deny' ? 'bad' : 'good'} icon="pending">
      {t(`prepared.${prepared?.decision ?? 'offer'}`)}
    </StatusBadge>
  )
}
