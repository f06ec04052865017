import type { QueueBin } from '#contract/applications/offers/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useCourseName, useDue, useWaiting } from './badges.tsx'
import { type BulkAction, actionApplies } from './bulk-actions.tsx'
import type { WorkLine } from './work-lines.ts'
import css from '../decisions.module.css'
import { Status } from '../tracker/status.tsx'

/** One application: whose, why it lies in this pile, and the one thing to do next. */
export function WorkCard({
  line,
  bin,
  ticked,
  onTick,
  onDo,
}: {
  line: WorkLine
  bin: QueueBin
  ticked: boolean
  onTick: () => void
  onDo: (action: BulkAction) => void
}) {
  const t = useWords('applications/university')
  const courseName = useCourseName()
  const why = useWhy()
  return (
    <li
      className={css.card}
      data-pressing={bin === 'overdue' || line.waiting?.late || undefined}
      data-today={bin === 'today' || undefined}
    >
      <input
        type="checkbox"
        checked={ticked}
        onChange={onTick}
        aria-label={t('work.tick', { name: line.student.name, course: courseName(line) })}
      />
      <div className={css.inCard}>
        <div className={css.tight}>
          <div className={css.row}>
            <h2>
              <Link
                to={screenPath('workOn', { applicationId: line.id })}
                search={{ bin }}
                data-card={line.id}
              >
                {line.student.name}
              </Link>
            </h2>
            <Status status={line.status} closeReason={line.closeReason} />
            <Flags line={line} />
          </div>
          <p className={css.soft}>
            {courseName(line)}, {line.university.name}
          </p>
          <p>{why(line, bin)}</p>
        </div>
        <NextStep line={line} bin={bin} onDo={onDo} />
      </div>
    </li>
  )
}

function NextStep({
  line,
  bin,
  onDo,
}: {
  line: WorkLine
  bin: QueueBin
  onDo: (action: BulkAction) => void
}) {
  const t = useWords('applications/university')
  const { name } = line.next
  if (name === 'take' && actionApplies('take', line))
    return (
      <Button look="main" size="s" icon="people" onClick={() => onDo('take')}>
        {t('next.take')}
      </Button>
    )
  if (name === 'chase' && actionApplies('remind', line))
    return (
      <Button look="main" size="s" icon="bell" onClick={() => onDo('remind')}>
        {t('next.chase')}
      </Button>
    )
  return (
    <ButtonLink
      to={screenPath('workOn', { applicationId: line.id })}
      search={{ bin }}
      size="s"
      look={name === 'review' || name === 'send' ? 'main' : 'plain'}
    >
      {t(name === 'review' || name === 'send' ? 'next.review' : 'next.open')}
    </ButtonLink>
  )
}

/** A sentence on what brought it into this pile. */
function useWhy(): (line: WorkLine, bin: QueueBin) => string {
  const t = useWords('applications/university')
  const waitingText = useWaiting()
  const due = useDue()
  return (line, bin) => {
    if (bin === 'unassigned') return t('why.unassigned')
    if (bin === 'overdue')
      return [line.dueAt && t('why.overdue', { due: due(line.dueAt) }), waitingText(line.waiting)]
        .filter(Boolean)
        .join(' ')
    if (bin === 'today') return [t('why.today'), waitingText(line.waiting)].join(' ')
    if (line.offer && line.status === 'offered')
      return t('why.offer', { due: due(line.offer.replyBy) })
    if (bin === 'review')
      return t('why.review', { days: line.waiting?.days ?? 0, missing: line.missing })
    return [waitingText(line.waiting), line.dueAt ? t('why.due', { due: due(line.dueAt) }) : '']
      .filter(Boolean)
      .join('. ')
  }
}

const tones = {
  deadline_near: 'warn',
  documents_missing: 'warn',
  silent: 'calm',
  course_closed: 'bad',
  unread: 'info',
} as const
const icons = {
  deadline_near: 'clock',
  documents_missing: 'document',
  silent: 'offline',
  course_closed: 'alert',
  unread: 'message',
} as const

function Flags({ line }: { line: WorkLine }) {
  const t = useWords('applications/university')
  const counts = {
    documents_missing: line.missing,
    unread: line.unread,
    deadline_near: 0,
    silent: 0,
    course_closed: 0,
  }
  return line.flags.map((flag) => (
    <StatusBadge key={flag} tone={tones[flag]} icon={icons[flag]}>
      {t(`flags.${flag}`, { count: counts[flag] })}
    </StatusBadge>
  ))
}
